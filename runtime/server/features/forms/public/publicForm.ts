import type {
  PublicFormPublicFormOutput,
  PublicFormSubmitPublicFormInput,
  PublicFormSubmitPublicFormOutput,
} from "../../../../../generated/system/publicForm/types.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { createRecord } from "../../../core/entity/write/create.ts";
import { namedIn } from "../../../core/entity/references/named.ts";
import { bindRecords } from "../../../core/entity/records.ts";
import type { EntityShape, Registry } from "../../../core/entity/contract.ts";
import type { FileAnswer, ReceivedFile } from "../../../core/files/contract.ts";
import type { CallContext, PublicContext, Session } from "../../../core/http/contract.ts";
import { takeHumanTicket } from "../../auth/index.ts";
import type { FeatureServices } from "../../services.ts";
import { askedTexts } from "./askedTexts.ts";
import { publicChoices } from "./publicChoices.ts";
import { keepPublicFile, takeFiles } from "./publicFiles.ts";
import {
  type Closed,
  findLink,
  linkSession,
  openChoices,
  type PublicLink,
  publicModel,
  throughLink,
} from "./publicLink.ts";
import { createPublicLimits } from "./publicLimits.ts";
import { publicDictionaries, publicPicture } from "./publicLook.ts";
import { toldByFilters } from "./publicFilters.ts";
import { unanswerable, vouchedFor } from "./publicReferences.ts";

type Services = Pick<
  FeatureServices,
  "forms" | "files" | "captcha" | "dictionaries" | "translator" | "limits"
>;

/** Handlers of the calls behind public links: no session, one form, nothing else of its tenant. */
export function createPublicFormActions(services: Services) {
  const { forms, files, captcha } = services;
  const limits = createPublicLimits(services.limits);

  async function formBehind(context: PublicContext, link: PublicLink) {
    const base = context.registry.base ?? context.registry;
    const maps = await forms.entities(base, link.tenantId);
    const key = `forms/${link.code}`;
    if (!maps?.registry.models.has(key)) throw new FormworkError("F4052");
    const shape = maps.registry.shape(key);
    const { fields } = shape.model;
    const choices = openChoices(shape.model, link, maps.registry);
    return {
      registry: maps.registry,
      shape,
      model: publicModel(shape.model, choices),
      // Published anew, or with its maker's rights taken: nothing that is sent in could be taken, or it would tell too much.
      shut:
        unanswerable(fields, choices).length > 0 ||
        toldByFilters(shape.model, choices, maps.registry).length > 0,
    };
  }

  return {
    async publicForm(
      { token }: { token: string },
      context: PublicContext,
    ): Promise<PublicFormPublicFormOutput> {
      await limits.read(context.ip);
      const link = await findLink(context, token);
      const { closed, number, opens, once } = link;
      const { title, description } = headOf(link);
      const told = {
        title,
        description,
        closed,
        opens: closed === "early" ? opens : null,
        once,
        captcha: link.captcha && captcha,
        number: number ?? 0,
        look: { tenantName: link.tenantName, primary: link.themeColor, logo: link.logo },
      };
      const nothing = { model: {}, document: {}, choices: [], dictionaries: {} };
      if (closed !== null) return { ...told, ...nothing };
      const { model, shut } = await formBehind(context, link);
      if (shut) return { ...told, ...nothing, closed: "closed" };
      return {
        ...told,
        model: model as unknown as Record<string, unknown>,
        document: sourceTexts(link, model),
        dictionaries: await publicDictionaries(context, link, model, services),
        choices: model.fields.filter(({ relation }) => relation).map(({ name }) => name),
      };
    },

    async publicFormAnswered(
      { token, device }: { token: string; device: string },
      context: PublicContext,
    ): Promise<{ answered: boolean }> {
      await limits.read(context.ip);
      const { closed } = await findLink(context, token, device);
      return { answered: closed === "answered" };
    },

    /** F4000 with faults by field; the code of what closes it when nothing is taken; F4030 without a passed check. */
    async submitPublicForm(
      { token, answers, captcha: ticket, tickets, device }: PublicFormSubmitPublicFormInput,
      context: PublicContext,
    ): Promise<PublicFormSubmitPublicFormOutput> {
      await limits.send(context.ip);
      const link = await findLink(context, token, device);
      if (link.closed !== null) throw new FormworkError(closedCodes[link.closed]);
      const { registry, shape, model, shut } = await formBehind(context, link);
      if (shut) throw new FormworkError(closedCodes.closed);
      const session = linkSession(link);
      const asked = onlyAsked(model, answers);
      refuseInnerRelations(shape.model, asked);
      const operation = (tx: Transaction, by: Session) =>
        operationOf({ registry, shape, link, tx, session: by }, context);
      const given = await vouchedFor({ link, shape, context, operation }, asked);
      const made = await context.database.transaction(session.claims, async (tx) => {
        if (link.captcha && captcha) await requirePerson(tx, ticket ?? "", context.ip);
        const sent = await takeFiles(tx, { link, model, answers: given, tickets: tickets ?? [] });
        await throughLink(tx, link, device);
        const created = await createRecord(
          operationOf(
            { registry, shape, link, tx },
            { ...context, uploads: sent.uploads, byPerson: link.captcha },
          ),
          given,
        );
        await sent.belongTo(created.id);
        return created;
      });
      const { thanks, redirect } = link;
      return { receipt: receiptOf(model, made.record), thanks, redirect: redirect || null };
    },

    /** Keeps a file for a question of the form; D8001 and D8002 for what it does not take, F4030 without a passed check. */
    async uploadToPublicForm(
      {
        token,
        field,
        file,
        captcha: ticket,
        device,
      }: { token: string; field: string; file: ReceivedFile; captcha?: string; device?: string },
      context: PublicContext,
    ) {
      await limits.send(context.ip);
      const link = await findLink(context, token, device);
      if (link.closed !== null) throw new FormworkError(closedCodes[link.closed]);
      // As with the answers: a browser that does not say which one it is is none that has sent nothing.
      if (link.once && !device) throw new FormworkError(closedCodes.answered);
      const { model } = await formBehind(context, link);
      const prove = async (tx: Transaction) =>
        captcha ? requirePerson(tx, ticket ?? "", context.ip) : undefined;
      return keepPublicFile({ files, context, link, model, prove }, field, file);
    },

    async publicFormFile(
      { token, id }: { token: string; id: number },
      context: PublicContext,
    ): Promise<FileAnswer> {
      await limits.read(context.ip);
      const link = await findLink(context, token);
      const { model } = await formBehind(context, link);
      return publicPicture(context, files, { link, model, id });
    },

    async publicFormChoices(
      { token, field, q }: { token: string; field: string; q?: string },
      context: PublicContext,
    ): Promise<{ id: number; title: string }[]> {
      await limits.read(context.ip);
      const link = await findLink(context, token);
      if (link.closed !== null) throw new FormworkError(closedCodes[link.closed]);
      const { registry, model } = await formBehind(context, link);
      return publicChoices({ registry, model, link, context }, field, q ?? "");
    },
  };
}

/** F4030 for a ticket that is none, or was used. */
async function requirePerson(tx: Transaction, ticket: string, ip: string): Promise<void> {
  const passed = await asServer(tx, (server) => takeHumanTicket(server, ticket, ip));
  if (!passed) throw new FormworkError("F4030");
}

const closedCodes = {
  closed: "F4052",
  early: "F4066",
  over: "F4053",
  full: "F4054",
  answered: "F4067",
} as const satisfies Record<Closed, string>;

/** The number that the form itself gives; the ids of the database are nobody's business. */
function receiptOf({ fields }: EntityModel, record: string): string | null {
  const numbered = fields.find(({ sequence }) => sequence !== undefined);
  if (!numbered) return null;
  const number = (JSON.parse(record) as Record<string, unknown>)[numbered.name];
  return typeof number === "string" ? number : null;
}

/** What the form is called where its texts do not say so in the language of the person; the name of the link is for those who made it. */
function headOf({ document, name, description }: PublicLink) {
  const said = JSON.parse(document ?? "{}") as { title?: string; description?: string };
  return { title: said.title ?? name, description: said.description ?? description };
}

/** What the client needs of the document: its texts in other languages. */
function sourceTexts({ document }: PublicLink, model: EntityModel): Record<string, unknown> {
  const { title, description, ...rest } = JSON.parse(document ?? "{}") as Record<string, unknown>;
  const texts = rest["x-texts"] as Parameters<typeof askedTexts>[0] | undefined;
  if (texts === undefined) return { title, description };
  const asked = new Set(model.fields.map(({ name }) => name));
  const all = Object.keys((rest.properties ?? {}) as object);
  return { title, description, "x-texts": askedTexts(texts, all, asked) };
}

/** F4000 for an answer to what is not asked here; own names alone are looked at. */
function onlyAsked(model: EntityModel, answers: Record<string, unknown>): Record<string, unknown> {
  const asked = new Map(
    model.fields.filter(({ readOnly }) => !readOnly).map((field) => [field.name, field] as const),
  );
  const strange = Object.entries(answers).flatMap(([name, value]) => {
    const field = asked.get(name);
    return field ? strangeInRows(field, value) : [name];
  });
  if (strange.length > 0)
    throw new FormworkError("F4000", {
      fields: Object.fromEntries(
        strange.slice(0, 50).map((name) => [name, { key: "unknownField" }]),
      ),
    });
  return { ...answers };
}

/** Members of rows that nothing knows; what a row computes may be sent back with it. */
function strangeInRows({ name, rows }: FieldModel, value: unknown): string[] {
  if (!rows || !Array.isArray(value)) return [];
  const known = new Map(rows.fields.map((field) => [field.name, field] as const));
  return (value as unknown[]).flatMap((row, index) =>
    Object.entries(typeof row === "object" && row !== null ? row : {}).flatMap(([member, own]) => {
      const field = known.get(member);
      const found = field ? strangeInRows(field, own) : [member];
      return found.map((path) => `${name}.${index}.${path}`);
    }),
  );
}

/** F4000 for records named inside rows: a link opens relations one by one, and those of the form itself alone. */
function refuseInnerRelations({ fields }: EntityModel, answers: Record<string, unknown>): void {
  const own = new Set(fields);
  const named = [...namedIn(fields, answers)].filter(
    ([field]) => field.relation && !own.has(field),
  );
  const paths = named.flatMap(([, places]) => [...places.values()].flat());
  if (paths.length > 0)
    throw new FormworkError("F4000", {
      fields: Object.fromEntries(paths.slice(0, 50).map((path) => [path, { key: "unknownField" }])),
    });
}

interface Behind {
  registry: Registry;
  shape: EntityShape;
  link: PublicLink;
}

function operationOf(
  {
    registry,
    shape,
    link,
    tx,
    session = linkSession(link),
  }: Behind & { tx: Transaction; session?: Session },
  asked: PublicContext,
) {
  const context: CallContext = {
    ...asked,
    session,
    tx,
    registry,
    entities: registry.models,
    records: bindRecords(registry, () => context),
  };
  const access = accessTo(shape, session, "create");
  return { registry, shape, access, context, form: "rest" as const };
}
