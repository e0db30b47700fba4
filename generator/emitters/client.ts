import type { EntityModel, OperationModel } from "../../runtime/shared/entity/model.ts";
import { callTypes, isFileAnswer, type CallTypes } from "../model/callTypes.ts";
import { runtimePath, type PartContext } from "../model/context.ts";
import { recordTypeName } from "../model/typeSchemas.ts";
import { commentText } from "../output/comment.ts";
import { genericText, importText, typeImport } from "../output/imports.ts";
import { literal, quoteText } from "../output/literal.ts";
import { Code, render } from "../output/template.ts";
import type { EntityEmitter, ServiceEmitter, ServiceModel } from "./contract.ts";

const standard = [
  "list",
  "get",
  "create",
  "update",
  "delete",
  "restore",
  "setStatus",
  "export",
  "import",
] as const;

const offersRecords = (entity: EntityModel): boolean =>
  Object.values(entity.operations).some((code) => code !== null);

/** There is something to ask for, so there is a client. */
export const hasClient = (owner: EntityModel | ServiceModel): boolean =>
  owner.calls.length > 0 || ("operations" in owner && offersRecords(owner));

/** client.ts: where the calls of one entity are asked and what they take and give, the standard ones and its own. */
export const clientEmitter: EntityEmitter = {
  file: "client.ts",
  emit: (entity, context) => {
    const offered = offersRecords(entity);
    const forms = (["read", "create", "update"] as const).map((form) =>
      recordTypeName(entity, form),
    );
    return clientText(entity, context, {
      source: `schemas/${entity.key}.schema.json`,
      records: offered ? recordsText(entity, forms) : null,
      types: offered ? forms : [],
    });
  },
};

/** client.ts of a service. */
export const serviceClientEmitter: ServiceEmitter = {
  file: "client.ts",
  emit: (service, context) =>
    clientText(service, context, {
      source: `schemas/${service.key}.openapi.json`,
      records: null,
      types: [],
    }),
};

interface Records {
  source: string;
  /** The declaration of the address; null: the entity offers no calls for records. */
  records: string | null;
  /** Names of the types that it needs. */
  types: string[];
}

function clientText(
  owner: { key: string; typeName: string; calls: OperationModel[] },
  context: PartContext,
  { source, records, types }: Records,
): string {
  if (records === null && owner.calls.length === 0) return "";
  const calls = callTypes(owner.typeName, owner.calls);
  const declarations = calls.map(describe);
  const own = ["ApiCall", "FileCall"].filter((name) =>
    declarations.some(({ type }) => type === name),
  );
  const path = (file: string) => runtimePath(context, 2, `shared/client/${file}.ts`);
  const named = [...types, ...inputAndOutput(calls)];
  const imports = [
    ...(own.length > 0 ? [typeImport(own, path("call"))] : []),
    ...(records ? [typeImport(["EntityAddress"], path("standardCalls"))] : []),
    ...(named.length > 0 ? [typeImport(named, "./types.ts")] : []),
  ];
  return render("client", {
    source,
    imports: imports.length > 0 ? new Code(importText(imports)) : null,
    subject: new Code(owner.key),
    records: records === null ? null : new Code(records),
    calls: declarations.map(({ summary, text }) => ({
      summary: new Code(summary),
      declaration: new Code(text),
    })),
  });
}

function recordsText(entity: EntityModel, forms: string[]): string {
  const transitions = (entity.states?.transitions ?? []).map(({ name }) => name);
  const closed = standard.filter((name) => entity.operations[name] === null);
  const parts = [
    ...forms,
    ...(transitions.length + closed.length > 0 ? [union(transitions)] : []),
    ...(closed.length > 0 ? [union(closed)] : []),
  ];
  const start = "export const records: ";
  const one = `EntityAddress<${parts.join(", ")}>`;
  const lines = parts.map((part) => `  ${broken(part)}`).join(",\n");
  const type = start.length + one.length + " =".length <= 100 ? one : `EntityAddress<\n${lines}\n>`;
  return declaration(start + type, { key: entity.key, api: entity.api });
}

/** `head = value;`, the value on the same line where it has room. */
function declaration(head: string, value: object): string {
  const used = head.length - head.lastIndexOf("\n") - 1 + " = ".length;
  if (used >= 100) return `${head} =\n  ${literal(value, { indent: 2 })};`;
  return `${head} = ${literal(value, { indent: 0, used })};`;
}

const union = (names: readonly string[]): string => names.map(quoteText).join(" | ") || "never";

/** A union that does not fit on its line gets a line for each part. */
const broken = (part: string): string =>
  part.length <= 100 - 3 ? part : `| ${part.split(" | ").join("\n  | ")}`;

function describe({ call, input, output }: CallTypes) {
  const isFile = isFileAnswer(call);
  const type = isFile ? "FileCall" : "ApiCall";
  const parts = [...(isFile ? [] : [output]), ...(call.input === null ? [] : [input])];
  const marks = [...(call.multipart ? ["form"] : []), ...(isFile ? ["file"] : [])];
  const text = quoteText([call.method.toUpperCase(), ...marks, call.path].join(" "));
  const start = `export const ${call.operationId} =`;
  const typed = (used: number, indent: number) =>
    parts.length === 0 ? type : genericText(type, parts, used, indent);
  const used = `${start} ${text} as `.length;
  const generic = typed(used, 0);
  // One argument alone is not broken apart, and neither is what fills its line: the text goes to the next one.
  const isLong = used + type.length >= 100 || (parts.length === 1 && generic.includes("\n"));
  const below = parts.length === 1 ? `${type}<${parts[0]}>` : typed(`  ${text} as `.length, 2);
  return {
    type,
    summary: commentText(call.summary) || call.operationId,
    text: isLong ? `${start}\n  ${text} as ${below};` : `${start} ${text} as ${generic};`,
  };
}

function inputAndOutput(calls: CallTypes[]): string[] {
  return calls.flatMap(({ call, input, output }) => [
    ...(call.input === null ? [] : [input]),
    ...(call.output === null || isFileAnswer(call) ? [] : [output]),
  ]);
}
