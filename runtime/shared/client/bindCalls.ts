import {
  answersFile,
  requestOf,
  type AnyCall,
  type ApiCall,
  type CallArguments,
  type FileCall,
} from "./call.ts";
import { defineEntityClient, type EntityClient } from "./entityClient.ts";
import { openEnvelope } from "./envelope.ts";
import type { Http, HttpAnswer } from "./http.ts";
import type { EntityAddress } from "./standardCalls.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key answers a repeated call with the first answer. */
  idempotencyKey?: string;
}

/** The calls of a generated module as functions. */
type BoundCalls<Module> = {
  [
    Name in keyof Module as Module[Name] extends AnyCall ? Name : never
  ]: Module[Name] extends FileCall<infer Input>
    ? (...given: CallArguments<Input, CallOptions>) => Promise<HttpAnswer>
    : Module[Name] extends ApiCall<infer Output, infer Input>
      ? (...given: CallArguments<Input, CallOptions>) => Promise<Output>
      : never;
};

/** The standard calls of the entity whose module it is; its own ones of the same name come before them. */
type StandardCalls<Module> = Module extends {
  records: EntityAddress<infer Read, infer Create, infer Update, infer Transition, infer _Closed>;
}
  ? Omit<EntityClient<Read, Create, Update, Transition>, keyof BoundCalls<Module>>
  : unknown;

/** The client of one generated module: its calls, and the standard ones where it has records. */
export function bindCalls<Module extends object>(
  http: Http,
  module: Module,
): BoundCalls<Module> & StandardCalls<Module> {
  const client: Record<string, unknown> = {};
  if ("records" in module && isRecords(module.records))
    Object.assign(client, defineEntityClient(http, module.records));
  for (const [name, call] of Object.entries(module) as [string, unknown][])
    if (isCall(call)) client[name] = boundCall(http, call);
  return client as BoundCalls<Module> & StandardCalls<Module>;
}

const isCall = (value: unknown): value is AnyCall<object> => typeof value === "string";

const isRecords = (value: unknown): value is EntityAddress<unknown, unknown, unknown> =>
  typeof value === "object" && value !== null && "key" in value;

const boundCall =
  (http: Http, call: AnyCall<object>) =>
  async (input: object = {}, { idempotencyKey, signal }: CallOptions = {}) => {
    const answer = await http({
      ...requestOf(call, input),
      ...(idempotencyKey ? { headers: { "idempotency-key": idempotencyKey } } : {}),
      ...(signal ? { signal } : {}),
    });
    return answersFile(call) ? answer : openEnvelope(await answer.json());
  };
