import { Alert, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { loadActs, loadRoles, saveRole } from "./formGrants.ts";
import { GrantTable } from "./GrantTable.tsx";

/** What each role may do with the submissions of a form. */
export function RightsDialog({ record, onClose }: Pick<RowDialogProps, "record" | "onClose">) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const code = String(record["code"]);
  const { data, error, refetch } = useQuery({
    queryKey: ["form rights", code],
    queryFn: async () => {
      const [acts, roles] = await Promise.all([
        loadActs(code),
        loadRoles(Number(record["tenantId"])),
      ]);
      return { acts, roles };
    },
    gcTime: 0,
    retry: false,
  });
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (!data) return;
    setBusy(true);
    setFault(null);
    try {
      for (const [roleId, granted] of drafts) await saveRole(roleId, data.acts, granted);
      notify("shell.forms.rights.saved", { type: "success" });
      onClose();
    } catch (refused) {
      setFault(faultText(refused));
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={translate("shell.forms.rights.title")}
      about={String(record["name"])}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate("shell.cancel")}
          </Button>
          <Button
            variant="contained"
            disabled={drafts.size === 0}
            loading={busy}
            onClick={() => void save()}
          >
            {translate("shell.form.save")}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{translate("shell.forms.rights.text")}</Typography>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {error ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : data ? (
        data.acts.length === 0 ? (
          <Alert severity="info">{translate("shell.forms.rights.noMenu")}</Alert>
        ) : (
          <GrantTable
            acts={data.acts}
            roles={data.roles.map(({ role, menus }) => ({
              role,
              granted: drafts.get(role.id) ?? menus,
            }))}
            onChange={(roleId, granted) => setDrafts(new Map(drafts).set(roleId, granted))}
          />
        )
      ) : (
        <PageSkeleton />
      )}
    </FormDialog>
  );
}
