import { Alert, DialogContentText } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import * as organizationCalls from "../../../../../generated/access/organization/client.ts";
import { useAct } from "../../../core/dialog/useAct.ts";
import { call } from "../../../core/http/call.ts";
import { recordTitle } from "../../../core/list/rows/recordState.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PickParentDialog } from "../../../core/list/tree/PickParentDialog.tsx";

/** Chooses the organization that takes everything over; says beforehand what goes there. */
export function MergeDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const { run } = useAct({ onClose, entity: entity.key });
  const name = recordTitle(entity, record, translate);
  const accounts = useNumber("access/account", { orgId: record.id });
  const below = useNumber(entity.key, { pid: record.id });
  const merge = (targetId: number) =>
    run(
      () => call(organizationCalls.mergeOrganization, { id: record.id, targetId }),
      (moved) => translate("shell.organization.merged", { ...moved }),
    );
  return (
    <PickParentDialog
      entity={entity}
      record={record}
      title={translate("shell.organization.mergeOf", { name })}
      confirm={translate("shell.organization.merge")}
      danger
      onClose={onClose}
      onPick={merge}
    >
      <DialogContentText>{translate("shell.organization.mergeText", { name })}</DialogContentText>
      {accounts === null || below === null ? null : (
        <Alert severity="info">
          {translate("shell.organization.mergeNumbers", { accounts, organizations: below })}
        </Alert>
      )}
    </PickParentDialog>
  );
}

/** How many records a filter finds; null while it is not known. */
function useNumber(resource: string, filter: object): number | null {
  const { getList } = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, "number", filter],
    queryFn: () =>
      getList(resource, {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: "id", order: "ASC" },
      }),
    retry: false,
  });
  return data?.total ?? null;
}
