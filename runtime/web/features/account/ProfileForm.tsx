import { Box } from "@mui/material";
import { useMemo } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import * as accountCalls from "../../../../generated/access/account/client.ts";
import type { FormSection } from "../../../shared/entity/model.ts";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import { formColumn } from "../../core/form/sections/formWidth.ts";
import { EntityForm } from "../../core/form/EntityForm.tsx";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { RecordFault } from "../../core/pages/RecordFault.tsx";
import { homePath } from "../../core/session/entry.ts";
import { OwnEmail } from "./OwnEmail.tsx";
import { OwnPhone, useWays } from "./OwnPhone.tsx";
import { useOwnAccount, useOwnAccountChanged } from "./ownAccount.ts";

const phoneField = "phone";

/** What the server lets a person change about themselves, in the rows of the form. */
const rows = [
  ["realName", "nickName"],
  [phoneField, "email"],
  ["sex", "birthday"],
  ["nation", "politicalOutlook"],
  ["cardType", "idCardNum"],
  ["cultureLevel", "college"],
  ["officePhone", "office"],
  "address",
  ["emergencyContact", "emergencyPhone"],
  "emergencyAddress",
  "introduction",
];
const names = rows.flat();

/** Own data; the account entity gives fields, labels and checks. */
export function ProfileForm() {
  const { entity } = useEntity("access/account");
  const notify = useNotify();
  const navigate = useNavigate();
  const changed = useOwnAccountChanged();
  const { data, error, isPending } = useOwnAccount();
  // Rights, organization and the like are not one's own to change: they are neither shown nor checked here.
  const own = useMemo(
    () => ({
      ...entity,
      fields: entity.fields
        .filter(({ name }) => names.includes(name))
        .map((field) => ({ ...field, when: undefined })),
      rules: [],
      states: null,
    }),
    [entity],
  );
  const ways = useWays();
  // Where codes can be sent, the number is set with one: see OwnPhone.
  const confirms = ways?.phone === true;
  const sections = useMemo<FormSection[]>(() => {
    const shown = rows.map((row) =>
      confirms && Array.isArray(row) ? row.filter((name) => name !== phoneField) : row,
    );
    return [{ name: "profile", label: "", rows: shown }];
  }, [confirms]);

  if (error) return <RecordFault error={error} />;
  if (isPending || ways === undefined) return <PageSkeleton />;
  const form = (
    <EntityForm
      entity={own}
      sections={sections}
      mode="edit"
      values={data}
      record={data}
      onSave={async (values) => {
        await call(accountCalls.updateBaseInfo, values);
        notify("shell.form.saved", { type: "success" });
        await changed();
      }}
      onCancel={() => void navigate(homePath)}
    />
  );
  if (!confirms && !ways?.mail) return form;
  return (
    <>
      <Box sx={formColumn}>
        {confirms ? <OwnPhone account={data} ways={ways} /> : null}
        {ways?.mail && data["email"] ? <OwnEmail account={data} /> : null}
      </Box>
      {form}
    </>
  );
}
