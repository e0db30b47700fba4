import Add from "@mui/icons-material/Add";
import { Alert, Box, Button, Typography } from "@mui/material";
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
import { FormPlaces } from "./FormPlaces.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { NewLink } from "./NewLink.tsx";

type Props = Pick<RowDialogProps, "record" | "onClose"> & {
  /** The version that has just been published. */
  live?: number | null;
};

/** A published form: where it is filled in and by whom, its answers, and its public addresses. */
export function LinksDialog({ record, live = null, onClose }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<FormAddFormLinkOutput | null>(null);
  const name = String(record["name"]);
  const { data, error, refetch } = useQuery({
    queryKey: [formsKey, "links", record.id],
    queryFn: () => call(formCalls.formLinks, { id: record.id }),
  });
  const changed = () => queries.invalidateQueries({ queryKey: [formsKey] });
  const empty = data?.length === 0;
  return (
    <FormDialog
      title={translate(live === null ? "shell.forms.links.title" : "shell.forms.links.live")}
      about={name}
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
      {live === null ? null : (
        <Alert severity="success">
          {translate("shell.designer.publish.done", { number: live })}
        </Alert>
      )}
      <FormPlaces record={record} onLeave={onClose} />
      {live === null ? null : (
        <Typography variant="h3" component="h3">
          {translate("shell.forms.links.title")}
        </Typography>
      )}
      {made ? (
        <NewLink
          token={made.token}
          name={name}
          origins={made.origins}
          onClose={() => setMade(null)}
        />
      ) : null}
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
          <LinkCard key={link.id} link={link} name={name} onChanged={() => void changed()} />
        ))}
      </Box>
    </FormDialog>
  );
}
