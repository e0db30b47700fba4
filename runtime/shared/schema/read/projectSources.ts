import type { DictionaryModel, EntityModel, Json } from "../../entity/model.ts";
import type { FaultList } from "../faults/fault.ts";
import type { JsonDocument } from "./jsonDocument.ts";
import type { OpenapiSource } from "../openapi/openapiSource.ts";
import type { ModuleSource } from "./readModule.ts";
import type { EntitySource } from "./sourceTypes.ts";

export interface DictionarySource extends DictionaryModel {
  document: JsonDocument;
  index: number;
}

export interface SeedSource {
  /** "<module>/<name>" of the seed file. */
  key: string;
  document: JsonDocument;
  keyFields: string[];
  /** Fields whose values are translated. */
  texts: string[];
  rows: { [key: string]: Json }[];
}

/** Everything read from the files, before it is checked against each other. */
export interface ProjectSources {
  entities: Map<string, EntitySource>;
  /** Entity keys whose file could not be read: nothing is said about references to them. */
  brokenEntities: Set<string>;
  dictionaries: Map<string, DictionarySource>;
  /** A dictionary file could not be read: unknown codes are not reported. */
  dictionariesBroken: boolean;
  /** By the name of the folder. */
  modules: Map<string, ModuleSource>;
  calls: Map<string, OpenapiSource>;
  seeds: Map<string, SeedSource>;
  brokenSeeds: Set<string>;
  /** Each entity with everything derived, as far as its faults allow. */
  models: Map<string, EntityModel>;
  /** Foreign keys that parents set in their rows, by key of the child entity. */
  parentKeys: Map<string, Set<string>>;
  faults: FaultList;
}
