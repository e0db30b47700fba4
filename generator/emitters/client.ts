import type { EntityModel, OperationModel } from "../../runtime/shared/entity/model.ts";
import { callTypes, isFileAnswer, type CallTypes } from "../model/callTypes.ts";
import { runtimePath, type PartContext } from "../model/context.ts";
import { recordTypeName } from "../model/typeSchemas.ts";
import { commentText } from "../output/comment.ts";
import { importText, typeImport, type ImportLine } from "../output/imports.ts";
import { literal, quoteText } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter, ServiceEmitter } from "./contract.ts";

/** client.ts: typed calls of one entity, the standard ones and its own. */
export const clientEmitter: EntityEmitter = {
  file: "client.ts",
  emit: (entity, context) => {
    const calls = callTypes(entity.typeName, entity.calls);
    const records = [
      recordTypeName(entity, "read"),
      recordTypeName(entity, "create"),
      recordTypeName(entity, "update"),
    ];
    const offered = Object.values(entity.operations).some((code) => code !== null);
    const types = [...(offered ? records : []), ...inputAndOutput(calls)];
    return render("client", {
      source: `schemas/${entity.key}.schema.json`,
      imports: imports(calls, types, offered, context),
      constant: `${entity.name}Client`,
      subject: new Code(entity.key),
      open: new Code("{"),
      empty: !offered && calls.length === 0,
      base: offered ? new Code(base(entity, records)) : null,
      calls: calls.map(describe),
    });
  },
};

/** client.ts of a service. */
export const serviceClientEmitter: ServiceEmitter = {
  file: "client.ts",
  emit: (service, context) => {
    const calls = callTypes(service.typeName, service.calls);
    return render("client", {
      source: `schemas/${service.key}.openapi.json`,
      imports: imports(calls, inputAndOutput(calls), false, context),
      constant: `${service.name}Client`,
      subject: new Code(service.key),
      open: new Code("{"),
      empty: false,
      base: null,
      calls: calls.map(describe),
    });
  },
};

function imports(
  calls: CallTypes[],
  types: string[],
  offered: boolean,
  context: PartContext,
): Code {
  const path = (file: string) => runtimePath(context, 2, `shared/client/${file}.ts`);
  const senders = [
    ...(calls.some(({ call }) => !isFileAnswer(call)) ? [{ name: "sendCall" }] : []),
    ...(calls.some(({ call }) => isFileAnswer(call)) ? [{ name: "sendRawCall" }] : []),
  ];
  const lines: ImportLine[] = [
    ...(calls.length > 0
      ? [
          {
            typeOnly: false,
            names: [...senders, { name: "CallOptions", type: true }],
            from: path("callClient"),
          },
        ]
      : []),
    ...(offered
      ? [{ typeOnly: false, names: [{ name: "defineEntityClient" }], from: path("entityClient") }]
      : []),
    typeImport(["Http"], path("http")),
    ...(types.length > 0 ? [typeImport(types, "./types.ts")] : []),
  ];
  return new Code(importText(lines));
}

function base(entity: EntityModel, records: string[]): string {
  const transitions = (entity.states?.transitions ?? []).map(({ name }) => quoteText(name));
  const names = [...records, ...(transitions.length > 0 ? [transitions.join(" | ")] : [])];
  const given = ["http", quoteText(entity.key), quoteText(entity.api)];
  const start = `  ...defineEntityClient<${names.join(", ")}>(`;
  const line = `${start}${given.join(", ")}),`;
  if (line.length <= 100) return line.slice(5, -1);
  if (start.length <= 100) {
    return `${start.slice(5)}\n${given.map((part) => `    ${part},\n`).join("")}  )`;
  }
  const parts = names.map((name) => `    ${breakUnion(name)}`).join(",\n");
  return `defineEntityClient<\n${parts}\n  >(${given.join(", ")})`;
}

function breakUnion(name: string): string {
  if (name.length <= 100 - 4) return name;
  return name
    .split(" | ")
    .map((part) => `\n      | ${part}`)
    .join("")
    .trimStart();
}

function describe({ call, input, output }: CallTypes): object {
  const needsInput = call.input !== null;
  const optional = needsInput && !hasRequired(call) ? " = {}" : "";
  const parameters = [
    ...(needsInput ? [`input: ${input}${optional}`] : []),
    "options?: CallOptions",
  ].join(", ");
  const address = {
    method: call.method.toUpperCase(),
    path: call.path,
    ...(call.multipart ? { multipart: true } : {}),
  };
  const sender = isFileAnswer(call) ? "sendRawCall" : `sendCall<${output}>`;
  const given = needsInput ? "input" : "{}";
  const line = `${sender}(http, ${literal(address, { indent: 4, used: 0 })}, ${given}, options)`;
  return {
    operation: call.operationId,
    summary: new Code(commentText(call.summary) || call.operationId),
    parameters: new Code(parameters),
    send: new Code(line.length <= 95 ? line : broken(sender, address, given)),
  };
}

function broken(sender: string, address: object, given: string): string {
  const printed = literal(address, { indent: 6, used: 6 });
  return `${sender}(\n      http,\n      ${printed},\n      ${given},\n      options,\n    )`;
}

function hasRequired(call: OperationModel): boolean {
  const { input } = call;
  if (typeof input !== "object" || input === null || Array.isArray(input)) return false;
  return Array.isArray(input["required"]) && input["required"].length > 0;
}

function inputAndOutput(calls: CallTypes[]): string[] {
  return calls.flatMap(({ call, input, output }) => [
    ...(call.input === null ? [] : [input]),
    ...(call.output === null || isFileAnswer(call) ? [] : [output]),
  ]);
}
