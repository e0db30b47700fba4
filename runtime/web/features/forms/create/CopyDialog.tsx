import { Alert, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import { useEntityPaths } from "../../../core/entities/EntityPathContext.tsx";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { formsKey } from "../catalog/useForms.ts";
import { FormDialog } from "../FormDialog.tsx";
import { codeOf } from "./formCode.ts";
import { FormIdentity } from "./FormIdentity.tsx";
import { useIdentity } from "./useIdentity.ts";

/** A new form that begins with the drawing of another; versions and submissions stay behind. */
export function CopyDialog(props: RowDialogProps) {
  const dataProvider = useDataProvider();
  const { data: codes } = useQuery({
    queryKey: [formsKey, "codes"],
    queryFn: async () =>
      (
        await dataProvider.getList(formsKey, {
          pagination: { page: 1, perPage: 1000 },
          sort: { field: "id", order: "ASC" },
          filter: {},
        })
      ).data.map(({ code }) => String(code)),
  });
  return codes ? <CopyWithCodes {...props} codes={codes} /> : null;
}

function CopyWithCodes({ record, onClose, codes }: RowDialogProps & { codes: string[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const queries = useQueryClient();
  const faultText = useFaultText();
  const identity = useIdentity(codes, {
    name: translate("shell.forms.copyName", { name: String(record["name"]) }),
    code: codeOf(String(record["code"]), codes),
  });
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const id = await call(formCalls.copyForm, { id: record.id, ...identity.value });
      await queries.invalidateQueries({ queryKey: [formsKey] });
      onClose();
      await navigate(paths.edit(id));
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={translate("shell.forms.copy")}
      about={String(record["name"])}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={!identity.valid}
          loading={busy}
          onClick={() => void copy()}
        >
          {translate("shell.forms.copy")}
        </Button>
      }
    >
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <FormIdentity value={identity.value} codes={codes} onChange={identity.change} />
    </FormDialog>
  );
}
