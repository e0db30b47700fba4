import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import type { CallContext } from "../../http/contract.ts";
import type { FindOptions } from "../recordsContract.ts";
import { createRegistry } from "../registry.ts";
import { type ServerPlace, type ServerRecords, serverRecords } from "./serverRecords.ts";
import type { EntityTypes, Plain } from "./types.ts";

type TypeOf<
  Types,
  Key extends keyof Types,
  Name extends keyof EntityTypes,
> = Types[Key] extends EntityTypes ? Types[Key][Name] : never;

type Input<Types, Key extends keyof Types, Name extends keyof EntityTypes> = Plain<
  TypeOf<Types, Key, Name>
>;

type ByCaller = { as: "caller" };

/** What a person writes and reads: the whole pipeline with its rules, hooks and data scope; see `Records`. */
export interface CallerRecords<Types> {
  find<Key extends keyof Types & string>(
    entity: Key,
    filter: Json,
    options?: FindOptions,
  ): Promise<TypeOf<Types, Key, "record">[]>;
  /** D1002 when there is no such record for this person. */
  get<Key extends keyof Types & string>(
    entity: Key,
    id: number,
  ): Promise<TypeOf<Types, Key, "record">>;
  /** The platform says with `tenantId` whose the record is. */
  create<Key extends keyof Types & string>(
    entity: Key,
    input: Input<Types, Key, "create"> & { tenantId?: number },
    options: ByCaller,
  ): Promise<{ id: number }>;
  update<Key extends keyof Types & string>(
    entity: Key,
    id: number,
    input: Input<Types, Key, "update">,
    options: ByCaller,
  ): Promise<void>;
  transition<Key extends keyof Types & string>(
    entity: Key,
    id: number,
    name: string,
    input: Input<Types, Key, "update">,
    options: ByCaller,
  ): Promise<void>;
  remove(entity: keyof Types & string, id: number, options: ByCaller): Promise<void>;
}

export interface OpenRecords<Types> {
  /** In a call: as the person who calls, or as the server. */
  (context: CallContext): CallerRecords<Types> & ServerRecords<Types>;
  /** In a transaction of the server's own. */
  (place: ServerPlace): ServerRecords<Types>;
}

/** The way to the records of these entities. */
export function openRecords<Types>(entities: readonly EntityModel[]): OpenRecords<Types> {
  const registry = createRegistry(entities, {});
  const open = (place: ServerPlace | CallContext) => {
    if (!("records" in place)) return serverRecords<Types>(registry, place);
    const server = serverRecords<Types>(place.registry, place) as unknown as Methods;
    const { records } = place as unknown as { records: Methods };
    const choose = (name: string, callers = name) => {
      return (...given: unknown[]) => {
        const options = given.at(-1) as { as: unknown };
        if (options.as !== "caller") return server[name]?.(...given);
        return records[callers]?.(...given.slice(0, -1));
      };
    };
    return {
      ...server,
      find: records["find"],
      get: records["get"],
      create: choose("create"),
      update: choose("update"),
      transition: choose("transition"),
      remove: choose("remove", "delete"),
    };
  };
  return open as OpenRecords<Types>;
}

type Methods = Record<string, (...given: unknown[]) => unknown>;
