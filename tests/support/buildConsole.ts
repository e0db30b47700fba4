/** A process that builds the console for the stories, unless it is up to date. */
import { ensureWebBuilt } from "../../runtime/server/webBuild.ts";

await ensureWebBuilt(() => undefined);
