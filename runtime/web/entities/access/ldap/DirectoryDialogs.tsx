import { Alert, Box, CircularProgress } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import * as ldapCalls from "../../../../../generated/access/ldap/client.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { call } from "../../../core/http/call.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import type { EntityRecord, RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";

const nameOf = (record: EntityRecord) => `${String(record["host"])}:${String(record["port"])}`;

/** Binds with the stored password and says what a sync would find, or what is wrong. */
export function TestDirectory({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { data, error } = useQuery({
    queryKey: ["access/ldap", "test", record.id],
    queryFn: () =>
      call(ldapCalls.testConnection, {
        id: record.id,
      }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <ActionDialog
      title={translate("shell.directory.test")}
      size="xs"
      about={nameOf(record)}
      onClose={onClose}
    >
      <Box aria-live="polite">
        {error ? (
          <Alert severity="error">{faultText(error)}</Alert>
        ) : data ? (
          <Alert severity="success">{translate("shell.directory.tested", { ...data })}</Alert>
        ) : (
          <CircularProgress size={28} aria-label={translate("shell.loading")} />
        )}
      </Box>
    </ActionDialog>
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
      const people = await call(ldapCalls.syncUser, { id });
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
      await call(ldapCalls.syncDept, { id });
      return {};
    }}
  />
);
