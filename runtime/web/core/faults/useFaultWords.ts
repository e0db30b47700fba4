import { useCallback } from "react";
import { useTranslate } from "react-admin";
import type { Said, SentenceParam, Spoken } from "../../../shared/faults/say.ts";

/** What is wrong with a schema, a form or an expression, as the checks tell it. */
export interface Speakable {
  /** Of the schema reader; expressions have none. */
  code?: string;
  problem: string;
  cure: string;
  said?: Spoken;
}

export interface FaultWords {
  problem: string;
  cure: string;
  /** The English words, where only the kind of fault is known in the person's language. */
  detail: string | null;
}

/** What a fault says in the language of the person. */
export function useFaultWords(): (fault: Speakable) => FaultWords {
  const translate = useTranslate();
  return useCallback(
    ({ code, problem, cure, said = {} }) => {
      const inWords = (param: SentenceParam): string | number | undefined =>
        typeof param === "object" ? sentence(param) : param;
      const sentence = ({ key, params, text }: Said): string =>
        translate(key.includes(".") ? key : `fault.sentence.${key}`, {
          ...Object.fromEntries(
            Object.entries(params).map(([name, value]) => [name, inWords(value)]),
          ),
          _: text,
        });
      const general = (part: string, english: string) =>
        code === undefined ? english : translate(`fault.${code}.${part}`, { _: english });
      const words = {
        problem: said.problem ? sentence(said.problem) : general("title", problem),
        cure:
          said.cure || cure === "" ? (said.cure ? sentence(said.cure) : "") : general("cure", cure),
      };
      const english = [said.problem ? "" : problem, said.cure ? "" : cure]
        .filter(Boolean)
        .join(" ");
      const isTold = english === "" || `${words.problem} ${words.cure}`.includes(english);
      return { ...words, detail: isTold ? null : english };
    },
    [translate],
  );
}
