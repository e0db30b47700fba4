import { useState } from "react";
import { codeOf } from "./formCode.ts";
import { codeFault, type Identity } from "./FormIdentity.tsx";

/** Name and code of a new form while they are written: the code follows the name until it is written itself. */
export function useIdentity(codes: readonly string[], start: Identity = { name: "", code: "" }) {
  const [value, setValue] = useState(start);
  const [own, setOwn] = useState(false);
  return {
    value,
    valid: value.name.trim() !== "" && codeFault(value.code, codes) === null,
    /** What a person wrote. */
    change: (next: Identity) => {
      if (next.code !== value.code) setOwn(next.code !== "");
      const follows = !own && next.code === value.code;
      setValue(
        follows ? { ...next, code: next.name.trim() ? codeOf(next.name, codes) : "" } : next,
      );
    },
    /** What something chosen brings along. */
    suggest: (name: string, code: string) => {
      if (own) return;
      setValue({ name, code: codeOf(code, codes) });
    },
  };
}
