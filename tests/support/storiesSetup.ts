import { ensureWebBuilt } from "../../runtime/server/webBuild.ts";

/** Builds the web before the workers start: each of them would build it, into the same folder at the same time. */
// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default () => ensureWebBuilt((text) => console.log(text));
