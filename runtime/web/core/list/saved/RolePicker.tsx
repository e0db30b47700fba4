import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useEntity } from "../../entities/RegistryContext.tsx";
import { FieldInput } from "../../fields/FieldInput.tsx";

interface Props {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** The role a view is shared with: the input of that field itself. */
export function RolePicker({ value, onChange }: Props) {
  const { entity } = useEntity("system/listView");
  const field = entity.fields.find(({ name }) => name === "roleId");
  const form = useForm<Record<string, unknown>>({ defaultValues: { roleId: value } });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange((values["roleId"] ?? null) as number | null),
      }),
    [subscribe, onChange],
  );
  if (!field) return null;
  return (
    <FormProvider {...form}>
      <FieldInput
        entity={entity}
        field={field}
        source="roleId"
        mode="edit"
        readOnly={false}
        required
      />
    </FormProvider>
  );
}
