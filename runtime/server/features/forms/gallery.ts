import { records } from "../../../../generated/records.ts";
import type {
  FormFormFromTemplateInput,
  FormImportFormInput,
  FormImportFormOutput,
  FormSaveFormTemplateInput,
  FormTemplate,
} from "../../../../generated/system/form/types.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import {
  formCode,
  formCodePattern,
  type FormDocument,
  withCode,
} from "../../../shared/forms/document.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { accessTo } from "../../core/entity/rights/access.ts";
import { insertRow } from "../../core/entity/write/rows/insertRow.ts";
import type { FeatureServices } from "../services.ts";
import { faulty, givenDocument, textOf, toldFault } from "./documents.ts";
import { addForm, keepDraft } from "./drafts.ts";
import { inLanguage } from "./sourceLanguage.ts";
import { draftText, findForm, readForm } from "./store.ts";
import { convertApart, readApart } from "./reading/readApart.ts";
import { surroundingsOf } from "./surroundings.ts";

const templateFields = [
  ...(["id", "code", "name", "description", "category", "icon", "document", "tenantId"] as const),
];
const template = "system/formTemplate";
const as = { server: "the call has a right of its own" };
const seenBy = ({ session }: CallContext) => ({ tenantId: [null, session.tenantId] });

/** Handlers that begin a form with something: a template, a document. */
export function createGalleryActions({
  dictionaries,
  translator,
}: Pick<FeatureServices, "dictionaries" | "translator">) {
  return {
    async formTemplates(_: unknown, context: CallContext): Promise<FormTemplate[]> {
      const rows = await records(context).read(template, seenBy(context), templateFields, {
        as,
        order: ["tenantId", "orderNo", "id"],
        limit: 500,
      });
      return rows.map(({ tenantId, ...row }) => {
        const own = tenantId !== null;
        const document = JSON.parse(row.document) as FormDocument & Record<string, unknown>;
        // Those of the platform are told in the language of the caller; a tenant's own are in its words.
        const word = (key: string, fallback: string | null) =>
          own || fallback === null
            ? fallback
            : (translator.text(context.locale, `shell.formTemplates.${key}`) ?? fallback);
        return {
          ...row,
          own,
          name: word(`${row.code}.name`, row.name) ?? row.name,
          description: word(`${row.code}.description`, row.description),
          category: word(`_category.${row.category}`, row.category),
          fields: Object.keys(document.properties).length,
          document,
        };
      });
    },

    /** D1002 for a template that is not there. */
    async formFromTemplate(
      { templateId, code, name }: FormFormFromTemplateInput,
      context: CallContext,
    ): Promise<number> {
      const chosen = { id: templateId, ...seenBy(context) };
      const [found] = await records(context).read(template, chosen, templateFields, { as });
      if (!found) throw new FormworkError("D1002");
      const { category, icon } = found;
      const own = found.tenantId !== null;
      // Anyone who draws on reads his own words; those of the platform are kept as a further language.
      const known = JSON.parse(found.document) as FormDocument;
      const source = own ? known : { ...known, "x-language": platformLanguage };
      const drawn = inLanguage(source, context.locale);
      const given = name?.trim();
      const title = given || drawn.title;
      const word = own
        ? undefined
        : translator.text(context.locale, `shell.formTemplates.${found.code}.description`);
      const description = word ?? found.description;
      const document = {
        ...(given ? withoutNames(drawn) : drawn),
        title,
        ...(description === null ? {} : { description }),
      };
      return addForm(context, { code, name: title, description, category, icon }, document);
    },

    /** F4012 when the tenant has a template of this code. */
    async saveFormTemplate(
      { id, name, description, category }: FormSaveFormTemplateInput,
      context: CallContext,
    ): Promise<number> {
      const { tx, session, registry, requestId } = context;
      const form = await findForm(tx, id);
      const shape = registry.shape(template);
      const written = await insertRow(
        { tx, shape, requestId, writer: { person: accessTo(shape, session, "create") } },
        {
          tenantId: session.tenantId,
          code: form.code,
          name: name.trim(),
          description: description ?? form.description,
          category: category ?? form.category,
          icon: form.icon,
          document: await draftText(tx, form),
        },
      );
      return written.id;
    },

    /** Of the own tenant alone. */
    async removeFormTemplate({ id }: { id: number }, context: CallContext): Promise<null> {
      const own = { id, tenantId: context.session.tenantId };
      const gone = await records(context).remove(template, own, { as });
      if (gone.length === 0) throw new FormworkError("D1002");
      return null;
    },

    /** Takes a document as a new form, or as the draft of the form that has its code; faults do not keep it away. */
    async importForm(
      { code, document: given, uiSchema }: FormImportFormInput,
      context: CallContext,
    ): Promise<FormImportFormOutput> {
      const { tx, session, registry } = context;
      const read = isOwn(given)
        ? { document: givenDocument(given), notes: [], faults: [] }
        : await convertApart({ schema: given, uiSchema: uiSchema ?? undefined }, code);
      if (!read.document) throw faulty(read.faults);
      const { document } = read;
      const wanted = code ?? formCode(document);
      if (!formCodePattern.test(wanted))
        throw new FormworkError("F4000", { fields: { code: { key: "pattern" } } });
      const own = withCode(document, wanted);
      const around = await surroundingsOf(tx, {
        registry,
        dictionaries,
        tenantId: session.tenantId,
      });
      const { faults } = await readApart({ form: own, around });
      const { tenantId } = session;
      const known = await readForm(tx, { tenantId, code: wanted }, true);
      const title = typeof own.title === "string" && own.title.trim() ? own.title : wanted;
      const id =
        known?.id ?? (await addForm(context, { code: wanted, name: title.slice(0, 120) }, own));
      if (known) await keepDraft(context, known, textOf(own, wanted));
      const notes = read.notes.map(({ pointer, text }) => `${pointer}: ${text}`);
      return { id, notes, faults: faults.slice(0, 200).map(toldFault) };
    },
  };
}

/** Language that the templates of the platform are written in. */
const platformLanguage = "en";

/** A document of the schema language names its key and says what it is. */
function isOwn(given: Record<string, unknown>): boolean {
  return typeof given["$id"] === "string" && typeof given["x-entity"] === "object";
}

/** A form that got another name has none in other languages. */
function withoutNames(document: FormDocument): FormDocument {
  const texts = document["x-texts"];
  if (!texts) return document;
  const left = Object.entries(texts).map(([language, words]) => [
    language,
    Object.fromEntries(Object.entries(words).filter(([key]) => key !== "_name")),
  ]);
  return { ...document, "x-texts": Object.fromEntries(left) as NonNullable<typeof texts> };
}
