import { ensureWebBuilt } from "../../runtime/server/webBuild.ts";
import { makeTemplate } from "./productTemplate.ts";

/**
 * Before the workers start: builds the web, which each of them would build into the same folder, and makes the data that every product of
 * the stories begins with. Gives what removes them.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default async () => {
  const [template] = await Promise.all([
    makeTemplate(),
    ensureWebBuilt((text) => console.log(text)),
  ]);
  return () => template.remove();
};
