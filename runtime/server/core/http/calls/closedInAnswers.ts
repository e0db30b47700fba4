import type { SourceModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { accessTo, type Access } from "../../entity/rights/access.ts";
import { closedNames, withoutNames } from "../../entity/rights/heldValues.ts";
import type { Registry } from "../../entity/contract.ts";
import { withoutSources } from "../../entity/read/sources.ts";
import type { Exchange } from "./callScope.ts";
import type { Session } from "../contract.ts";
import { tellUnreadable } from "./unreadable.ts";

/** A hand-written call: the entity or service that declares it, and the other entities whose values it answers (x-sources). */
export interface Answering {
  owner: string;
  operation: { sources?: SourceModel[] };
}

/**
 * The answer of a hand-written call without the fields that are closed to the person, at any depth and whatever SQL it came from: a
 * handler cannot forget what the pipeline does for lists. Objects of other entities within lose fields of the same name.
 */
export function withoutClosed(
  exchange: Exchange,
  { owner, operation: { sources = [] } }: Answering,
  output: unknown,
): unknown {
  const { session } = exchange.request;
  const { registry } = exchange.core;
  if (!session || session.superAdmin) return output;
  const answer = withoutSources(output, sources, (entity) => {
    const access = readingAccess(registry, session, entity);
    return access ? closedNames(access) : new Set();
  });
  const access = readingAccess(registry, session, owner);
  const closed = access ? closedNames(access) : new Set<string>();
  if (!access || closed.size === 0) return answer;
  tellUnreadable(exchange, registry.shape(owner), access);
  return withoutNames(answer, closed);
}

/** Null for a service, and for who may not read the records at all: he gets from a call what the call itself decides. */
function readingAccess(registry: Registry, session: Session, key: string): Access | null {
  if (!registry.models.has(key)) return null;
  try {
    return accessTo(registry.shape(key), session, "read");
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}
