import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "./model.ts";

const relation = (to: string, more: Partial<RelationModel> = {}): RelationModel => ({
  to,
  table: to.replace("/", "_"),
  titleField: "name",
  titleColumn: "name",
  tree: false,
  onDelete: "restrict",
  labelAs: null,
  filter: null,
  through: null,
  ...more,
});

const id = { maximum: Number.MAX_SAFE_INTEGER };

/** Somebody a file is about; named by a label companion. */
export const client: EntityModel = entity("archive", "client", [
  field("name", "string", { maxLength: 64, required: true, nullable: false, search: 3 }),
  field("phone", "string", { maxLength: 32, search: 1 }),
  field("mobile", "string", { maxLength: 32, search: 1, mask: { start: 3, end: 4 } }),
  field("mail", "email", { maxLength: 64, mask: "email" }),
]);

export const line: EntityModel = entity(
  "archive",
  "line",
  [
    field("dossierId", "relation", {
      nullable: false,
      required: true,
      relation: relation("archive/dossier", { onDelete: "cascade" }),
    }),
    field("name", "string", { maxLength: 64 }),
    field("amount", "decimal", { precision: 12, scale: 2, nullable: false, default: "0.00" }),
  ],
  { kind: "child" },
);

/** Every way in which a field or a row can be kept back, in one entity. */
export const dossier: EntityModel = entity(
  "archive",
  "dossier",
  [
    field("name", "string", { maxLength: 64, required: true, nullable: false, search: 3 }),
    field("note", "text", { maxLength: 200, search: 2 }),
    field("region", "string", { maxLength: 16, default: "north" }),
    field("cost", "decimal", { precision: 12, scale: 2 }),
    field("score", "integer", { maximum: 1000, default: 5 }),
    field("keeperId", "integer", id),
    field("clientId", "relation", {
      relation: relation("archive/client", { labelAs: "clientName" }),
    }),
    field("clientName", "string", { column: null, readOnly: true }),
    field("friendIds", "relations", {
      relation: relation("archive/client", {
        through: {
          table: "archive_dossier_client",
          ownColumn: "dossier_id",
          otherColumn: "client_id",
        },
      }),
    }),
    field("lines", "children", { children: { entity: "archive/line", foreignKey: "dossierId" } }),
    field("total", "decimal", {
      column: null,
      precision: 14,
      scale: 2,
      readOnly: true,
      sortable: false,
      operators: [],
      computed: { expr: "sum(lines, amount)", stored: false },
    }),
    field("margin", "decimal", {
      column: null,
      precision: 14,
      scale: 2,
      readOnly: true,
      sortable: false,
      operators: [],
      computed: { expr: "cost + 1", stored: false },
    }),
  ],
  {
    dataScope: { owner: "createUserId", org: "createOrgId" },
    unique: [{ fields: ["name", "note"], where: null, error: null, global: false }],
    views: [
      view("default", ["name", "note", "cost", "clientId"], null),
      view("dear", ["name"], "cost > 100"),
      view("north", ["name"], "region == 'north'"),
    ],
    charts: [
      chart("names", ["name"], "cost > 2"),
      chart("notes", ["note"], null),
      chart("dearNotes", ["name"], "note == 'planted-4711'"),
    ],
    policy: [
      // Two rules of one role: each shows its fields in its own rows alone.
      rule("auditor", ["read"], { rows: "region == 'north'", hide: ["note"] }),
      rule("auditor", ["read"], { rows: "region == 'south'", hide: ["cost"] }),
      rule("keeper", ["read", "update"], { rows: "keeperId == $user.id", write: ["note"] }),
      rule("warden", ["read", "update"], { rows: "region == 'north'", write: ["cost"] }),
    ],
  },
);

function chart(name: string, groups: string[], filter: string | null) {
  const rest = { kind: "bar" as const, measure: "sum:cost", order: "value" as const, limit: 10 };
  return { name, title: name, groups, filter, ...rest };
}

function view(name: string, columns: string[], filter: string | null) {
  return { name, kind: "list" as const, columns, sort: [], filters: [], filter, by: null };
}

function rule(
  role: string,
  can: EntityModel["policy"][number]["can"],
  more: Partial<EntityModel["policy"][number]>,
) {
  return { role, can, rows: null, hide: [], mask: [], write: null, ...more };
}

/** Rules for everybody: own papers alone, which only their author changes; the refusal has a code of its own. */
export const paper: EntityModel = entity(
  "archive",
  "paper",
  [field("name", "string", { maxLength: 64, required: true, nullable: false })],
  {
    policy: [
      { ...rule("*", ["read", "create"], {}), except: "administrators" },
      {
        ...rule("*", ["update", "delete"], { rows: "createUserId == $user.id" }),
        except: "administrators",
        error: "D6002",
      },
    ],
  },
);

export const archive: EntityModel[] = [client, dossier, line, paper];
