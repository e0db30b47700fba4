import type { EntityModel, RelationModel } from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "./model.ts";

function relation(to: string, table: string, more: Partial<RelationModel> = {}): RelationModel {
  return {
    to,
    table,
    titleField: "name",
    titleColumn: "name",
    tree: false,
    onDelete: "restrict",
    labelAs: null,
    filter: null,
    through: null,
    ...more,
  };
}

const name = () =>
  field("name", "string", {
    required: true,
    nullable: false,
    minLength: 1,
    maxLength: 64,
    search: 3,
  });
const status = () =>
  field("status", "select", { nullable: false, default: 1, options: [1, 2], dict: "StatusEnum" });

/** A tree with a unique pair of its own error code. */
export const team: EntityModel = entity(
  "workshop",
  "team",
  [
    field("pid", "relation", {
      nullable: false,
      default: 0,
      relation: relation("workshop/team", "workshop_team", { tree: true }),
    }),
    name(),
    field("code", "string", { maxLength: 32 }),
    field("orderNo", "integer", { nullable: false, default: 100, minimum: 0, maximum: 1_000_000 }),
    status(),
  ],
  {
    tree: { parent: "pid" },
    unique: [{ fields: ["name", "code"], where: null, error: "D2002", global: false }],
  },
);

/** Rows of the platform that every tenant reads. */
export const tag: EntityModel = entity("workshop", "tag", [name()], { scope: "shared" });

export const taskItem: EntityModel = entity(
  "workshop",
  "taskItem",
  [
    field("taskId", "relation", {
      nullable: false,
      required: true,
      relation: relation("workshop/task", "workshop_task", { onDelete: "cascade" }),
    }),
    name(),
    field("amount", "decimal", { precision: 12, scale: 2, nullable: false, default: "0.00" }),
  ],
  { kind: "child" },
);

/** Every field kind with a column of its own, relations, children, states and data scope. */
export const task: EntityModel = entity(
  "workshop",
  "task",
  [
    field("code", "sequence", {
      sequence: "T-{yyyy}-{0000}",
      gapless: true,
      readOnly: true,
      maxLength: 32,
    }),
    name(),
    field("note", "text", { maxLength: 2000, search: 1 }),
    field("email", "email", { maxLength: 64 }),
    field("count", "integer", { minimum: 0, maximum: 1000 }),
    field("price", "decimal", { precision: 12, scale: 2 }),
    field("urgent", "boolean", { nullable: false, default: false }),
    field("dueDate", "date"),
    field("doneAt", "dateTime"),
    status(),
    field("state", "select", {
      nullable: false,
      default: "open",
      options: ["open", "doing", "closed"],
    }),
    field("pin", "secret", { maxLength: 64 }),
    field("extra", "json"),
    field("teamId", "relation", {
      relation: relation("workshop/team", "workshop_team", { labelAs: "teamName" }),
    }),
    field("teamName", "string", { column: null, readOnly: true }),
    field("tagIds", "relations", {
      relation: relation("workshop/tag", "workshop_tag", {
        through: { table: "workshop_task_tag", ownColumn: "task_id", otherColumn: "tag_id" },
      }),
    }),
    field("items", "children", { children: { entity: "workshop/taskItem", foreignKey: "taskId" } }),
  ],
  {
    dataScope: { owner: "createUserId", org: "createOrgId" },
    unique: [{ fields: ["email"], where: null, error: null, global: false }],
    policy: [
      { role: "guest", can: ["read"], rows: null, hide: ["price"], mask: ["note"], write: null },
      { role: "clerk", can: ["read", "update"], rows: null, hide: [], mask: [], write: ["note"] },
    ],
    states: {
      field: "state",
      initial: "open",
      transitions: [
        { name: "start", from: ["open"], to: "doing", roles: [], guards: [], require: ["teamId"] },
        {
          name: "close",
          from: ["doing"],
          to: "closed",
          roles: ["foreman"],
          guards: [],
          require: [],
        },
      ],
    },
  },
);

export const workshop: EntityModel[] = [team, tag, task, taskItem];
