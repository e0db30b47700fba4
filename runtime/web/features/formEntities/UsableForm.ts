import type { FormUsableForm } from "../../../../generated/system/form/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { call } from "../../core/http/request.ts";

/** A form that the person may use, with the entity that its document stands for. */
export type UsableForm = Omit<FormUsableForm, "model"> & { model: EntityModel };

/** Without a number: the version that is filled in now. Throws RequestFault where there is none for the person. */
export function readForm(code: string, number?: number): Promise<UsableForm> {
  const query = new URLSearchParams({
    code,
    ...(number === undefined ? {} : { version: String(number) }),
  });
  return call(`/api/sysForm/model?${query.toString()}`);
}
