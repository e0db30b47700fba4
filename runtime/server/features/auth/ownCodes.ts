import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import type { EntityModel, OperationModel, ProjectModel } from "../../../shared/entity/model.ts";
import { isAllowed, normalizePermissionCode } from "../../../shared/permission/permissionCode.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { grantedCodes } from "../session/index.ts";

/** Calls whose codes a client may ask for. */
export interface CodeSources {
  entities: ReadonlyMap<string, EntityModel>;
  services: ProjectModel["services"];
}

/** Names under which the older line of clients asks for the codes of the logs. */
const olderNames: ReadonlyMap<string, string> = new Map([
  ["sysLogVis", "sysVislog"],
  ["sysLogOp", "sysOplog"],
  ["sysLogEx", "sysExlog"],
  ["sysLogDiff", "sysDifflog"],
]);

/**
 * What a client shows its buttons by: the granted codes in the spelling of the menus, then the names of the calls that these and being
 * signed in open ("sysPos/list" is opened by "sysPos/page"), then the same under older names. Each once. It opens nothing: calls
 * are checked by the codes they declare.
 */
export async function ownCodes(
  tx: Transaction,
  session: Session,
  sources: CodeSources,
): Promise<string[]> {
  const every = await everyCode(tx, sources);
  const held = session.superAdmin ? every : await openCodes(tx, session);
  const granted = new Set(every.map(normalizePermissionCode));
  const known = new Map<string, string>();
  const add = (code: string) => {
    const key = normalizePermissionCode(code);
    if (!known.has(key)) known.set(key, code);
  };
  for (const code of held) add(code);
  // What is a code as well is somebody's by being granted, even where the call of that name asks for less.
  for (const code of openCalls(session, sources).sort())
    if (!granted.has(normalizePermissionCode(code))) add(code);
  for (const code of known.values()) {
    const [api = "", action] = code.split(/[/:]/);
    const older = olderNames.get(api);
    if (older && action) add(`${older}/${action}`);
  }
  return [...known.values()];
}

/** The session knows the codes in lower case; clients compare the spelling of the menus. */
async function openCodes(tx: Transaction, session: Session): Promise<string[]> {
  const codes = await grantedCodes(tx, session.tenantId, session.roleIds);
  return codes.filter((code) => !session.denied.has(normalizePermissionCode(code)));
}

async function everyCode(tx: Transaction, { entities, services }: CodeSources): Promise<string[]> {
  const withCode = { permission: is("not", null), isDelete: false };
  const rows = await records({ tx }).read("access/menu", withCode, ["permission"], {
    as: { server: "which codes there are" },
  });
  const codes = new Set(rows.flatMap(({ permission }) => permission ?? []));
  for (const model of entities.values())
    for (const code of Object.values(model.operations)) if (code !== null) codes.add(code);
  for (const { calls } of [...entities.values(), ...services])
    for (const { permission } of calls) if (permission !== null) codes.add(permission);
  return [...codes].sort();
}

function openCalls(session: Session, { entities, services }: CodeSources): string[] {
  const models = [...entities.values()];
  const standard = models.flatMap(({ api, operations: { list } }) =>
    list && isAllowed(session, list) ? [`${api}/list`] : [],
  );
  const declared = [...models, ...services].flatMap(({ calls }) =>
    calls.filter((call) => isOpen(session, call)).map(({ path }) => nameOf(path)),
  );
  return [...standard, ...declared];
}

const isOpen = (session: Session, { access, permission }: OperationModel): boolean =>
  access === "signedIn" || (permission !== null && isAllowed(session, permission));

/** "sysFile/preview" of "/api/sysFile/preview/:id". */
const nameOf = (path: string): string => path.split("/").slice(2, 4).join("/");
