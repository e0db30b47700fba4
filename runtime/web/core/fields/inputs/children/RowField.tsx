import { useConditions } from "../../../form/expressions/useConditions.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { NestedInput } from "../../NestedInput.tsx";

interface Props extends Omit<InputProps, "source" | "required"> {
  /** Where the row is in the form: "items.3.". */
  rowPath: string;
}

/** One field of a row under its conditions, which look at the other fields of the row. */
export function RowField(props: Props) {
  const { field, rowPath, readOnly, ...rest } = props;
  const input = {
    ...rest,
    field,
    source: rowPath + field.name,
    readOnly: readOnly || field.readOnly,
    required: field.required,
  };
  if (!field.when) return <NestedInput {...input} />;
  return <ConditionalRowField {...input} rowPath={rowPath} />;
}

function ConditionalRowField({ rowPath, ...input }: InputProps & { rowPath: string }) {
  const when = useConditions(input.entity, input.field, rowPath);
  if (!when.visible) return null;
  return (
    <NestedInput
      {...input}
      readOnly={input.readOnly || when.readOnly}
      required={input.required || when.required}
    />
  );
}
