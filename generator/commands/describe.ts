import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { readProject } from "../../runtime/shared/schema/read/readProject.ts";
import { readSchemas } from "../input/readSchemas.ts";
import { faultText } from "../output/faultText.ts";
import type { Printer } from "../output/report.ts";
import { exitCodes } from "./options.ts";
import { UsageFault } from "./runs/usageFault.ts";

/** Prints the model of the whole project, or of one entity or service, with everything derived. Gives the exit code. */
export function describe(
  options: { schemas: string; json: boolean },
  key: string | undefined,
  printer: Printer,
): number {
  const { project, faults } = readProject(readSchemas(options.schemas));
  if (!project) {
    printer.error(
      options.json
        ? JSON.stringify({ ok: false, faults }, null, 2)
        : faultText(faults, printer.colors),
    );
    return exitCodes.faults;
  }
  const members = [...project.entities, ...project.services];
  const known = members.map((member) => member.key);
  if (key === undefined) {
    printer.out(options.json ? JSON.stringify(project, null, 2) : known.join("\n"));
    return exitCodes.done;
  }
  const found = members.find((member) => member.key === key);
  if (!found) throw new UsageFault(`There is no ${key}; known are: ${known.join(", ")}.`);
  const entity = options.json ? undefined : project.entities.find((member) => member.key === key);
  printer.out(entity ? fieldTable(entity) : JSON.stringify(found, null, 2));
  return exitCodes.done;
}

function fieldTable(entity: EntityModel): string {
  const rows = entity.fields.map((field) => [
    field.name,
    field.kind,
    field.column ?? "-",
    field.label,
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [`${entity.label} (${entity.table})`, ...lines].join("\n");
}
