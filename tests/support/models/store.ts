import type {
  EntityModel,
  FieldModel,
  RelationModel,
} from "../../../runtime/shared/entity/model.ts";
import { entity, field } from "./model.ts";

/** Crates in depots: what refers to a crate keeps it, goes along or lets go, and values of the depot are computed from its crates. */
export function store(module: string): EntityModel[] {
  const make = (name: string, fields: FieldModel[], more: Partial<EntityModel> = {}) =>
    entity(module, name, fields, { api: `${module}${name}`, ...more });
  const to = (name: string, onDelete: RelationModel["onDelete"]): Partial<FieldModel> => ({
    relation: {
      to: `${module}/${name}`,
      table: `${module}_${name}`,
      titleField: "name",
      titleColumn: "name",
      tree: false,
      onDelete,
      labelAs: null,
      filter: null,
      through: null,
    },
  });
  const name = () => field("name", "string", { maxLength: 64 });
  const ofCrate = (title: string, onDelete: RelationModel["onDelete"]) =>
    make(title, [name(), field("crateId", "relation", to("crate", onDelete))]);
  const computed = (title: string, expr: string) =>
    field(title, "integer", {
      readOnly: true,
      maximum: Number.MAX_SAFE_INTEGER,
      computed: { expr, stored: true },
    });
  const depot = make("depot", [
    name(),
    computed("load", "sum(crates, weight)"),
    computed("crateCount", "count(crates)"),
    field("crates", "children", {
      children: { entity: `${module}/crate`, foreignKey: "depotId" },
    }),
  ]);
  const crate = make(
    "crate",
    [
      name(),
      field("code", "string", { maxLength: 32 }),
      field("weight", "integer", { minimum: 0, maximum: 1000, nullable: false, default: 1 }),
      field("note", "string", { maxLength: 64 }),
      field("status", "select", { nullable: false, default: 1, options: [1, 2] }),
      field("place", "select", {
        nullable: false,
        default: "here",
        options: ["here", "away", "lost"],
      }),
      field("depotId", "relation", to("depot", "restrict")),
    ],
    {
      dataScope: { owner: "createUserId", org: "createOrgId" },
      unique: [{ fields: ["code"], where: null, error: null, global: false }],
      rules: [
        {
          id: "light",
          expr: "note != 'light' || weight < 10",
          fields: ["weight"],
          message: "Light crates weigh less than 10.",
        },
      ],
      policy: [
        {
          role: "packer",
          can: ["read", "create", "update", "send"],
          rows: null,
          hide: [],
          mask: [],
          write: null,
        },
        { role: "packer", can: ["delete"], rows: "weight < 500", hide: [], mask: [], write: null },
      ],
      states: {
        field: "place",
        initial: "here",
        transitions: [
          {
            name: "send",
            from: ["here"],
            to: "away",
            roles: [],
            guards: [{ name: "guard", expr: "weight > 0", message: "" }],
            require: ["code"],
          },
        ],
      },
    },
  );
  return [
    depot,
    crate,
    ofCrate("label", "cascade"),
    ofCrate("claim", "restrict"),
    ofCrate("hint", "setNull"),
  ];
}
