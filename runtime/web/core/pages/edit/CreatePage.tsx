import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { useLocation, useNavigate } from "react-router";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { useDefaultValues } from "../../fields/useDefaultValues.ts";
import { CreateRecordProvider } from "../../fields/CreateRecordContext.tsx";
import { EntityForm } from "../../form/EntityForm.tsx";
import type { FormValues } from "../../form/formValues.ts";
import { formWidth } from "../../form/sections/formWidth.ts";
import { writableValues } from "../../form/conflict/changedValues.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { CreateInDialog } from "./CreateInDialog.tsx";
import type { EntityFormProps } from "../contract.ts";
import { FormHeader } from "./FormHeader.tsx";
import { useTabTitle } from "../OwnTab.tsx";
import { PageSkeleton } from "../PageSkeleton.tsx";
import { useOwnEntity } from "../useOwnEntity.ts";

/** A new record; it starts with the defaults of the schema, or with the values of the record it is a copy of. */
export function CreatePage({ entity, sections }: EntityFormProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const own = useOwnEntity(entity);
  useTabTitle(translate("shell.tabs.createTitle", { name: texts.name }));
  return own ? <NewRecord entity={own} sections={sections} /> : <PageSkeleton />;
}

/** `entity`: as this person has it. */
function NewRecord({ entity, sections }: EntityFormProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const notify = useNotify();
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const dataProvider = useDataProvider();
  const afterChange = useAfterChange(entity.key);
  const state: unknown = useLocation().state;
  const defaults = useDefaultValues(entity);
  const [values] = useState<FormValues>(() => ({ ...defaults(), ...startValues(state) }));

  const create = async (next: FormValues) => {
    await dataProvider.create(entity.key, { data: writableValues(entity, next) });
    notify(translate("shell.form.created", { name: texts.name }), { type: "success" });
  };

  return (
    <>
      <FormHeader
        title={translate("shell.form.createTitle", { name: texts.name })}
        width={formWidth(sections)}
      />
      <CreateRecordProvider value={CreateInDialog}>
        <EntityForm
          entity={entity}
          sections={sections}
          mode="create"
          values={values}
          record={null}
          onSave={async (next) => {
            await create(next);
            // First: changed menus make new routes, and this page's way of going elsewhere ends with the old ones.
            await navigate(paths.list);
            await afterChange();
          }}
          onSaveAndNew={async (next) => {
            await create(next);
            await afterChange();
          }}
          onCancel={() => void navigate(paths.list)}
        />
      </CreateRecordProvider>
    </>
  );
}

function startValues(state: unknown): FormValues {
  if (typeof state !== "object" || state === null || !("record" in state)) return {};
  return typeof state.record === "object" && state.record !== null
    ? (state.record as FormValues)
    : {};
}
