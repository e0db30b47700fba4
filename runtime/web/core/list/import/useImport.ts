import { useRef, useState } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { sendImport, type ImportResult } from "./importCalls.ts";

/** An import on its way: choose a file, see what would happen, let it happen. */
export interface ImportState {
  file: File | null;
  key: string;
  /** What would happen, or has happened; null: nothing was sent yet. */
  result: ImportResult | null;
  busy: "check" | "write" | null;
  /** Why the file as a whole was refused. */
  fault: unknown;
  choose(file: File | null): void;
  keyBy(key: string): void;
  back(): void;
  check(): Promise<void>;
  write(): Promise<void>;
}

export function useImport(entity: EntityModel): ImportState {
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState("");
  const [result, setResult] = useState<ImportResult | null>(null);
  const [busy, setBusy] = useState<ImportState["busy"]>(null);
  const [fault, setFault] = useState<unknown>(null);
  const attempt = useRef("");
  const afterChange = useAfterChange(entity.key);

  const run = async (kind: "check" | "write") => {
    if (!file) return;
    setBusy(kind);
    setFault(null);
    try {
      const mode = kind === "check" ? "dryRun" : result?.failed ? "validOnly" : "all";
      const once = kind === "write" ? { idempotencyKey: attempt.current } : {};
      const found = await sendImport(entity.key, { file, key, mode, ...once });
      attempt.current = crypto.randomUUID();
      setResult(found);
      if (found.written) await afterChange();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(null);
    }
  };

  return {
    file,
    key,
    result,
    busy,
    fault,
    choose: (next) => {
      setFile(next);
      setResult(null);
      setFault(null);
    },
    keyBy: setKey,
    back: () => {
      setResult(null);
      setFault(null);
    },
    check: () => run("check"),
    write: () => run("write"),
  };
}
