/** A parameter of a sentence: names and numbers as they are, or a phrase that is translated as well. */
export type SentenceParam = string | number | undefined | Said;

/** A sentence by its key, so that it can be said in any language, with its English text. */
export interface Said {
  /** A key of the table of sentences; with a point in it the whole key of a message. */
  key: string;
  params: Readonly<Record<string, SentenceParam>>;
  text: string;
}

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Params<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<Text>, SentenceParam>>];

type Sentences = Readonly<Record<string, string>>;

/** Builds a sentence of a table with its parameters. */
export type Sayer<Table extends Sentences> = <Key extends keyof Table & string>(
  key: Key,
  ...[given]: Params<Table[Key]>
) => Said;

/** What says the sentences of a table. */
export function sayer<Table extends Sentences>(table: Table): Sayer<Table> {
  return (key, ...[given]) => {
    const params: Said["params"] = given ?? {};
    const text = (table[key] ?? "").replaceAll(
      /\{\{(\w+)\}\}(\.?)/g,
      (_, name: string, stop: string) => {
        const part = textOf(params[name]);
        // A parameter may be a sentence itself.
        return /[.!?]$/.test(part) ? part : part + stop;
      },
    );
    return { key, params, text };
  };
}

/** A message that has its key elsewhere; English readers of the command line see what is given. */
export const sayMessage = (key: string, params: Said["params"] = {}, text: string = key): Said => ({
  key,
  params,
  text,
});

/** The English text. */
export const textOf = (said: SentenceParam): string =>
  typeof said === "object" ? said.text : String(said);

/** Problem and cure of a fault as they can be said in any language; absent: there is only the English. */
export type Spoken = {
  problem?: Said;
  cure?: Said;
};

/**
 * A fault with what can be said of it in other languages. That is no part of the fault as it is printed, compared or sent, so it does
 * not count among its properties.
 */
export function spoken<Fault extends object>(
  fault: Fault,
  { problem, cure }: { problem: Said | string; cure?: Said | string | undefined },
): Fault & { said?: Spoken } {
  const said: Spoken = {
    ...(typeof problem === "object" ? { problem } : {}),
    ...(typeof cure === "object" ? { cure } : {}),
  };
  return Object.defineProperty(fault, "said", { value: said, enumerable: false });
}
