import type { FormworkDataProvider } from "../data/dataProvider.ts";

/** Milliseconds in which what was asked for at the press of a button is what its click shows. */
const justNow = 2000;

/** The question of a record's page, the same for those who ask ahead. */
export const recordQuery = (
  { readRecord }: Pick<FormworkDataProvider, "readRecord">,
  key: string,
  id: number,
) => ({
  queryKey: [key, "record", id],
  queryFn: () => readRecord(key, id),
  staleTime: justNow,
  retry: false,
});
