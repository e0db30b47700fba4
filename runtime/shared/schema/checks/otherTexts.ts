import { entityMessages } from "../../entity/entityMessages.ts";
import { textKeys } from "../../text/textTree.ts";
import { proposing } from "../faults/nearest.ts";
import type { EntityCheck } from "./entityCheck.ts";
import { say } from "../../faults/say.ts";

/** Texts in other languages belong to something that the entity has. */
export function checkOtherTexts(check: EntityCheck): void {
  const texts = check.entity.schema["x-texts"];
  const model = check.project.models.get(check.entity.key);
  if (!texts || !model) return;
  const known = new Set(textKeys(entityMessages(model)));
  for (const [language, own] of Object.entries(texts)) {
    for (const key of Object.keys(own)) {
      if (known.has(key)) continue;
      const problem = say("textForNothing", { key });
      check.report(["x-texts", language, key], "S622", problem, {
        at: "key",
        cure: proposing(key, () => known),
      });
    }
  }
}
