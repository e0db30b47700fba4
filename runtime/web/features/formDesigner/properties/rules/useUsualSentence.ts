import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { phraseFault } from "../../../../../shared/entity/validate/phraseFault.ts";
import { demandOf } from "../../../../../shared/schema/build/ruleWords.ts";
import { faultSentence } from "../../../../core/form/faultSentence.ts";
import type { Rule } from "./fieldRules.ts";

/** What is said when a rule that has no message of its own does not hold. */
export function useUsualSentence(): (rule: Rule, owner: EntityModel) => string {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (rule, owner) => {
    const usual = phraseFault(owner, demandOf(rule, owner.fields), undefined);
    return faultSentence(usual, translate, language);
  };
}
