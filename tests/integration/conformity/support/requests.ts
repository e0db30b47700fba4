import { entities } from "../../../../generated/server.ts";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import type {
  ApiDocument,
  ApiOperation,
  ApiParameter,
  DocumentChecker,
  Schema,
} from "../../../support/openapi.ts";
import { follow } from "../../../support/openapi.ts";
import { brokenBodies, garbageTexts, spoiled } from "../../../support/openapiGarbage.ts";
import { validValue } from "../../../support/openapiValues.ts";
import type { Random } from "../../../support/random.ts";
import type { Caller } from "./callers.ts";
import type { Records } from "./records.ts";

/** valid: as declared. wrong: against the declared schema. doubtful: only the server can tell. broken: no JSON it can read. */
export type RequestKind = "valid" | "wrong" | "doubtful" | "broken";

export interface ApiRequest {
  kind: RequestKind;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** The record that a valid request works on has to be there in this state. */
  target?: { entity: EntityModel; id: number };
  /** Id of the record of another tenant that it is after. */
  foreign: number | null;
}

export interface RequestMaker {
  valid(operation: ApiOperation, caller: Caller): ApiRequest | null;
  spoiledBody(operation: ApiOperation, caller: Caller): ApiRequest | null;
  brokenBody(operation: ApiOperation, caller: Caller): ApiRequest | null;
  spoiledAddress(operation: ApiOperation, caller: Caller): ApiRequest | null;
  /** A request for a record of another tenant. */
  foreign(operation: ApiOperation, caller: Caller): ApiRequest | null;
}

interface Parts {
  document: ApiDocument;
  checker: DocumentChecker;
  random: Random;
  records: Records;
}

const byPath = new Map(entities.map((entity) => [entity.key, entity]));
const byApi = new Map(entities.map((entity) => [entity.api, entity]));
/**
 * Calls whose valid inputs the generator cannot know: somebody's own password, a notice received, a code of a second factor, a ticket, a
 * name from a closed list, a form that its schema cannot tell.
 */
const unreachable = new Set([
  "changePwd",
  "setNoticeRead",
  "constData",
  "configValueByCode",
  "batchDeleteTenantConfig",
  "previewFile",
  "downloadFile",
  "system.file.export",
  "site.defect.rectify",
  "siteDefect.rectify",
  "grantUser",
  "grantRole",
  "resetTenantPwd",
  "ownTenantMenuList",
  "ownRoleList",
  "ownExtOrgList",
  "grantRoleTable",
  "batchDeleteConfig",
  "sysFile.export",
  "sysFile.export.get",
  "access.ldap.create",
  "access.openAccess.create",
  "addUserMenus",
  "aliyunSendSmsTemplate",
  "answerScan",
  "confirmSecondFactor",
  "disableSecondFactor",
  "downloadFileBase64",
  "endOwnSession",
  "explainAccess",
  "generateSignature",
  "grantRowRule",
  "mergeOrganization",
  "oauthLink",
  "oauthUnlink",
  "ownSchedules",
  "renewRecoveryCodes",
  "saveSysInfo",
  "scanDetail",
  "sendUser",
  "sendUsers",
  "startSecondFactor",
  "syncTenantDb",
  "sysLdap.add",
  "sysLdap.update",
  "sysLogMsg.export",
  "sysLogMsg.export.get",
  "sysOpenAccess.add",
  "system.logMsg.export",
  "uploadFileFromBase64",
  "viewAs",
  "withdrawNotice",
  "taskDetail",
  "taskFile",
  "cancelTask",
  "undoTask",
  "undoChanges",
  "listViews",
  "chooseListView",
  "saveListView",
]);
/** What may be set or grouped by depends on the records; such calls have tests of their own. */
const ofManyRecords = /\/bulk(\/|[A-Z])\w+$|^\/api\/\w+\/aggregate$/;
const json = { "content-type": "application/json" };

/** The entity whose records an operation works on. */
export function ownerOf({ path }: ApiOperation): EntityModel | undefined {
  const [, , first = "", second = ""] = path.split("/");
  return byPath.get(`${first}/${second}`) ?? byApi.get(first);
}

/** Operations that need an existing record: by path, or by the id in their body. */
function worksOnRecord(operation: ApiOperation): boolean {
  return hasId(operation) || operation.parameters.some(({ name }) => name === "id");
}

function hasId({ body }: ApiOperation): boolean {
  return JSON.stringify(body ?? {}).includes('"id":{"type":"integer"');
}

export function createRequestMaker(parts: Parts): RequestMaker {
  const { document, checker, random, records } = parts;

  function address(operation: ApiOperation, chosen: Map<string, unknown>): string {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textOf(chosen.get(name))),
    );
    const query = operation.parameters
      .filter((one) => one.in === "query" && chosen.has(one.name))
      .map((one) => `${one.name}=${encodeURIComponent(textOf(chosen.get(one.name)))}`);
    return query.length > 0 ? `${path}?${query.join("&")}` : path;
  }

  function parameterValue(
    parameter: ApiParameter,
    operation: ApiOperation,
    caller: Caller,
  ): unknown {
    const owner = ownerOf(operation);
    const named = records.named(caller, parameter.name, owner);
    if (named !== undefined && typeOf(parameter.schema) === "integer") return named;
    if (parameter.name === "filter") {
      return operation.path.endsWith("/export") ? "{}" : validFilter(owner, random);
    }
    if (parameter.name === "sort") return JSON.stringify([random.pick(sortable(owner)), "DESC"]);
    if (parameter.name === "range") return JSON.stringify([0, random.integer(0, 30)]);
    if (parameter.name === "tree") {
      const part = random.pick([{ whole: 1000 }, { parents: [0] }, { hits: 100 }]);
      return owner?.tree ? JSON.stringify(part) : undefined;
    }
    if (["after", "choices", "columns", "view", "group", "measures"].includes(parameter.name))
      return undefined;
    const place = { component: null, property: parameter.name };
    return validValue(document, parameter.schema, random, records.known(caller), place);
  }

  function chooseParameters(operation: ApiOperation, caller: Caller): Map<string, unknown> {
    const chosen = new Map<string, unknown>();
    for (const parameter of operation.parameters) {
      if (parameter.in === "header") continue;
      if (!parameter.required && random.chance(0.5)) continue;
      const value = parameterValue(parameter, operation, caller);
      if (value !== undefined && value !== null) chosen.set(parameter.name, value);
    }
    return chosen;
  }

  function target(operation: ApiOperation, caller: Caller): ApiRequest["target"] {
    const entity = ownerOf(operation);
    if (!entity || !worksOnRecord(operation)) return undefined;
    const id = records.spare(entity, caller);
    return id === undefined ? undefined : { entity, id };
  }

  function bodyFor(operation: ApiOperation, caller: Caller): Record<string, unknown> | null {
    if (operation.body === null) return null;
    const owner = ownerOf(operation);
    for (let attempt = 0; attempt < 20; attempt++) {
      const body = validValue(document, operation.body, random, records.known(caller)) as Record<
        string,
        unknown
      >;
      for (const [name, schema] of Object.entries(propertiesOf(document, operation.body))) {
        if (!Object.hasOwn(body, name)) continue;
        const named = records.named(caller, name, owner);
        if (named === undefined) continue;
        if (
          typeOf(schema) === "integer" &&
          records.known(caller)({ component: null, property: name }) === undefined
        )
          if (name === "id" || !body[name] || isCall(operation)) body[name] = named;
        if (typeOf(schema) === "array" && isCall(operation)) body[name] = [named];
      }
      delete body.version;
      if (operation.path.endsWith("/export")) {
        // Every other property would be a condition, and a file without rows is refused.
        for (const name of Object.keys(body)) if (name !== "format") delete body[name];
      } else if (owner && !isCall(operation)) records.complete(owner, body, caller);
      if (checker.faults(operation.body, body).length === 0) return body;
    }
    return null;
  }

  function build(
    operation: ApiOperation,
    caller: Caller,
    more: Partial<ApiRequest> & { chosen?: Map<string, unknown> },
  ): ApiRequest {
    const { chosen = chooseParameters(operation, caller), ...rest } = more;
    return {
      kind: "valid",
      method: operation.method.toUpperCase(),
      url: address(operation, chosen),
      headers: {},
      foreign: null,
      ...rest,
    };
  }

  return {
    valid(operation, caller) {
      if (operation.multipart) return null;
      const chosen = chooseParameters(operation, caller);
      const found = target(operation, caller);
      if (!found && worksOnRecord(operation) && ownerOf(operation)) return null;
      if (unreachable.has(operation.operationId) || ofManyRecords.test(operation.path)) return null;
      if (found && chosen.has("id")) chosen.set("id", found.id);
      const body = bodyFor(operation, caller);
      if (operation.body !== null && body === null) return null;
      if (body && found && Object.hasOwn(body, "id")) body.id = found.id;
      if (body && random.chance(0.3)) body.notDeclared = { anything: [1] };
      return build(operation, caller, {
        chosen,
        ...(found ? { target: found } : {}),
        ...(body ? { payload: JSON.stringify(body), headers: json } : {}),
      });
    },
    spoiledBody(operation, caller) {
      const body = bodyFor(operation, caller);
      if (operation.body === null || body === null) return null;
      const names = Object.keys(propertiesOf(document, operation.body));
      const { text, value } = spoiled(body, names, random);
      const wrong = [value, asRead(value)].every(
        (read) => checker.faults(operation.body as Schema, read).length > 0,
      );
      return build(operation, caller, {
        kind: wrong ? "wrong" : "doubtful",
        payload: text,
        headers: json,
      });
    },
    brokenBody(operation, caller) {
      if (operation.method === "get" || operation.method === "delete") return null;
      const { text, type } = random.pick(brokenBodies);
      return build(operation, caller, {
        kind: "broken",
        payload: text,
        headers: { "content-type": type },
      });
    },
    spoiledAddress(operation, caller) {
      const chosen = chooseParameters(operation, caller);
      const places = operation.parameters.filter((one) => one.in !== "header");
      const spoil = places.length > 0 ? random.pick(places) : null;
      if (spoil) chosen.set(spoil.name, random.pick(garbageTexts));
      const body = bodyFor(operation, caller);
      const request = build(operation, caller, {
        chosen,
        kind: "doubtful",
        ...(body ? { payload: JSON.stringify(body), headers: json } : {}),
      });
      const trick = random.next();
      const sign = request.url.includes("?") ? "&" : "?";
      if (trick < 0.2 && spoil) request.url += `${sign}${spoil.name}=1&${spoil.name}=x`;
      else if (trick < 0.3) request.url += `${sign}__proto__=1&constructor[prototype]=2&a[b]=c`;
      else if (trick < 0.35) request.url += `${sign}x=%ff%fe%00`;
      else if (trick < 0.4) request.headers = { ...request.headers, "if-match": "nonsense" };
      else if (trick < 0.45)
        request.headers = { ...request.headers, "idempotency-key": "k".repeat(400) };
      return request;
    },
    foreign(operation, caller) {
      const owner = ownerOf(operation);
      const id = owner && records.foreign(owner, caller);
      if (id === undefined || caller.tenantId === null || owner?.scope !== "tenant") return null;
      const chosen = chooseParameters(operation, caller);
      const body = bodyFor(operation, caller);
      const inBody = body !== null && Object.hasOwn(body, "id") && hasId(operation);
      if (!chosen.has("id") && !inBody) return null;
      if (chosen.has("id")) chosen.set("id", id);
      if (inBody) body.id = id;
      return build(operation, caller, {
        chosen,
        kind: "doubtful",
        foreign: id,
        ...(body ? { payload: JSON.stringify(body), headers: json } : {}),
      });
    },
  };
}

function isCall({ operationId }: ApiOperation): boolean {
  return !operationId.includes(".");
}

function textOf(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    "",
  );
}

function typeOf(schema: Schema): string | undefined {
  return ([schema.type].flat() as (string | undefined)[])[0];
}

/** The properties of an object schema, through its references. */
export function propertiesOf(document: ApiDocument, schema: Schema): Record<string, Schema> {
  const target = follow(document, schema);
  const parts = (target.allOf ?? []) as Schema[];
  return Object.assign(
    {},
    ...parts.map((part) => propertiesOf(document, part)),
    target.properties ?? {},
  ) as Record<string, Schema>;
}

function sortable(entity: EntityModel | undefined): string[] {
  return (entity?.fields ?? []).filter((field) => field.sortable).map((field) => field.name);
}

function validFilter(entity: EntityModel | undefined, random: Random): string {
  const fields = (entity?.fields ?? []).filter((field) => field.sensitive !== "secret");
  const texts = fields.filter((field) => field.kind === "string" && field.column);
  const filters: unknown[] = [{}, { q: "a" }, { id__gt: 0 }, { id: [1, 2] }, { or: [{ id: 1 }] }];
  if (texts.length > 0) filters.push({ [`${random.pick(texts).name}__contains`]: "a" });
  return JSON.stringify(random.pick(filters));
}

/** Blank text clears a field, and of a moment given for a day its day counts, as the document says of records. */
function asRead(value: unknown): unknown {
  if (typeof value === "string") {
    if (value.trim() === "") return null;
    return /^\d{4}-\d\d-\d\d[T ]\d/.test(value) ? value.slice(0, 10) : value;
  }
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asRead(part)]));
}
