import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { account } from "../../../../generated/access/account/entity.ts";
import { RegistryProvider } from "../../../../runtime/web/core/entities/RegistryContext.tsx";
import { createRegistry } from "../../../../runtime/web/core/entities/registry.ts";
import { useRecordForm } from "../../../../runtime/web/core/form/useRecordForm.ts";
import { SessionProvider } from "../../../../runtime/web/core/session/SessionContext.tsx";
import type { Session, SessionUser } from "../../../../runtime/web/core/session/session.ts";

const user = { id: 1, tenantId: 1, orgId: null, apis: [], roleIds: [], roleCodes: [] };
const session: Session = {
  user: user as unknown as SessionUser,
  constants: [],
  dictionaries: {},
  menus: [],
};

type RecordForm = ReturnType<typeof useRecordForm>;

function Form({ fields, take }: { fields: string[]; take: (form: RecordForm) => void }) {
  const sections = [{ name: "basic", label: "Basic", rows: fields }];
  take(useRecordForm(account, { values: { account: "1 bad" }, current: null, sections }));
  return null;
}

/** The form of a new record as it is before any of its inputs is drawn. */
function formWith(fields: string[]): RecordForm {
  const forms: RecordForm[] = [];
  renderToStaticMarkup(
    <SessionProvider session={session} reload={async () => undefined}>
      <RegistryProvider registry={createRegistry({}, {})} paths={new Map()}>
        <Form fields={fields} take={(form) => void forms.push(form)} />
      </RegistryProvider>
    </SessionProvider>,
  );
  const [form] = forms;
  if (!form) throw new Error("the form was not drawn");
  return form;
}

it("checks on sending what the form has, also before its inputs are there", async () => {
  const { handleSubmit } = formWith(["account", "realName"]);
  let told: string[] = [];
  await handleSubmit(
    () => expect.unreachable("it was sent"),
    (faults) => void (told = Object.keys(faults)),
  )();
  // A field of the entity that this form does not have is the business of the server.
  expect(told.toSorted()).toEqual(["account", "realName"]);
});
