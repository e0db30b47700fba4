import * as formCalls from "../../../../generated/system/form/client.ts";
import type { FormUsableForm } from "../../../../generated/system/form/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { call } from "../../core/http/call.ts";

/** A form that the person may use, with the entity that its document stands for. */
export type UsableForm = Omit<FormUsableForm, "model"> & { model: EntityModel };

/** Without a number: the version that is filled in now. Throws RequestFault where there is none for the person. */
export const readForm = async (code: string, number?: number): Promise<UsableForm> =>
  (await call(formCalls.formModel, { code, version: number })) as unknown as UsableForm;
