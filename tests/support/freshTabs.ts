import { expect, openAs, test } from "./consoleTest.ts";
import { entityPagesOf, openEach } from "./entityPages.ts";

/**
 * List, create, show and edit of every entity, each opened in a tab that has loaded nothing yet, with all pages that these people have
 * the right to: no error, no refused call, no number of a record and no key of a text where a name should be.
 */
export function testFreshTabs(accounts: readonly string[]): void {
  for (const account of accounts)
    test(`every page of an entity that ${account} may open opens by itself`, async ({
      page,
      product: { url },
    }) => {
      const pages = await entityPagesOf(url, account);
      expect(pages.length).toBeGreaterThan(2);
      test.setTimeout(60_000 + pages.length * 10_000);
      await openAs(page, account, "/401");
      expect(await openEach(page, url, pages)).toEqual([]);
    });
}
