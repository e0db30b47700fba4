import { Worker } from "node:worker_threads";
import type { Json } from "../../../runtime/shared/entity/model.ts";
import { callSchemas, callTypes } from "../../model/callTypes.ts";
import type { Member } from "../../model/parts.ts";
import type { TypeSchema } from "../../model/typeSchemas.ts";
import { commentText } from "../comment.ts";
import { printedOnce } from "../localCache.ts";
import type { TypesQuestion } from "./callTypesThread.ts";
import { blockOf, membersOf } from "./members.ts";
import { layOut } from "./typeLayout.ts";

interface Waiting {
  schemas: Record<string, TypeSchema>;
  resolve(text: string): void;
  reject(error: Error): void;
}

const made = new WeakMap<Member, Promise<string>>();
let waiting: Waiting[] = [];
let thread: Worker | null = null;
/** The thread answers one question at a time. */
let turn = Promise.resolve();

/**
 * TypeScript of what the calls of an entity or service take and give, as openapi-typescript prints it. Its compiler takes 0.4 s
 * to load: it runs on a thread, is asked for all members of a turn at once, and is not loaded where no call
 * is declared or an earlier run printed the same.
 */
export function callTypesText(member: Member): Promise<string> {
  const known = made.get(member);
  if (known) return known;
  const schemas = callSchemas(member.typeName, callTypes(member.typeName, member.calls));
  const text = Object.keys(schemas).length === 0 ? Promise.resolve("") : ask(schemas);
  // The run that waits for it reports the error.
  text.catch(() => made.delete(member));
  made.set(member, text);
  return text;
}

function ask(schemas: Record<string, TypeSchema>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  if (waiting.push({ schemas, resolve, reject }) === 1)
    queueMicrotask(() => (turn = turn.then(answerAll)));
  return promise;
}

async function answerAll(): Promise<void> {
  const batch = waiting;
  waiting = [];
  try {
    const named = batch.flatMap(({ schemas }, index) =>
      Object.entries(schemas).map(([name, schema]) => [`${index}_${name}`, bare(schema, index)]),
    );
    const printed = await toTypes(Object.fromEntries(named) as Record<string, Json>);
    const types = membersOf(blockOf(printed.split("\n"), "    schemas:"), 8);
    for (const [index, { schemas, resolve }] of batch.entries()) {
      const texts = Object.keys(schemas).map((name) =>
        declared(name, types.get(`${index}_${name}`)),
      );
      resolve(layOut(texts.join("\n")));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error as Error);
  }
}

/** Kept for later runs: calls change less often than what else a schema says. */
function toTypes(schemas: Record<string, Json>): Promise<string> {
  const document = {
    openapi: "3.1.0",
    info: { title: "calls", version: "1" },
    paths: {},
    components: { schemas: { ...schemas, [fileName]: {} } },
  };
  const question = { document, options: { silent: true, defaultNonNullable: false } };
  return printedOnce(question, () => print(question));
}

/** The thread stays for the next turn of a watcher, and keeps no process alive. */
async function print(question: TypesQuestion): Promise<string> {
  thread ??= new Worker(new URL("./callTypesThread.ts", import.meta.url));
  const current = thread;
  const { promise, resolve, reject } = Promise.withResolvers<{ text?: string; error?: string }>();
  current.ref();
  current.once("message", resolve).once("error", reject);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  current.postMessage(question);
  try {
    const { text, error } = await promise;
    if (text === undefined) throw new Error(`the types of the calls were not made: ${error}`);
    return text;
  } catch (error) {
    thread = null;
    throw error;
  } finally {
    current.off("error", reject);
    current.unref();
  }
}

/** Stands for a file, which the compiler has no type for. */
const fileName = "Blob";

/** What decides a type, without bounds and defaults, which would become remarks; names get the number of their owner. */
function bare(value: Json, index: number): Json {
  if (Array.isArray(value)) return value.map((part) => bare(part, index));
  if (typeof value !== "object" || value === null) return value;
  if (value["format"] === "binary")
    return { ...described(value), $ref: `#/components/schemas/${fileName}` };
  const result: { [key: string]: Json } = described(value);
  for (const [key, part] of Object.entries(value)) {
    if (key === "$ref")
      result[key] = String(part).replace("#/$defs/", `#/components/schemas/${index}_`);
    else if (key === "properties") result[key] = bareMembers(part, index);
    else if (decisive.has(key)) result[key] = bare(part, index);
  }
  // Left open by the schema; the compiler would take it for an object without members.
  if (isObject(value) && !("properties" in value)) result["additionalProperties"] ??= true;
  return result;
}

const isObject = ({ type }: { [key: string]: Json }): boolean => [type].flat().includes("object");

const decisive = new Set(
  "type enum const items prefixItems required additionalProperties anyOf oneOf allOf".split(" "),
);

function bareMembers(properties: Json, index: number): Json {
  if (typeof properties !== "object" || properties === null) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, bare(schema as Json, index)]),
  );
}

function described({ description }: { [key: string]: Json }): { [key: string]: Json } {
  return typeof description === "string" ? { description: commentText(description) } : {};
}

/** A component as an exported type; its remarks keep the description alone, and its references lose the number of their owner. */
function declared(name: string, member = ""): string {
  const text = member
    .replaceAll(/components\["schemas"\]\["(?:\d+_)?(\w+)"\]/g, "$1")
    .replaceAll(/^\s*(?:\/\*\* @enum \{\w+\} \*\/|\* @enum \{\w+\})\n/gm, "")
    .replaceAll(/(\/\*\*|\*) @description /g, "$1 ")
    .replaceAll(/;$/gm, "");
  const start = /^ {8}"?\d+_\w+"?: /m.exec(text);
  if (!start) throw new Error(`no type for ${name}`);
  const [before, type] = [text.slice(0, start.index), text.slice(start.index + start[0].length)];
  const isInterface = type.startsWith("{\n") && /^ {8}\}(.*)$/m.exec(type)?.[1] === "";
  return `${before}export ${isInterface ? `interface ${name}` : `type ${name} =`} ${type}`;
}
