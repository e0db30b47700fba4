import { createRegistry, type EntityRegistry } from "../../core/entities/registry.ts";
import { defaultValues } from "../../core/fields/defaultValues.ts";
import { publicDraftKey } from "../../core/form/draft/draftLifetime.ts";
import { readDraft } from "../../core/form/draft/draftStore.ts";
import { addMessages } from "../../core/i18n/addedTexts.ts";
import type { EntityOverrides } from "../../core/pages/contract.ts";
import { readDictionaries, type Dictionaries, type Session } from "../../core/session/session.ts";
import { formTexts } from "../../core/i18n/formTexts.ts";
import { publicRelationInputs } from "./publicRelationInputs.tsx";
import { loadPublicForm, type PublicForm } from "./publicForm.ts";
import { createPublicFiles, type KeptFiles, type PublicFiles } from "./publicFiles.ts";
import { ownZone } from "../../../shared/recurrence/zone.ts";

/** Somebody without an account before a form: all that its inputs need of a console. */
export interface Guest {
  form: PublicForm;
  session: Session;
  registry: EntityRegistry;
  files: PublicFiles;
  values: Record<string, unknown>;
  /** When an earlier visit left the values behind, in milliseconds; null: they are new. */
  restoredAt: number | null;
  draftKey: string;
}

const filesEntry = "$files";

/** Loads the form of a link, and what was entered on an earlier visit. Throws RequestFault. */
export async function openGuest(token: string): Promise<Guest> {
  const form = await loadPublicForm(token);
  const draftKey = publicDraftKey(token, form.number);
  const open = form.closed === null;
  const draft = open ? await readDraft(draftKey) : null;
  const { [filesEntry]: kept = [], ...values } = draft?.values ?? {};
  if (open) addMessages(formTexts(form.model));
  const registry = guestRegistry(token, form);
  if (open) await registry.load(form.model.key);
  return {
    form,
    session: guestSession(readDictionaries(form.dictionaries)),
    registry,
    files: createPublicFiles({ token, once: form.once }, kept as KeptFiles),
    values: open ? { ...defaultValues(form.model), ...values } : {},
    restoredAt: draft?.at ?? null,
    draftKey,
  };
}

/** What a draft keeps: the answers and the proofs of the files among them. */
export const draftOf = (
  values: Record<string, unknown>,
  files: PublicFiles,
): Record<string, unknown> => ({ ...values, [filesEntry]: files.kept() });

function guestRegistry(token: string, { model, closed }: PublicForm): EntityRegistry {
  if (closed !== null) return createRegistry({}, {});
  const overrides: EntityOverrides = { inputs: publicRelationInputs(token, model) };
  return createRegistry(
    { [model.key]: () => Promise.resolve({ pages: { entity: model } }) },
    { [model.key]: () => Promise.resolve({ overrides }) },
  );
}

export const guestSession = (dictionaries: Dictionaries): Session => ({
  user: {
    id: 0,
    tenantId: 0,
    account: "",
    realName: "",
    phone: null,
    email: null,
    accountType: 0,
    avatar: null,
    orgId: null,
    orgName: null,
    posName: null,
    apis: [],
    roleIds: [],
    roleCodes: [],
    watermarkText: null,
    lastChangePasswordTime: null,
    timeZone: ownZone(),
  },
  constants: [],
  dictionaries,
  menus: [],
});
