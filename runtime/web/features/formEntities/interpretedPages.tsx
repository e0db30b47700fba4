import { useMemo, type ComponentType } from "react";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { pagePlan } from "../../../shared/entity/forms/pagePlan.ts";
import { useEntity } from "../../core/entities/RegistryContext.tsx";
import type { EntityPages } from "../../core/pages/contract.ts";
import { EntityCreate } from "../../core/pages/EntityCreate.tsx";
import { EntityEdit } from "../../core/pages/EntityEdit.tsx";
import { EntityList } from "../../core/pages/EntityList.tsx";
import { EntityShow } from "../../core/pages/EntityShow.tsx";
import { EntityTree } from "../../core/pages/EntityTree.tsx";
import { FormBodyProvider } from "../../core/form/sections/FormBodyContext.ts";
import { FormBody } from "../../core/renderer/FormBody.tsx";
import { FormListActions } from "./FormListActions.tsx";
import { FormState } from "./FormState.tsx";
import { keptForm } from "./keptForms.ts";
import { PinnedVersion } from "./PinnedVersion.tsx";

type Components = Required<Omit<EntityPages, "entity">>;

/** Components stay the same through all versions of a form, so that a new one finds the page open with what is filled in. */
const made = new Map<string, Components>();

/** The pages of a form by the plan that the generator follows. */
export function interpretedPages(key: string, entity: EntityModel): EntityPages {
  const pages = made.get(key) ?? componentsOf(key);
  made.set(key, pages);
  const plan = pagePlan(entity);
  const offered = (has: boolean, page: ComponentType) => (has ? page : undefined);
  return {
    entity,
    list: offered(plan.list !== null, pages.list),
    create: offered(plan.create, pages.create),
    edit: offered(plan.edit, pages.edit),
    show: offered(plan.show, pages.show),
  };
}

export const listActions = FormListActions;

/** Nobody fills in a whole form, or a file, that would then be refused. */
const takingNothing = (entity: EntityModel): EntityModel => ({
  ...entity,
  operations: { ...entity.operations, create: null, import: null },
});

function componentsOf(key: string): Components {
  return {
    list: () => {
      const { entity: asked } = useEntity(key);
      const closed = keptForm(key)?.closed;
      const entity = useMemo(
        () => (closed && closed !== "full" ? takingNothing(asked) : asked),
        [asked, closed],
      );
      const { list } = pagePlan(entity);
      if (!list) return null;
      const { component, ...props } = list;
      const List = component === "EntityTree" ? EntityTree : EntityList;
      return (
        <FormState entityKey={key}>
          <List entity={entity} {...props} />
        </FormState>
      );
    },
    create: () => {
      const { entity } = useEntity(key);
      return (
        <FormState entityKey={key}>
          <FormBodyProvider value={FormBody}>
            <EntityCreate entity={entity} sections={pagePlan(entity).sections} />
          </FormBodyProvider>
        </FormState>
      );
    },
    edit: () => (
      <PinnedVersion entityKey={key}>
        {(entity) => (
          <FormBodyProvider value={FormBody}>
            <EntityEdit entity={entity} sections={pagePlan(entity).sections} />
          </FormBodyProvider>
        )}
      </PinnedVersion>
    ),
    show: () => (
      <PinnedVersion entityKey={key}>
        {(entity) => <EntityShow entity={entity} sections={pagePlan(entity).sections} />}
      </PinnedVersion>
    ),
  };
}
