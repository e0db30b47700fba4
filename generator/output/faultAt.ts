import { createFaultList, toPointer } from "../../runtime/shared/schema/faults/fault.ts";
import { readJson, type JsonPath } from "../../runtime/shared/schema/read/jsonDocument.ts";
import type { SchemaText } from "../../runtime/shared/schema/read/readProject.ts";
import type { PrintedFault } from "./faultText.ts";
import type { generatorFaults } from "./generatorFaults.ts";

interface Finding {
  code: keyof typeof generatorFaults;
  problem: string;
  cure: string;
}

/** A fault of the generator's own at a place of an entity's schema; a derived part is reported at its origin. */
export function faultAt(
  texts: readonly SchemaText[],
  entity: string,
  place: JsonPath,
  { code, problem, cure }: Finding,
): PrintedFault {
  const ending = `${entity}.schema.json`;
  const source = texts.find(({ path }) => path === ending || path.endsWith(`/${ending}`));
  const faults = createFaultList();
  const document = readJson(source?.path ?? ending, source?.text ?? "{}", faults);
  if (source?.patch) {
    document.patch = readJson(source.patch.path, source.patch.text, createFaultList());
  }
  faults.add(document, writtenPart(document.value, place), "S901", problem, { cure });
  const [fault] = faults.sorted();
  if (!fault) throw new Error("a fault was added and is not there");
  return { ...fault, code, pointer: toPointer(place) };
}

/** As much of the path as the file holds. */
function writtenPart(value: unknown, place: JsonPath): JsonPath {
  const written: (string | number)[] = [];
  let inner: unknown = value;
  for (const part of place) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, part)) break;
    inner = (inner as Record<string | number, unknown>)[part];
    written.push(part);
  }
  return written;
}
