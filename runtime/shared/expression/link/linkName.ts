import { toOne } from "../../entity/relations/toOne.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../entity/model.ts";
import { formModule } from "../../forms/document.ts";
import { isNameable, nameableField } from "../../entity/nameable.ts";
import { isRows } from "../../entity/rowsEntity.ts";
import { proposing } from "../../schema/faults/nearest.ts";
import type { Expression, Span } from "../expression.ts";
import { deepestLinked, refuse, refuseDepth, typed, type Linker } from "./linker.ts";
import type { Linked, NamedMember, RelationStep, ValueType } from "./linked.ts";
import { linkedNodes } from "./linkedParts.ts";
import { parseExpression } from "../parseExpression.ts";
import { typeOfField, type LinkedComputed } from "./scope.ts";
import { say } from "../../faults/phrases.ts";

/** A field of the record, or a list of it. */
export function linkName(linker: Linker, ast: Extract<Expression, { kind: "name" }>): Linked {
  const field = linker.scope.fields.get(ast.name);
  if (!field) return unknownField(linker, ast, ast.name, () => linker.scope.fields.keys());
  if (field.computed && !field.computed.stored) return linkComputed(linker, ast, field);
  return (
    linkLive(linker, ast, field) ??
    linkLabel(linker, ast, field) ??
    typed(ast, typeOfField(field), { kind: "field", field, of: "record" })
  );
}

/** `orgId.name`, `orgId.parentId.name`: a field of the record that relations lead to. */
export function linkPath(linker: Linker, ast: Extract<Expression, { kind: "path" }>): Linked {
  const { scope } = linker;
  const via = scope.fields.get(ast.name);
  if (!via) return unknownField(linker, ast, ast.name, () => scope.fields.keys());
  if (kindOf(via).span && ast.through.length === 0) {
    const end = ast.member === "from" || ast.member === "to" ? ast.member : null;
    if (end) return typed(ast, "date", { kind: "end", field: via, end });
    const problem = say("noMember", { name: via.name, member: ast.member });
    return refuse(linker, ast, problem, say("writeEnds", { name: via.name, other: via.name }));
  }
  const steps: RelationStep[] = [];
  let field = via;
  for (const name of [...ast.through, ast.member]) {
    const target = scope.lookup(toOne(field)?.to ?? "");
    if (!target) {
      return refuse(linker, ast, say("noRelation", { name: field.name }), say("pathStarts"));
    }
    if (isRows(scope.entity)) {
      return refuse(linker, ast, say("rowLooks"), say("useAlone", { name: via.name }));
    }
    steps.push({ via: field, target });
    const next = nameableField(target, name);
    if (!next) return unknownField(linker, ast, name, () => storedNames(target), target);
    field = next;
  }
  const { target } = steps.at(-1) as RelationStep;
  if (field.column === null) {
    return refuse(
      linker,
      ast,
      say("notStored", { name: field.name, entity: target.key }),
      say("nameStored"),
    );
  }
  return typed(ast, typeOfField(field), { kind: "related", via, steps, field, target });
}

const storedNames = ({ fields }: EntityModel): string[] =>
  fields.filter((field) => field.column !== null && isNameable(field)).map(({ name }) => name);

const userTypes: Readonly<Record<NamedMember, ValueType>> = {
  id: "integer",
  orgId: "integer",
  orgPath: "list",
  tenantId: "integer",
  roles: "list",
  roleIds: "list",
  lang: "string",
};

export const userMembers = Object.keys(userTypes) as readonly NamedMember[];

/** $user.id, $today, $now, $old.field, and in filters of choices $record.field and $parent.field. */
export function linkVariable(
  linker: Linker,
  ast: Extract<Expression, { kind: "variable" }>,
): Linked {
  const { name, member } = ast;
  if (name === "$today" && member === null) {
    const { by } = ast;
    return typed(ast, "date", { kind: "clock", name: "today", ...(by && { by }) });
  }
  if (name === "$now" && member === null) {
    return typed(ast, "dateTime", { kind: "clock", name: "now" });
  }
  if (name === "$user") {
    const known = userMembers.find((each) => each === member);
    const cure = member === null ? say("writeUser") : proposing(member, () => userMembers);
    if (!known)
      return refuse(linker, ast, say("userHasNo", { member: member ?? "value of its own" }), cure);
    return typed(ast, userTypes[known], { kind: "user", member: known });
  }
  if (name === "$old" && member !== null) {
    const field = linker.scope.fields.get(member);
    if (!field) return unknownField(linker, ast, member, () => linker.scope.fields.keys());
    return typed(ast, typeOfField(field), { kind: "field", field, of: "old" });
  }
  if (name === "$old") return refuse(linker, ast, say("oldNeeds"), say("writeOld"));
  if ((name === "$record" || name === "$parent") && linker.scope.given) {
    return linkGiven(linker, ast, name === "$record" ? "record" : "parent");
  }
  const names = ["$user", "$today", "$now", "$old"];
  const cure = names.includes(name) ? say("writeAlone", { name }) : proposing(name, () => names);
  return refuse(
    linker,
    ast,
    say("doesNotExist", { name, member: member === null ? "" : `.${member}` }),
    cure,
  );
}

/** $record.field, $parent.field: a value of the form around a choice. */
function linkGiven(
  linker: Linker,
  ast: Extract<Expression, { kind: "variable" }>,
  of: "record" | "parent",
): Linked {
  const entity = linker.scope.given?.[of];
  if (!entity) return refuse(linker, ast, say("parentRows"), say("nameRecord"));
  if (ast.member === null)
    return refuse(linker, ast, say("givenNeeds", { name: of }), say("writeGiven", { name: of }));
  const field = nameableField(entity, ast.member);
  if (!field) {
    const names = () => entity.fields.filter(isNameable).map((each) => each.name);
    return unknownField(linker, ast, ast.member, names, entity);
  }
  const type = typeOfField(field);
  if (field.column === null || type === "list" || type === "record") {
    return refuse(linker, ast, say("noSingle", { name: field.name }), say("namePlain"));
  }
  return typed(ast, type, { kind: "given", field, of });
}

/** `orgName`, the companion that carries the title of the record `orgId` names, is `orgId.<title field>`. */
function linkLabel(linker: Linker, span: Span, field: FieldModel): Linked | null {
  if (field.column !== null || typeOfField(field) === "list") return null;
  const via = linker.scope.entity.fields.find((each) => each.relation?.labelAs === field.name);
  const target = via?.relation && linker.scope.lookup(via.relation.to);
  const title = target && nameableField(target, via?.relation?.titleField ?? "");
  if (!via || !target || !title) return null;
  const steps = [{ via, target }];
  return typed(span, typeOfField(title), { kind: "related", via, steps, field: title, target });
}

/** An unstored computed field is replaced by its expression, rounded to the digits of the field. */
function linkComputed(linker: Linker, span: Span, field: FieldModel): Linked {
  const { scope, progress } = linker;
  const { circles } = scope.shared;
  const id = `${scope.entity.key}.${field.name}`;
  const circle = () =>
    refuse(linker, span, say("computedSelf", { name: field.name }), say("breakCircle"));
  if (progress.open.has(id)) {
    const open = [...progress.open];
    for (const each of open.slice(open.indexOf(id))) circles.add(each);
    return circle();
  }
  const known = scope.shared.computed.get(field.name);
  const inner = known === undefined ? linkOnce(linker, field) : known;
  if (!inner && circles.has(id)) return circle();
  if (!inner) {
    return refuse(linker, span, say("faultyField", { name: field.name }), say("correctFirst"));
  }
  if (progress.depth + inner.height > deepestLinked) return refuseDepth(linker, span);
  progress.deepest = Math.max(progress.deepest, progress.depth + inner.height);
  return typed(span, typeOfField(field), { kind: "computed", field, value: inner.linked });
}

/**
 * In a live scope a stored computed field is replaced as well. Null where the record alone does not tell it: what it is made of is
 * closed to the person, or is in other records; then its stored value stands.
 */
function linkLive(linker: Linker, span: Span, field: FieldModel): Linked | null {
  const { scope, progress } = linker;
  if (!field.computed || !scope.shared.live) return null;
  if (progress.open.has(`${scope.entity.key}.${field.name}`)) return null;
  const known = scope.shared.computed.get(field.name);
  const inner = known === undefined ? linkOnce(linker, field) : known;
  if (!inner || [...linkedNodes(inner.linked)].some(looksBeyond)) return null;
  return linkComputed(linker, span, field);
}

const looksBeyond = (node: Linked): boolean =>
  node.kind === "related" || (node.kind === "field" && node.field.children !== undefined);

/** The expression of a computed field, linked for everything that names it; null when it has faults. */
function linkOnce(
  { scope, progress, linkApart }: Linker,
  field: FieldModel,
): LinkedComputed | null {
  const id = `${scope.entity.key}.${field.name}`;
  const { ast } = parseExpression(field.computed?.expr ?? "");
  const { depth, deepest } = progress;
  progress.deepest = depth;
  progress.open.add(id);
  const result = ast && linkApart(ast, scope.shared.plain ?? scope);
  progress.open.delete(id);
  const height = progress.deepest - depth;
  progress.deepest = Math.max(deepest, progress.deepest);
  const found = result?.faults.length === 0 ? { linked: result.linked, height } : null;
  scope.shared.computed.set(field.name, found);
  return found;
}

function unknownField(
  linker: Linker,
  span: Span,
  name: string,
  known: () => Iterable<string>,
  owner: EntityModel = linker.scope.entity,
): Linked {
  // Who draws a form knows it by its name, and its rows by theirs.
  const entity = owner.module === formModule ? owner.label : owner.key;
  return refuse(linker, span, say("entityNoField", { entity, name }), proposing(name, known));
}
