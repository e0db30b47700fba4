import type { EntityModel, Json } from "../entity/model.ts";
import { buildModel } from "../schema/build/project.ts";
import { checkEntity, checkTogether } from "../schema/checks/checkProject.ts";
import { checkExpressions } from "../schema/checks/expressions.ts";
import { checkTextsOf } from "../schema/checks/texts.ts";
import { createFaultList, type Fault, type FaultList } from "../schema/faults/fault.ts";
import { readJson, type JsonDocument } from "../schema/read/jsonDocument.ts";
import { checkMeta } from "../schema/faults/metaFaults.ts";
import { parentKeysOf } from "../schema/parentKeys.ts";
import type { ProjectSources } from "../schema/read/projectSources.ts";
import { isObject } from "../schema/read/prune.ts";
import { readEntity } from "../schema/read/readEntity.ts";
import { checkForm, isTooLarge, isTooWide } from "./checkForm.ts";
import { checkPickable } from "./checkPickable.ts";
import { checkRowWork } from "./checkRowWork.ts";
import { formCodePattern, formModule, type FormDocument } from "./document.ts";
import { formLength, longestForm } from "./formSize.ts";
import { formText } from "./formText.ts";
import { isWellFormed } from "./wellFormed.ts";
import { standInsOf, type FormSurroundings } from "./standIns.ts";
import { say } from "../faults/say.ts";

export interface FormReading {
  /** The entity that the form is; null while it has faults. */
  model: EntityModel | null;
  /** As far as the faults allow, so that a form is seen while it is drawn; null when too little can be read. */
  sketch: EntityModel | null;
  /** What was written, when it has the shape of a form, with faults or without. */
  document: FormDocument | null;
  faults: Fault[];
}

/**
 * Reads a form with the checks of the schema language and those of forms, among the entities and dictionaries that it may
 * refer to. Total and bounded: whatever the text holds, it answers with faults and runs nothing of it.
 */
export function readForm(text: string, around: FormSurroundings): FormReading {
  const faults = createFaultList();
  return read(readJson(fileOf(text), text, faults), around, faults);
}

/** As readForm, for a parsed document: its text is produced only for the places of faults. */
export function readFormDocument(document: FormDocument, around: FormSurroundings): FormReading {
  const faults = createFaultList();
  let text: string | null = null;
  const write = () => (text ??= formText(document));
  let json: JsonDocument | null = null;
  const written = () => {
    json ??= readJson(nameOf(document.$id), write(), createFaultList());
    return json;
  };
  const lazy: JsonDocument = {
    file: nameOf(document.$id),
    get text() {
      return written().text;
    },
    get lineStarts() {
      return written().lineStarts;
    },
    get root() {
      return written().root;
    },
    value: document as unknown as Json,
  };
  // Before anything makes its text: that alone takes long where it has too many fields.
  const beginning = { ...lazyParts, file: lazy.file, value: lazy.value };
  if (isTooLarge(beginning, lazy.value, faults)) {
    return { model: null, sketch: null, document, faults: faults.sorted() };
  }
  const length = formLength(document, write);
  if (length > longestForm) {
    const problem = `The form has ${length} characters; ${longestForm} is the limit.`;
    const cure = "Shorten texts and lists of options; put images into files.";
    faults.add(lazy, [], "S103", problem, { cure, offset: 0 });
    return { model: null, sketch: null, document, faults: faults.sorted() };
  }
  return read(lazy, around, faults);
}

const lazyParts = { text: "", lineStarts: [0], root: undefined };

function read(json: JsonDocument, around: FormSurroundings, faults: FaultList): FormReading {
  const { value } = json;
  const document = isWellFormed(value) ? value : null;
  const answer = (sketch: EntityModel | null): FormReading => {
    // only what is wrong with this form: the surroundings were checked where they come from
    const own = faults.sorted().filter((fault) => fault.file === json.file);
    return { model: own.length === 0 ? sketch : null, sketch, document, faults: own };
  };
  if (value === undefined) return answer(null);
  if (isTooLarge(json, value, faults) || isTooWide(json, value, faults)) return answer(null);
  const key = keyOf(json, isObject(value) ? value["$id"] : undefined, faults);
  const meta = checkMeta(json, "entity", faults);
  checkForm(json, meta.value, faults);
  const scope = { shared: new Map(), brokenShared: new Set<string>(), faults };
  const source = readEntity(key, json, meta, scope);
  if (!source) return answer(null);
  const { sources, models, dictionaries } = standInsOf(around);
  const project: ProjectSources = {
    entities: new Map([...[...sources].filter(([other]) => other !== key), [key, source]]),
    brokenEntities: new Set(),
    dictionaries,
    dictionariesBroken: false,
    modules: new Map(),
    calls: new Map(),
    seeds: new Map(),
    brokenSeeds: new Set(),
    models: new Map(models),
    parentKeys: new Map(),
    faults,
  };
  const sketch = buildModel(source, project);
  project.models.set(key, sketch);
  project.parentKeys = parentKeysOf(project);
  checkPickable(source, project);
  checkEntity(source, project);
  checkTextsOf(json, faults);
  checkTogether(project);
  checkExpressions(source, project);
  checkRowWork(source, project);
  return answer(sketch);
}

/** The key as written; an invalid one is a fault, and the rest is read under a placeholder. */
function keyOf(json: JsonDocument, written: unknown, faults: FaultList): string {
  const code = typeof written === "string" ? written.slice(`${formModule}/`.length) : "";
  if (written === `${formModule}/${code}` && formCodePattern.test(code)) return written;
  const problem = say("noFormKey", { key: String(written) });
  const cure = say("writeFormKey", { module: formModule });
  if (written !== undefined) faults.add(json, ["$id"], "S108", problem, { cure });
  return `${formModule}/unnamed`;
}

function fileOf(text: string): string {
  // only to name the file in faults, so a look is enough
  return nameOf(/"\$id"\s*:\s*"([^"\\]{1,80})"/.exec(text.slice(0, 2000))?.[1]);
}

function nameOf(id: unknown): string {
  return typeof id === "string" && /^[a-z]+\/[A-Za-z0-9]+$/.test(id)
    ? `${id}.schema.json`
    : "form.schema.json";
}
