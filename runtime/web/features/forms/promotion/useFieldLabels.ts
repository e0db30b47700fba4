import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { formKey } from "../../formEntities/index.ts";
import { formsKey } from "../catalog/useForms.ts";

/** What the questions of a form are called; their keys until that is known, and for anyone who may not use the form. */
export function useFieldLabels(code: string): (field: string) => string {
  const translate = useTranslate();
  const { registry } = useRegistry();
  const key = formKey(code);
  const { data } = useQuery({
    queryKey: [formsKey, "labels", key],
    queryFn: async () => (await registry.load(key)).entity,
    retry: false,
    gcTime: 0,
  });
  return (name) => {
    const field = data?.fields.find((each) => each.name === name);
    return field ? translate(`forms.${code}.${name}`, { _: field.label }) : name;
  };
}
