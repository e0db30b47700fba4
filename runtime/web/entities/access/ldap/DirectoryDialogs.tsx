import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
} from "@mui/material";
import { DialogContentText, DialogTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post } from "../../../core/http/request.ts";
import { ConfirmDialog } from "../../../core/pages/ConfirmDialog.tsx";
import type { EntityRecord, RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

const nameOf = (record: EntityRecord) => `${String(record["host"])}:${String(record["port"])}`;

/** Binds with the stored password and says what a sync would find, or what is wrong. */
export function TestDirectory({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ["access/ldap", "test", record.id],
    queryFn: () =>
      post<{ people: number; organizations: number }>("/api/sysLdap/testConnection", {
        id: record.id,
      }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.directory.test")}
      </DialogTitle>
      <DialogContent aria-live="polite">
        <DialogContentText sx={{ mb: 2, overflowWrap: "anywhere" }}>
          {nameOf(record)}
        </DialogContentText>
        {error ? (
          <Alert severity="error">{faultText(error)}</Alert>
        ) : data ? (
          <Alert severity="success">{translate("shell.directory.tested", { ...data })}</Alert>
        ) : (
          <CircularProgress size={28} aria-label={translate("shell.loading")} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate("shell.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SyncProps extends RowDialogProps {
  /** Key of title, question and outcome under shell.directory. */
  kind: "people" | "organizations";
  run: (id: number) => Promise<Record<string, number>>;
}

function SyncDialog({ record, onClose, kind, run }: SyncProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const [fault, setFault] = useState("");
  const title = translate(`shell.directory.${kind}`);
  const sync = async () => {
    try {
      const counts = await run(record.id);
      notify(translate(`shell.directory.${kind}Done`, counts), { type: "success" });
      onClose();
    } catch (error) {
      setFault(faultText(error));
    }
  };
  const question = translate(`shell.directory.${kind}Text`, { name: nameOf(record) });
  return (
    <ConfirmDialog
      open
      title={title}
      text={fault || question}
      confirm={fault ? translate("shell.retry") : title}
      onClose={onClose}
      onConfirm={sync}
    />
  );
}

/** Reads the people of a directory into domain accounts. */
export const SyncPeople = (props: RowDialogProps) => (
  <SyncDialog
    {...props}
    kind="people"
    run={async (id) => {
      const people = await post<{ userId: number | null }[]>("/api/sysLdap/syncUser", { id });
      return {
        count: people.length,
        linked: people.filter(({ userId }) => userId !== null).length,
      };
    }}
  />
);

/** Merges the units of a directory into the organizations. */
export const SyncOrganizations = (props: RowDialogProps) => (
  <SyncDialog
    {...props}
    kind="organizations"
    run={async (id) => {
      await post("/api/sysLdap/syncDept", { id });
      return {};
    }}
  />
);
