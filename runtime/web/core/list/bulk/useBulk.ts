import { useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { collectTickets } from "../../undo/tickets.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { bulkCall, type BulkResult, type BulkScope } from "./bulkCall.ts";
import { useTellFault } from "../../faults/useTellFault.tsx";

const doneTexts: Record<string, string> = {
  delete: "shell.list.deleted",
  restore: "shell.list.restored",
};

/** Runs bulk changes of a list: how far one is, and what came of it. */
export function useBulk(entity: EntityModel) {
  const refresh = useRefresh();
  const translate = useTranslate();
  const tellFault = useTellFault();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);

  /** True when the server took it, also when it left some records as they are. */
  const run = async (
    action: string,
    scope: BulkScope,
    values?: Record<string, Json>,
    options: { fill?: boolean } = {},
  ): Promise<boolean> => {
    setProgress({ done: 0, total: 0 });
    try {
      const { result: outcome, tickets } = await collectTickets(() =>
        bulkCall({
          resource: entity.key,
          action,
          scope,
          ...(values ? { values } : {}),
          ...options,
          onProgress: (done, total) => setProgress({ done, total }),
        }),
      );
      const text = translate(doneTexts[action] ?? "shell.list.bulkDone", {
        smart_count: outcome.changed,
      });
      undo.tell(text, outcome.changed > 0 ? tickets : []);
      if (outcome.skipped > 0) setResult(outcome);
      return true;
    } catch (error) {
      tellFault(error);
      return false;
    } finally {
      setProgress(null);
      await afterChange();
      refresh();
    }
  };
  return { run, progress, result, closeResult: () => setResult(null) };
}

export type Bulk = ReturnType<typeof useBulk>;
