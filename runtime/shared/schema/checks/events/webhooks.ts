import { mayLeave } from "../../../entity/webhookEvents.ts";
import { eventsOf } from "../../build/webhooks.ts";
import { entityKindOf, lifecycleOf } from "../../derived.ts";
import { proposing } from "../../faults/nearest.ts";
import { checkFieldName, type EntityCheck } from "../entityCheck.ts";

/** What may leave the server as an event: of records with a history of their own, and nothing that is kept from people. */
export function checkWebhooks(check: EntityCheck): void {
  const { entity, models } = check;
  const written = entity.schema["x-webhooks"];
  // A view with x-query is told so with all else that it cannot say.
  if (!written || entity.query) return;
  checkHistory(check);
  const events = eventsOf(entity);
  for (const [index, event] of (written.events ?? []).entries()) {
    if (events.includes(event)) continue;
    const cure = proposing(event, () => events);
    const problem = `"${entity.key}" has no event "${event}".`;
    check.report(["x-webhooks", "events", index], "S630", problem, { cure });
  }
  for (const [index, name] of (written.fields ?? []).entries()) {
    const path = ["x-webhooks", "fields", index];
    if (!checkFieldName(check, name, path)) continue;
    const field = models.get(name);
    if (!field || mayLeave(field)) continue;
    const closed = field.sensitive !== undefined || field.mask !== undefined;
    const problem = closed
      ? `"${name}" is sensitive: its values do not leave the server.`
      : `"${name}" (${field.kind}) is not stored with the record, or not for others to read.`;
    check.report(path, "S603", problem, { cure: `Leave "${name}" out.` });
  }
}

/** Events are read from the history of changes. */
function checkHistory({ entity, report }: EntityCheck): void {
  const kind = entityKindOf(entity);
  if (kind === "child" || kind === "view") {
    const cure =
      kind === "child" ? "Declare it at the entity that holds the rows." : "Remove x-webhooks.";
    const problem = `"x-webhooks" has no meaning for an entity of kind ${kind}.`;
    report(["x-webhooks"], "S403", problem, { at: "key", cure });
  } else if (!lifecycleOf(entity).audit) {
    const problem = `"x-webhooks" needs the history of changes, which x-lifecycle.audit: false turns off.`;
    report(["x-webhooks"], "S403", problem, { at: "key", cure: "Remove audit: false." });
  }
}
