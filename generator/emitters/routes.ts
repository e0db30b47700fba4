import type { OperationModel } from "../../runtime/shared/entity/model.ts";
import { callTypes, fileNames, isFileAnswer, type CallTypes } from "../model/callTypes.ts";
import { runtimePath, type PartContext } from "../model/context.ts";
import { recordTypeName } from "../model/typeSchemas.ts";
import { propertyKey, quoteText } from "../output/literal.ts";
import { genericText, importText, typeImport } from "../output/imports.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter, ServiceEmitter } from "./contract.ts";

/** routes.ts: the types that hand-written hooks and call handlers of the entity satisfy. */
export const routesEmitter: EntityEmitter = {
  file: "routes.ts",
  emit: (entity, context) => {
    const calls = callTypes(entity.typeName, entity.calls);
    const read = recordTypeName(entity, "read");
    const create = recordTypeName(entity, "create");
    const update = recordTypeName(entity, "update");
    const types = [read, create, update, ...namedTypes(calls)];
    const handled = calls.length > 0 ? ["CallHandler"] : [];
    const start = `export type ${entity.typeName}Hooks = `;
    return render("routes", {
      source: `schemas/${entity.key}.schema.json`,
      imports: imports([...handled, "EntityHooks"], types, calls, context),
      service: null,
      constant: null,
      hooks: `${entity.typeName}Hooks`,
      steps: new Code(genericText("EntityHooks", [read, create, update], start.length, 0)),
      actions: `${entity.typeName}Actions`,
      calls: handlers(calls),
    });
  },
};

/** routes.ts of a service: its calls, and the type of their handlers. */
export const serviceRoutesEmitter: ServiceEmitter = {
  file: "routes.ts",
  emit: (service, context) => {
    const calls = callTypes(service.typeName, service.calls);
    const model = runtimePath(context, 2, "shared/entity/model.ts");
    const first = importText([typeImport(["ProjectModel"], model)]);
    const others = imports(["CallHandler"], namedTypes(calls), calls, context);
    return render("routes", {
      source: `schemas/${service.key}.openapi.json`,
      imports: new Code(`${first}\n${others.text}`),
      service,
      constant: `${service.name}Service`,
      actions: `${service.typeName}Actions`,
      calls: handlers(calls),
    });
  },
};

function imports(
  contract: string[],
  types: string[],
  calls: CallTypes[],
  context: PartContext,
): Code {
  const hasPublic = calls.some(({ call }) => call.access === "public");
  const http = runtimePath(context, 2, "server/core/http/contract.ts");
  const files = [
    ...(calls.some(({ call }) => isFileAnswer(call)) ? ["FileAnswer"] : []),
    ...(calls.some(({ call }) => fileNames(call).length > 0) ? ["ReceivedFile"] : []),
  ];
  const lines = [
    typeImport(contract, runtimePath(context, 2, "server/core/entity/contract.ts")),
    ...(files.length > 0
      ? [typeImport(files, runtimePath(context, 2, "server/core/files/contract.ts"))]
      : []),
    ...(hasPublic ? [typeImport(["PublicContext"], http)] : []),
    ...(types.length > 0 ? [typeImport(types, "./types.ts")] : []),
  ];
  return new Code(importText(lines));
}

function handlers(calls: CallTypes[]): object[] {
  return calls.map(({ call, input, output }) => {
    const context = call.access === "public" ? ["PublicContext"] : [];
    const used = 2 + call.operationId.length + 2;
    const parts = [handledInput(call, input), isFileAnswer(call) ? "FileAnswer | void" : output];
    const handler = genericText("CallHandler", [...parts, ...context], used, 2);
    return { operation: call.operationId, handler: new Code(handler) };
  });
}

/** What reaches the handler: uploads are read and checked before. */
function handledInput(call: OperationModel, input: string): string {
  const names = fileNames(call);
  if (names.length === 0) return input;
  const omitted = names.map((name) => quoteText(name)).join(" | ");
  const received = names.map((name) => `${propertyKey(name)}: ReceivedFile`).join("; ");
  return `Omit<${input}, ${omitted}> & { ${received} }`;
}

/** Types that types.ts has; `void` and the empty input need no import. */
function namedTypes(calls: CallTypes[]): string[] {
  return calls.flatMap(({ call, input, output }) => [
    ...(call.input === null ? [] : [input]),
    ...(call.output === null || isFileAnswer(call) ? [] : [output]),
  ]);
}
