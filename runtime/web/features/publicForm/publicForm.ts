import * as publicFormCalls from "../../../../generated/system/publicForm/client.ts";
import type {
  PublicFormPublicFormChoicesOutput,
  PublicFormPublicFormOutput,
  PublicFormSubmitPublicFormOutput,
} from "../../../../generated/system/publicForm/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { answerOf, call } from "../../core/http/call.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { knownDevice } from "./device.ts";
import { isPublicToken } from "../../core/session/publicForm.ts";
import type { Dictionaries } from "../../core/session/session.ts";

/** A form as its link gives it; closed ones have no model. */
export type PublicForm = Omit<PublicFormPublicFormOutput, "model" | "look" | "dictionaries"> & {
  model: EntityModel;
  dictionaries: Dictionaries;
  /** Who asks: name, color and picture of the tenant. */
  look: { tenantName?: string | null; primary?: string | null; logo?: string | null };
};

/** There is no form under a token. */
export const noForm = "F4058";

/** Throws RequestFault; F4058 when there is no form under the token. */
export async function loadPublicForm(token: string): Promise<PublicForm> {
  if (!isPublicToken(token)) throw new RequestFault(404, noForm, "");
  const form = (await call(publicFormCalls.publicForm, { token })) as unknown as PublicForm;
  if (form.closed !== null || !(await hasAnswered(token, form))) return form;
  return { ...form, closed: "answered" };
}

/** What the browser calls itself is said only to forms that it may send in once: no other one could know it again by that. */
async function hasAnswered(token: string, { once }: PublicForm): Promise<boolean> {
  const device = once ? knownDevice() : null;
  if (device === null) return false;
  return (await call(publicFormCalls.publicFormAnswered, { token, device })).answered;
}

export interface Submission {
  answers: Record<string, unknown>;
  captcha: string | null;
  number: number;
  tickets: readonly string[];
  /** Of forms that each browser sends once. */
  device: string | null;
}

/** What the form says to the person who has sent it in: the number that it gave, its own words of thanks, and where to go next. */
export type Sent = PublicFormSubmitPublicFormOutput;

/** Sends a form in. Throws RequestFault with faults by field. */
export const sendPublicForm = (token: string, submission: Submission): Promise<Sent> =>
  call(publicFormCalls.submitPublicForm, {
    ...submission,
    token,
    tickets: [...submission.tickets],
  });

/** A picture that is in the form itself. Throws RequestFault. */
export const loadPicture = async (token: string, id: number): Promise<Blob> =>
  (await answerOf(publicFormCalls.publicFormFile, { token, id })).blob();

/** Records that may be chosen for a relation, found by their title. Throws RequestFault. */
export const loadChoices = (
  token: string,
  field: string,
  search: string,
): Promise<PublicFormPublicFormChoicesOutput> =>
  call(publicFormCalls.publicFormChoices, { token, field, q: search });
