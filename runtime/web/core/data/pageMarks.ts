/** Lists whose marks are kept; the one that was not read for the longest time is forgotten. */
const listsAtMost = 20;
/** The server gives marks up to this number of rows; larger pages come as a stream without one. */
const rowsAtMost = 1000;

/** Where the pages of lists begin, as the server told with the page before. */
export interface PageMarks {
  /**
   * What is added to the address of a page so that it is read by key: the next pages of a long list then cost the same as
   * its first ones. Empty for a first page.
   */
  parameter: (list: string, page: number, perPage: number) => string;
  /** Keeps where the page after this one begins; null where there is none. */
  note: (list: string, page: number, next: string | null) => void;
}

export function createPageMarks(): PageMarks {
  const lists = new Map<string, Map<number, string>>();
  const pagesOf = (list: string) => {
    const pages = lists.get(list) ?? new Map<number, string>();
    lists.delete(list);
    lists.set(list, pages);
    const [oldest] = lists.keys();
    if (lists.size > listsAtMost && oldest !== undefined) lists.delete(oldest);
    return pages;
  };
  return {
    parameter(list, page, perPage) {
      if (page < 2 || perPage > rowsAtMost) return "";
      const after = pagesOf(list).get(page) ?? "";
      return `&after=${encodeURIComponent(after)}`;
    },
    note(list, page, next) {
      if (next === null) lists.get(list)?.delete(page + 1);
      else pagesOf(list).set(page + 1, next);
    },
  };
}
