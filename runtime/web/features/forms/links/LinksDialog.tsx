import Add from "@mui/icons-material/Add";
import { Box, Button, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { FormAddFormLinkOutput } from "../../../../../generated/system/form/types.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { formsKey } from "../catalog/useForms.ts";
import { FormDialog } from "../FormDialog.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { NewLink } from "./NewLink.tsx";

/** The public addresses of a form: what they take, and a new one. */
export function LinksDialog({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<FormAddFormLinkOutput | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [formsKey, "links", record.id],
    queryFn: () => call(formCalls.formLinks, { id: record.id }),
  });
  const changed = () => queries.invalidateQueries({ queryKey: [formsKey] });
  const empty = data?.length === 0;
  return (
    <FormDialog
      title={translate("shell.forms.links.title")}
      about={String(record["name"])}
      size="md"
      onClose={onClose}
      actions={
        adding || made ? null : (
          <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
            {translate("shell.forms.links.add")}
          </Button>
        )
      }
    >
      {made ? <NewLink link={made} onClose={() => setMade(null)} /> : null}
      {adding ? (
        <LinkForm
          formId={record.id}
          code={String(record["code"])}
          onCancel={() => setAdding(false)}
          onDone={(link) => {
            setAdding(false);
            setMade(link);
            void changed();
          }}
        />
      ) : null}
      {error ? <ViewFault error={error} onRetry={() => void refetch()} /> : null}
      {data ? null : error ? null : <PageSkeleton />}
      {empty && !adding && !made ? (
        <Typography color="text.secondary">{translate("shell.forms.links.none")}</Typography>
      ) : null}
      <Box component="ul" sx={{ display: "grid", gap: 1.5, m: 0, p: 0, listStyle: "none" }}>
        {data?.map((link) => (
          <LinkCard key={link.id} link={link} onChanged={() => void changed()} />
        ))}
      </Box>
    </FormDialog>
  );
}
