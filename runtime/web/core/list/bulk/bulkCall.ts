import type { Json } from "../../../../shared/entity/model.ts";
import { filterTexts } from "../../data/dataProvider.ts";
import { bulkOf } from "../../../../shared/client/standardCalls.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { answerOf } from "../../http/call.ts";

/** Which records a bulk change is about: these, or all that match. */
export type BulkScope = { ids: number[] } | { filter: Record<string, Json>; view: string };

export interface BulkResult {
  matched: number;
  changed: number;
  skipped: number;
  reasons: {
    id: number;
    title: string;
    code: string;
    message: string;
    errors: Record<string, string>;
  }[];
  requestId: string;
}

interface Line {
  done?: number;
  total?: number;
  result?: BulkResult;
  refused?: {
    code: number;
    message: string;
    extras: { code: string };
    errors?: Record<string, string>;
  };
}

interface BulkCall {
  resource: string;
  action: string;
  scope: BulkScope;
  values?: Record<string, Json>;
  /** Values are given only to records that lack them. */
  fill?: boolean;
  onProgress: (done: number, total: number) => void;
}

/** Changes many records in one call and tells how far it is. Throws RequestFault. */
export async function bulkCall(asked: BulkCall): Promise<BulkResult> {
  const { resource, action, scope, values, fill, onProgress } = asked;
  const response = await answerOf(
    bulkOf({ key: resource }, action),
    { ...conditionsOf(scope), ...(values ? { values } : {}), ...(fill ? { fill } : {}) },
    { headers: { Accept: "application/x-ndjson" } },
  );
  let result: BulkResult | undefined;
  for await (const line of linesOf(response)) {
    if (line.done !== undefined) onProgress(line.done, line.total ?? 0);
    if (line.refused) {
      const { code, extras, errors = {} } = line.refused;
      throw new RequestFault(code, extras.code, "", { fields: errors });
    }
    result = line.result ?? result;
  }
  if (!result) throw new RequestFault(0, "network", "");
  return result;
}

function conditionsOf(scope: BulkScope): object {
  if ("ids" in scope) return scope;
  const { filter, view } = filterTexts(scope.filter, scope.view);
  // The dialog has told how many records that are, also where the list is not filtered.
  return { filter: JSON.parse(filter) as object, ...(view ? { view } : {}), all: true };
}

async function* linesOf(response: Response): AsyncGenerator<Line> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line) as Line;
  }
  if (rest !== "") yield JSON.parse(rest) as Line;
}
