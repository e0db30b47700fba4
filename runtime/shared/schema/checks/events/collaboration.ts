import { collaborationKey } from "../../../collaboration/collaboration.ts";
import { formModule } from "../../../forms/document.ts";
import { entityKindOf, lifecycleOf, scopeOf } from "../../derived.ts";
import type { EntityCheck } from "../entityCheck.ts";

/** Comments and the like belong to records that people open, each in a tenant, with a history that they stand in. */
export function checkCollaboration(check: EntityCheck): void {
  const { entity, project } = check;
  if (!entity.schema["x-collaboration"] || entity.query) return;
  const refuse = (problem: string, cure: string) =>
    check.report(["x-collaboration"], "S403", problem, { at: "key", cure });
  const kind = entityKindOf(entity);
  if (kind === "child" || kind === "view") {
    const cure =
      kind === "child"
        ? "Declare it at the entity that holds the rows."
        : "Remove x-collaboration.";
    refuse(`"x-collaboration" has no meaning for an entity of kind ${kind}.`, cure);
  } else if (entity.module === formModule) {
    refuse(`"x-collaboration" is not for drawn forms.`, "Remove x-collaboration.");
  } else if (!lifecycleOf(entity).audit) {
    refuse(
      `"x-collaboration" needs the history of changes, which x-lifecycle.audit: false turns off.`,
      "Remove audit: false.",
    );
  } else if (scopeOf(entity, project.entities) !== "tenant") {
    refuse(
      `"x-collaboration" is for records of a tenant; those of "${entity.key}" belong to the platform or to all.`,
      `Write "scope": "tenant" in x-entity, or remove x-collaboration.`,
    );
  } else if (!project.entities.has(collaborationKey)) {
    refuse(`The entity "${collaborationKey}", which keeps comments, is not there.`, "Add it.");
  }
  checkCode(check);
}

/** The permission of those who comment has a name that no transition may have. */
function checkCode({ entity, report }: EntityCheck): void {
  for (const name of Object.keys(entity.schema["x-states"]?.transitions ?? {})) {
    if (name.toLowerCase() !== "comment") continue;
    const problem = `The transition "${name}" has the permission code of x-collaboration.`;
    const cure = "Give the transition another name.";
    report(["x-states", "transitions", name], "S609", problem, { at: "key", cure });
  }
}
