import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import { records } from "../../../../../generated/records.ts";
import type {
  FormAddFormLinkInput,
  FormAddFormLinkOutput,
  FormFormLinkAddressOutput,
  FormLinkPart,
} from "../../../../../generated/system/form/types.ts";
import type { DictionaryModel } from "../../../../shared/entity/model.ts";
import { embedOrigins } from "../../../../shared/forms/embedOrigins.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { EntityShape } from "../../../core/entity/contract.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { mayRead } from "../../../core/entity/rights/policyRules.ts";
import { insertRow } from "../../../core/entity/write/rows/insertRow.ts";
import type { SecretBox } from "../../secrets/index.ts";
import { hashSecret, makeSecret } from "../../auth/index.ts";
import { publishedSubmissionModel } from "../current.ts";
import { toldByFilters } from "./publicFilters.ts";
import { unanswerable } from "./publicReferences.ts";
import { requireShareable } from "./sharing.ts";
import { tellForm } from "../publishing/publish.ts";
import { findForm, type FormRow } from "../store.ts";

/** What the sealed token of a link is bound to. */
const tokenPlace = "system/formLink.token";

/** StatusEnum. */
const open = 1;
const shut = 2;
const as = { server: "the call has a right of its own" };

/** Handlers around public links of a form. */
export function createLinkActions({
  dictionaries,
  secrets,
}: {
  dictionaries: readonly DictionaryModel[];
  secrets: SecretBox;
}) {
  return {
    /**
     * Makes a link. It is found by a hash of its token; the token itself is kept sealed, so nobody can read it off the database. F4055 for a form that
     * was never published, F4062 for a required relation that is not opened or is inside rows, F4063 for filters that compare closed
     * fields with answers, F4000 for choices that are no relations or lead to records that the caller may not read and so open to nobody else.
     */
    async addFormLink(
      input: FormAddFormLinkInput,
      context: CallContext,
    ): Promise<FormAddFormLinkOutput> {
      const { tx, registry, requestId, session } = context;
      const form = await findForm(tx, input.id);
      const shape = registry.shape("system/formLink");
      const choices = [...new Set(input.choices)];
      const title = input.title.trim();
      if (title === "")
        throw new FormworkError("F4000", { fields: { title: { key: "required" } } });
      await checkChoices(context, form, choices);
      const token = makeSecret();
      const { id } = await insertRow(
        { tx, shape, requestId, writer: { person: accessTo(shape, session, "create") } },
        {
          tenantId: form.tenantId,
          formId: form.id,
          title,
          tokenHash: hashSecret(token),
          tokenSealed: secrets.seal(tokenPlace, token),
          tokenHint: token.slice(-4),
          closingTime: readTime(shape, input.closingTime),
          quota: input.quota ?? null,
          captcha: input.captcha ?? true,
          choices,
          status: open,
        },
      );
      await tellForm(context, form, "link");
      return { id, token, path: `/#/f/${token}`, origins: embedOrigins(form.embedOrigins) };
    },

    async formLinks({ id }: { id: number }, context: CallContext): Promise<FormLinkPart[]> {
      const { tx } = context;
      const form = await findForm(tx, id);
      const rows = await records(context).read(
        "system/formLink",
        { tenantId: form.tenantId, formId: id },
        [
          ...(["id", "title", "tokenHint", "closingTime", "quota", "used", "captcha"] as const),
          ...(["choices", "createTime", "createUserName", "status"] as const),
        ],
        { as, order: [["id", "desc"]], limit: 1000 },
      );
      if (rows.length === 0) return [];
      const links = rows.map(({ tokenHint, choices, status, ...link }): FormLinkPart => {
        const { closingTime, quota, used } = link;
        const over = closingTime !== null && Date.parse(closingTime) < Date.now();
        return {
          ...link,
          hint: tokenHint ?? "",
          choices: (choices ?? []) as string[],
          open: status === open && !over && (quota === null || used < quota),
        };
      });
      const model = await publishedSubmissionModel(context, form, dictionaries);
      const isSound = ({ choices }: FormLinkPart) =>
        unanswerable(model.fields, choices).length === 0 &&
        toldByFilters(model, choices, context.registry).length === 0;
      return links.map((link) => ({ ...link, open: link.open && isSound(link) }));
    },

    /** The address again, for people who may make links. D1002 when there is no such link in sight, F4052 for one that is shut, F4068 where it hands on what they do not see. */
    async formLinkAddress(
      { id }: { id: number },
      context: CallContext,
    ): Promise<FormFormLinkAddressOutput> {
      const { tx } = context;
      const [link] = await records(context).read(
        "system/formLink",
        { id },
        ["formId", "tokenSealed", "choices", "createUserId", "status"],
        { as },
      );
      if (!link) throw new FormworkError("D1002");
      if (link.status === shut) throw new FormworkError("F4052");
      const form = await findForm(tx, link.formId);
      const { tokenSealed, createUserId: makerId } = link;
      const choices = (link.choices ?? []) as string[];
      const model = await publishedSubmissionModel(context, form, dictionaries);
      requireShareable(context.session, { makerId, choices, model }, context.registry);
      const token = tokenSealed ? secrets.open(tokenPlace, tokenSealed) : null;
      return { token, origins: embedOrigins(form.embedOrigins) };
    },

    /** Nothing is taken through it from now on. */
    async closeFormLink({ id }: { id: number }, context: CallContext): Promise<null> {
      const { tx } = context;
      const [link] = await records(context).update(
        "system/formLink",
        { id },
        { status: shut },
        { as, returning: ["formId"] },
      );
      if (!link) throw new FormworkError("D1002");
      await tellForm(context, await findForm(tx, link.formId), "link");
      return null;
    },
  };

  async function checkChoices(context: CallContext, form: FormRow, choices: readonly string[]) {
    const model = await publishedSubmissionModel(context, form, dictionaries);
    const { fields } = model;
    const relations = fields.filter(toOne);
    const known = new Set(relations.map(({ name }) => name));
    const needed = unanswerable(fields, choices);
    if (needed.length > 0)
      throw new FormworkError("F4062", {
        params: { fields: needed.join(", ") },
        fields: { choices: { key: "required" } },
      });
    if (choices.some((name) => !known.has(name)))
      throw new FormworkError("F4000", { fields: { choices: { key: "option" } } });
    const unread = relations.filter(({ name, relation }) => {
      const target = context.registry.models.get(relation?.to ?? "");
      return choices.includes(name) && !(target && mayRead(context.session, target));
    });
    if (unread.length > 0)
      throw new FormworkError("F4000", { fields: { choices: { key: "option" } } });
    const told = toldByFilters(model, choices, context.registry);
    if (told.length > 0)
      throw new FormworkError("F4063", {
        params: { fields: told.join(", ") },
        fields: { choices: { key: "option" } },
      });
  }
}

/** As a record reads a moment; F4000 for what is none. */
function readTime({ byName }: EntityShape, text: string | null | undefined): string | null {
  const field = byName.get("closingTime");
  if (!field || !text) return null;
  const { parseInput, check } = kindOf(field);
  const moment = parseInput(text, field);
  const fault = moment === null ? null : check(moment, field);
  if (fault) throw new FormworkError("F4000", { fields: { closingTime: fault } });
  return moment as string | null;
}
