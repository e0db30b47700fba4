import { useEffect } from "react";
import { useFormState } from "react-hook-form";

interface Options {
  /** Names of the fields of each part. */
  fields: readonly (readonly string[])[];
  active: number;
  open: (index: number) => void;
}

/** Of parts behind each other: saving opens the first one with a fault. Gives which parts have faults. */
export function useFaultyPart({ fields, active, open }: Options): readonly boolean[] {
  const { errors, submitCount } = useFormState();
  const faulty = fields.map((names) => names.some((name) => errors[name] !== undefined));
  useEffect(() => {
    const first = faulty.indexOf(true);
    if (submitCount === 0 || first < 0 || faulty[active]) return;
    open(first);
    // Only a new attempt to save moves the person to another part.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, errors]);
  return faulty;
}
