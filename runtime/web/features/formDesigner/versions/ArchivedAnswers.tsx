import { Box, Button, Typography } from "@mui/material";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { formKey } from "../../formEntities/index.ts";
import { loadArchived, loadVersion, restoreArchived, type EditorData } from "../calls.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { fieldLabel } from "./fieldLabels.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

/** Answers that publishing put aside, and their way back into the submissions. */
export function ArchivedAnswers({ editor }: { editor: EditorData }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const queries = useQueryClient();
  const store = useDesignerStore();
  const { id, code } = editor.form;
  const [busy, setBusy] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ["formDesigner", id, "versions", "archived"],
    queryFn: () => loadArchived(id),
  });
  // A question that is gone is called as the version called it under which the answers were put aside.
  const numbers = [...new Set(data?.map(({ number }) => number))];
  const former = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ["formDesigner", id, "version", number],
      queryFn: () => loadVersion(id, number),
      staleTime: Infinity,
    })),
    combine: (results) => results.map((each) => each.data?.document),
  });
  if (!data || data.length === 0) return null;
  const published = editor.published?.document;
  const restore = async (field: string) => {
    setBusy(field);
    try {
      const { restored, left } = await restoreArchived(id, field);
      notify("shell.designer.archived.done", {
        type: "success",
        messageArgs: { restored, left },
      });
      await queries.invalidateQueries({ queryKey: ["formDesigner", id, "versions"] });
      await queries.invalidateQueries({ queryKey: [formKey(code)] });
    } catch (fault) {
      tellFault(fault);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Box component="section" aria-labelledby="archived-answers" sx={look}>
      <Typography id="archived-answers" variant="h3" sx={{ fontSize: 15, fontWeight: 600 }}>
        {translate("shell.designer.archived.title")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.designer.archived.text")}
      </Typography>
      {data.map(({ field, number, answers }) => {
        const label = fieldLabel(field, [store.state().document, published, ...former]);
        const asked = published !== undefined && Object.hasOwn(published.properties, field);
        return (
          <Box key={`${field} ${number}`} sx={line}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {label}
              <Typography variant="body2" color="text.secondary">
                {translate("shell.designer.archived.count", { smart_count: answers, number })}
              </Typography>
              {asked ? null : (
                <Typography variant="body2" color="text.secondary">
                  {translate("shell.designer.archived.notAsked")}
                </Typography>
              )}
            </Box>
            {asked ? (
              <Button
                size="small"
                variant="outlined"
                loading={busy === field}
                aria-label={translate("shell.designer.archived.restoreNamed", { label })}
                onClick={() => void restore(field)}
              >
                {translate("shell.designer.archived.restore")}
              </Button>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}

const look = { display: "grid", gap: 1, p: 2, borderTop: 1, borderColor: "divider" } as const;

const line = { display: "flex", alignItems: "flex-start", gap: 1, fontSize: 14 } as const;
