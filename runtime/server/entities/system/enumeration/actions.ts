import type { DictionaryModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";

export interface EnumerationValue {
  describe: string;
  /** Tag type. */
  theme: string | null;
  name: string;
  value: number;
}

export interface EnumerationType {
  typeDescribe: string;
  typeName: string;
  typeRemark: string | null;
  enumEntities: EnumerationValue[];
}

/** Handlers of sysEnum: the numeric enumerations of the schemas, labels in the language of the request. */
export function createEnumerationActions({
  dictionaries,
  translator,
}: Pick<FeatureServices, "dictionaries" | "translator">) {
  const enumerations = dictionaries.filter((dictionary) => dictionary.numeric);
  const valuesOf = ({ code, items }: DictionaryModel, locale: string): EnumerationValue[] =>
    items.map((item) => ({
      describe: translator.text(locale, `dictType.${code}_${item.value}`) ?? item.label,
      theme: item.tagType,
      name: item.name,
      value: Number(item.value),
    }));
  return {
    enumTypeList: (_: unknown, { locale }: CallContext): EnumerationType[] =>
      enumerations.map((enumeration) => ({
        typeDescribe: translator.text(locale, `dictType.${enumeration.code}`) ?? enumeration.label,
        typeName: enumeration.code,
        typeRemark: enumeration.label,
        enumEntities: valuesOf(enumeration, locale),
      })),

    /** D1503 for a name that is no enumeration. */
    enumDataList(input: { enumName: string }, { locale }: CallContext): EnumerationValue[] {
      const found = enumerations.find((enumeration) => enumeration.code === input.enumName);
      if (!found) throw new FormworkError("D1503");
      return valuesOf(found, locale);
    },

    enumToDict: (): null => null,
  };
}
