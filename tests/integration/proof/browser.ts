import { entities } from "../../../generated/server.ts";
import type {
  BrowserVerdict,
  ProofPerson,
  StepVerdict,
} from "../../../runtime/server/core/proof/contract.ts";
import { createResolver } from "../../../runtime/web/core/form/resolver.ts";
import type { EntityRecord } from "../../../runtime/web/core/pages/contract.ts";
import { stepNeeds } from "../../../runtime/web/core/steps/stepNeeds.ts";

const userOf = ({ id, tenantId }: ProofPerson) => ({
  id,
  tenantId,
  orgId: null,
  roles: [],
  roleIds: [],
});

/** What the form of a record marks. */
export function marks(person: ProofPerson): BrowserVerdict {
  return (entity, input, current) => {
    const resolve = createResolver({
      entity,
      lookup: (other) => entities.find((candidate) => candidate.key === other),
      current: current as EntityRecord | null,
      user: userOf(person),
      translate: (text) => text,
      language: "en",
    });
    const { errors } = resolve(input, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    }) as { errors: Record<string, unknown> };
    return Object.keys(errors);
  };
}

/** What the dialog of a step asks for. */
export function asks(person: ProofPerson): StepVerdict {
  return (entity, record, step) => {
    const { asked, closed } = stepNeeds(entity, record as EntityRecord, step, userOf(person));
    return [...asked, ...closed].map(({ name }) => name);
  };
}
