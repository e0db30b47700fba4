import { useRef, useState } from "react";
import { hasOtherLetters, latinText } from "../../../core/i18n/latinText.ts";
import { codeOf } from "./formCode.ts";
import { codeFault, type Identity } from "./FormIdentity.tsx";

/** Name and code of a new form while they are written: the code follows the name until it is written itself. */
export function useIdentity(codes: readonly string[], start: Identity = { name: "", code: "" }) {
  const [value, setValue] = useState(start);
  const own = useRef(false);
  /** The code made of a text; in other than Latin letters it comes once their tables are there. */
  const follow = (name: string, text: string) => {
    if (text.trim() === "") return setValue({ name, code: "" });
    if (!hasOtherLetters(text)) return setValue({ name, code: codeOf(text, codes) });
    setValue((before) => ({ ...before, name }));
    void latinText(text).then((latin) =>
      setValue((now) =>
        now.name === name && !own.current ? { name, code: codeOf(latin, codes) } : now,
      ),
    );
  };
  return {
    value,
    valid: value.name.trim() !== "" && codeFault(value.code, codes) === null,
    /** What a person wrote. */
    change: (next: Identity) => {
      if (next.code !== value.code) own.current = next.code !== "";
      if (own.current || next.code !== value.code) setValue(next);
      else follow(next.name, next.name);
    },
    /** What something chosen brings along. */
    suggest: (name: string, code: string) => {
      if (!own.current) follow(name, code);
    },
  };
}
