import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldFault } from "../../humanCheck/index.ts";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  /** Also the name. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the entry; "" when nothing is. */
  fault: string;
  /** Stands beside the input. */
  beside?: ReactNode;
}

/** A labelled input; what is wrong with it is below and is read out. */
export function Field({ id, label, onChange, fault, beside, ...input }: Props) {
  const control = (
    <input
      {...input}
      id={id}
      name={id}
      className="control"
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={fault !== ""}
      aria-describedby={fault ? `${id}Fault` : undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <div className="codeRow">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
      <FieldFault id={id} text={fault} />
    </div>
  );
}
