import { is } from "../../core/entity/door/is.ts";
import { records } from "../../../../generated/records.ts";
import { Readable } from "node:stream";
import type { CodeGenActions } from "../../../../generated/system/codeGen/routes.ts";
import type { Design } from "../../../shared/codeGen/design.ts";
import { nameOf } from "../../../shared/codeGen/nameOf.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { DictionaryModel } from "../../../shared/entity/model.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { FileAnswer } from "../../core/files/contract.ts";
import { contentDisposition } from "../../core/files/fileName.ts";
import { archiveEntries, archiveName, typesOf, zipOf } from "./archive.ts";
import { columnActions } from "./columnCalls.ts";
import {
  type CodeGenOptions,
  createGenerator,
  type Generator,
  projectFolders,
} from "./generatorProcess.ts";
import { createCodeGenHooks } from "./hooks.ts";
import { checksumOf, checkDesign, planDesign, refuseFaults, type Written } from "./planDesign.ts";
import { readFileSource, readSource } from "./sources.ts";
import { writeSchemas } from "./writeSchemas.ts";

const entity = "system/codeGen";
const as = { server: "the call has a right of its own" };

interface Services {
  dictionaries: readonly DictionaryModel[];
  codeGen?: CodeGenOptions | undefined;
}

/** Hooks and handlers of sysCodeGen, sysCodeGenConfig and sysCodeGenTemplate, over one generator, which others may ask as well. */
export function createCodeGen({ dictionaries, codeGen }: Services) {
  const generator = createGenerator(
    codeGen ?? { write: false, environment: {}, folders: projectFolders() },
  );
  return {
    generator,
    hooks: createCodeGenHooks(generator),
    actions: createActions(generator, dictionaries),
  };
}

function createActions(
  generator: Generator,
  dictionaries: readonly DictionaryModel[],
): CodeGenActions {
  return {
    ...columnActions,

    codeGenSurroundings: (_, context) => surroundings(generator, dictionaries, context),

    codeGenReadSource(input, context) {
      return readSource(generator, input, context);
    },

    codeGenReadFile({ file }) {
      return readFileSource(generator, file);
    },

    async codeGenPlan(input, context) {
      const design = await whole(input, context);
      return planDesign(generator, design, design);
    },

    async codeGenPreview(input, context) {
      const design = await whole(input, context);
      const plan = await planDesign(generator, design, design, false);
      refuseFaults(plan.faults);
      return Object.fromEntries(
        plan.files
          .filter(({ state }) => state === "created")
          .map(({ path, text }) => [path, text ?? ""]),
      );
    },

    async codeGenRun(input, context) {
      const type = input.generateType ?? "100";
      const design = await whole(input, context);
      if (!type.startsWith("2")) return archiveAddress(generator, design, type);
      if (!generator.options.write) throw new FormworkError("F4071");
      return writeDesign(generator, design, context);
    },

    async codeGenDownload({ id, generateType }, context) {
      const design = (await context.records.get(entity, id)) as unknown as Design & {
        checksum: string | null;
        generateType: string;
        codeGenTemplateIds: number[];
      };
      const plan = await planDesign(generator, design, design);
      refuseFaults(plan.faults);
      const patterns = await patternsOf(design.codeGenTemplateIds, context);
      const types = typesOf(generateType ?? design.generateType);
      const bytes = await zipOf(archiveEntries(plan, { patterns, types }));
      return new FileAnswer(Readable.from([bytes]), {
        "content-type": "application/zip",
        "content-disposition": contentDisposition(
          archiveName(design.nameSpace, nameOf(design)),
          false,
        ),
      });
    },
  };
}

async function surroundings(
  { options }: Generator,
  dictionaries: readonly DictionaryModel[],
  context: CallContext,
) {
  const { entities, session } = context;
  const models = [...entities.values()].filter(({ kind }) => kind !== "child");
  const published = { publishedNumber: is("not", null), isDelete: false };
  const forms = await records(context).read("system/form", published, ["id", "code", "name"], {
    as,
    order: ["name", "id"],
    limit: 1000,
  });
  return {
    canWrite: options.write && session.superAdmin && !session.viewer,
    modules: [...new Set(models.map(({ module }) => module))].sort(),
    directories: [...new Set(models.flatMap(({ menu }) => menu?.parent ?? []))].sort(),
    entities: models.map(({ key, label, titleField, tree, table }) => ({
      key,
      label,
      titleField: titleField ?? null,
      isTree: tree !== null,
      table,
    })),
    dictionaries: dictionaries.map(({ code, label, numeric }) => ({
      code,
      label,
      numeric,
    })),
    forms: forms.map(({ code, ...form }) => ({ ...form, code: code ?? "" })),
  };
}

type WholeDesign = Design & Written & { id?: number | null | undefined };

/** The settings as given, with what is kept of them where nothing is given: rows of a page come without their columns. */
async function whole(
  input: Design & { id?: number | null | undefined },
  context: CallContext,
): Promise<WholeDesign> {
  const { id } = input;
  if (typeof id !== "number") return { ...input, checksum: null };
  const kept = (await context.records.get(entity, id)) as unknown as WholeDesign;
  return { ...input, columnList: input.columnList ?? kept.columnList, checksum: kept.checksum };
}

/** Files that the chosen parts name; none chosen: all. */
async function patternsOf(ids: readonly number[], context: CallContext): Promise<string[]> {
  if (ids.length === 0) return [];
  const chosen = { id: ids };
  const rows = await records(context).read("system/codeGenTemplate", chosen, ["outputFile"], {
    as,
  });
  return rows.map(({ outputFile }) => outputFile);
}

/** Where the archive of kept settings is fetched; they are checked first, so that the address does not lead to a refusal. */
function archiveAddress(generator: Generator, design: WholeDesign, type: string) {
  if (typeof design.id !== "number")
    throw new FormworkError("F4000", { fields: { id: { key: "required" } } });
  refuseFaults(checkDesign(generator, design, design).faults);
  return { url: `/api/sysCodeGen/download?id=${design.id}&generateType=${type}`, written: [] };
}

async function writeDesign(generator: Generator, design: WholeDesign, context: CallContext) {
  const { id } = design;
  const { files, faults } = checkDesign(generator, design, design);
  refuseFaults(faults);
  const written = await writeSchemas(generator, files, context);
  if (typeof id === "number")
    await records(context).update(
      "system/codeGen",
      { id },
      { checksum: files.map(({ text }) => checksumOf(text)).join(" ") },
      { as: { server: "what was written is noted, and the design stays as it is" }, stamp: false },
    );
  return { url: null, written };
}
