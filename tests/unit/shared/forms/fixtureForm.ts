import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import type { FormSurroundings } from "../../../../runtime/shared/forms/standIns.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

const folder = join(import.meta.dirname, "../../../../schemas");

/** What the product's own schemas offer a form. */
export const surroundings: FormSurroundings = (() => {
  const files = ["access", "office", "site", "system"].flatMap((module) =>
    readdirSync(join(folder, module)).map((name) => ({
      path: `${module}/${name}`,
      text: readFileSync(join(folder, module, name), "utf8"),
    })),
  );
  const { project, faults } = readProject(files);
  if (!project) throw new Error(JSON.stringify(faults[0]));
  return { entities: project.entities, dictionaries: project.dictionaries };
})();

/** A form in which each part of a document names fields. */
export const visitForm: FormDocument = {
  $schema: "../meta/entity.schema.json",
  $id: "forms/visit",
  title: "Visit",
  description: "Somebody comes to a building site.",
  type: "object",
  "x-entity": { module: "forms", titleField: "guest" },
  "x-scope": {},
  "x-rules": [
    {
      id: "span",
      expr: "until == null || until >= since",
      fields: ["until"],
      message: "It ends first.",
    },
  ],
  "x-views": {
    default: { columns: ["guest", "since", "until"], sort: ["-since", "guest"], filters: ["kind"] },
    open: { filter: "until == null && kind != 3" },
  },
  "x-forms": {
    default: [
      { section: "who", title: "Who comes", fields: [["guest", "since"], "reason"] },
      {
        section: "when",
        visible: "guest != 'x'",
        fields: [["company", "until"], "siteId", "kind"],
      },
    ],
  },
  properties: {
    guest: { type: "string", title: "Guest", minLength: 1, maxLength: 80 },
    company: { type: ["string", "null"], title: "Company", maxLength: 120 },
    since: { type: "string", title: "Since", format: "date" },
    until: { type: ["string", "null"], title: "Until", format: "date" },
    reason: {
      type: ["string", "null"],
      title: "Reason",
      "x-type": "text",
      maxLength: 500,
      "x-when": { visible: "company != null", required: "until > since + 7" },
    },
    siteId: {
      type: ["integer", "null"],
      title: "Site",
      "x-relation": { to: "site/project", label: "siteName" },
    },
    kind: { type: "integer", title: "Kind", "x-dict": "ProjectStatusEnum" },
    days: {
      type: ["integer", "null"],
      title: "Days",
      readOnly: true,
      "x-computed": { expr: "until - since" },
    },
  },
  required: ["guest", "since"],
  unevaluatedProperties: false,
};
