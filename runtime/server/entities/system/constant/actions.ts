import type { DictionaryModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";

export interface ConstantItem {
  name: string;
  code: string | number;
}

export interface Constant {
  name: string;
  code: string;
  /** Clients read data.result. */
  data: { result: ConstantItem[] };
}

/** Handlers of sysConst: the dictionaries and enumerations that the schemas declare. */
export function createConstantActions({
  dictionaries,
  translator,
}: Pick<FeatureServices, "dictionaries" | "translator">) {
  const itemsOf = (dictionary: DictionaryModel, locale: string): ConstantItem[] =>
    dictionary.items.map((item) => ({
      name: translator.text(locale, `dictType.${dictionary.code}_${item.value}`) ?? item.label,
      code: item.value,
    }));
  return {
    constList: (_: unknown, { locale }: CallContext): Constant[] =>
      dictionaries.map((dictionary) => ({
        name: translator.text(locale, `dictType.${dictionary.code}`) ?? dictionary.label,
        code: dictionary.code,
        data: { result: itemsOf(dictionary, locale) },
      })),

    /** D1501 for a name that is none. */
    constData(input: { typeName: string }, { locale }: CallContext): ConstantItem[] {
      const found = dictionaries.find((dictionary) => dictionary.code === input.typeName);
      if (!found) throw new FormworkError("D1501");
      return itemsOf(found, locale);
    },
  };
}
