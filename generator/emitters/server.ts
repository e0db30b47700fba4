import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { runtimePath } from "../model/context.ts";
import { globalName, pascal } from "../model/identifiers.ts";
import { importText, listText, typeImport, type ImportLine } from "../output/imports.ts";
import { comesWithPackage } from "../project/places.ts";
import { Code, render } from "../output/template.ts";
import type { ProjectEmitter, ServiceModel } from "./contract.ts";

/** server.ts: every entity and service, and the type of the hand-written code they require. */
export const serverEmitter: ProjectEmitter = {
  emit: (context) => {
    const { entities, services } = context.project;
    const text = render("server", {
      source: "schemas",
      imports: new Code(
        importText([
          typeImport(
            ["EntityModel", "ProjectModel"],
            runtimePath(context, 0, "shared/entity/model.ts"),
          ),
          ...entities.flatMap(entityImports),
          ...services.map(serviceImport),
        ]),
      ),
      entities: new Code(
        listText(entities.map(globalName), "export const entities: EntityModel[] = ".length),
      ),
      services: new Code(
        listText(
          services.map((service) => `${globalName(service)}Service`),
          'export const services: ProjectModel["services"] = '.length,
        ),
      ),
      extensions: [...entities.map(entityExtension), ...services.map(serviceExtension)],
    });
    return { "server.ts": text };
  },
};

const hooksName = (entity: EntityModel) => `${pascal(globalName(entity))}Hooks`;
const actionsName = (owner: EntityModel | ServiceModel) => `${pascal(globalName(owner))}Actions`;

function entityImports(entity: EntityModel): ImportLine[] {
  const hooks = { name: `${entity.typeName}Hooks`, as: hooksName(entity) };
  const actions = { name: `${entity.typeName}Actions`, as: actionsName(entity) };
  return [
    {
      typeOnly: false,
      names: [{ name: entity.name, as: globalName(entity) }],
      from: `./${entity.key}/entity.ts`,
    },
    {
      typeOnly: true,
      names: entity.calls.length > 0 ? [actions, hooks] : [hooks],
      from: `./${entity.key}/routes.ts`,
    },
  ];
}

function serviceImport(service: ServiceModel): ImportLine {
  return {
    typeOnly: false,
    names: [
      { name: `${service.name}Service`, as: `${globalName(service)}Service` },
      { name: `${service.typeName}Actions`, as: actionsName(service), type: true },
    ],
    from: `./${service.key}/routes.ts`,
  };
}

function entityExtension(entity: EntityModel): object {
  const hooks = `hooks?: ${hooksName(entity)}`;
  // The package brings the handlers of what it declares; a project may add to them.
  if (comesWithPackage(entity.key)) {
    const added = entity.calls.length > 0 ? `; actions?: Partial<${actionsName(entity)}>` : "";
    return { key: entity.key, optional: true, shape: new Code(`{ ${hooks}${added} }`) };
  }
  const optional = entity.calls.length === 0;
  const shape = optional ? `{ ${hooks} }` : `{ ${hooks}; actions: ${actionsName(entity)} }`;
  return { key: entity.key, optional, shape: new Code(shape) };
}

function serviceExtension(service: ServiceModel): object {
  const optional = comesWithPackage(service.key);
  const actions = optional ? `Partial<${actionsName(service)}>` : actionsName(service);
  return { key: service.key, optional, shape: new Code(`{ actions: ${actions} }`) };
}
