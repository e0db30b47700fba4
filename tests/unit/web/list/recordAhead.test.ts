import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { recordQuery } from "../../../../runtime/web/core/pages/recordQuery.ts";

it("a record that was asked for at the press is shown by the click, and read once", async () => {
  const queries = new QueryClient();
  let reads = 0;
  const readRecord = async (_: string, id: number) => {
    reads += 1;
    return { data: { id }, limits: { hidden: [], masked: [], readOnly: [] } as never };
  };
  const question = recordQuery({ readRecord }, "site/defect", 7);
  await queries.prefetchQuery(question);
  const page = new QueryObserver(queries, question);
  const leave = page.subscribe(() => undefined);
  expect(page.getCurrentResult().data?.data.id).toBe(7);
  expect(reads).toBe(1);
  await queries.invalidateQueries({ queryKey: ["site/defect"] });
  expect(reads).toBe(2);
  leave();
  queries.clear();
});
