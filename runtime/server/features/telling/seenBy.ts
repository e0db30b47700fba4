import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { noName } from "../../../shared/text/noName.ts";
import { readRecordText } from "../../core/entity/read/readRecord.ts";
import { accessTo } from "../../core/entity/rights/access.ts";
import { mayRead } from "../../core/entity/rights/policyRules.ts";
import type { Row } from "../../core/entity/rows.ts";
import type { ServerCore } from "../../core/http/server.ts";
import type { Session } from "../../core/http/contract.ts";
import { readSessionInTenant } from "../session/index.ts";
import type { Occasion } from "./occasion.ts";

/** What a record is called for a person, with the rights that he has now; null: he may not read it. */
export async function titleFor(
  core: ServerCore,
  userId: number,
  { tenantId, ...record }: Pick<Occasion, "tenantId" | "entity" | "recordId">,
): Promise<string | null> {
  const session = await readSessionInTenant(core.database, { userId, tenantId });
  return session && titleSeenBy(core, session, record);
}

/** The same for a person with these rights. */
export async function titleSeenBy(
  core: ServerCore,
  session: Session,
  { entity, recordId }: Pick<Occasion, "entity" | "recordId">,
): Promise<string | null> {
  const model = core.registry.models.get(entity);
  if (!model || !mayRead(session, model)) return null;
  const { registry } = core;
  const shape = registry.shape(entity);
  try {
    const access = accessTo(shape, session, "read");
    const text = await core.database.transaction(
      session.claims,
      (tx) => readRecordText({ registry, shape, access, form: "rest", context: { tx } }, recordId),
      { readOnly: true },
    );
    return text === null ? null : titleOf(model, JSON.parse(text) as Row);
  } catch (error) {
    // The built-in rules of the entity exclude the person.
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

function titleOf({ titleField }: EntityModel, record: Row): string {
  const title = record[titleField];
  return (typeof title === "string" || typeof title === "number") && String(title).trim() !== ""
    ? String(title)
    : noName;
}
