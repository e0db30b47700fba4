import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FeatureServices } from "../services.ts";

export function createPromotionActions(_: FeatureServices) {
  const notYet = (): never => {
    throw new FormworkError("F4056", { params: { code: "" } });
  };
  return { formPromotion: notYet, promoteForm: notYet, demoteForm: notYet };
}
