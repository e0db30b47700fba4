/** What a value may be. */
export type SettingType =
  | { type: "text" }
  | { type: "integer"; from: number; to: number }
  | { type: "choice"; allowed: readonly string[] }
  /** True or False, as existing clients write them. */
  | { type: "switch" }
  | { type: "url"; protocols: readonly string[] }
  /** A regular expression. */
  | { type: "expression" };

/** A variable of the environment. */
export type EnvironmentSetting = SettingType & {
  name: string;
  /** What holds without it; absent: none, or it depends on other settings. */
  usual?: string;
  /** Never shown; `<name>_FILE` may name a file whose first line it is. */
  secret?: true;
  /** Can be set in the console as well, and takes effect at once. All others are read at the start alone. */
  live?: true;
  /** Value in `.env.example`, and the file that holds it where it names one. */
  example: string;
  exampleFile?: string;
};

/** Settings that are explained together. */
export interface SettingBlock {
  /** English text for `.env.example` and the reference. */
  about: string;
  settings: readonly EnvironmentSetting[];
}

/** What is wrong with a value: a key of `validation.*` with its parameters. */
export interface SettingFault {
  key: string;
  params?: Record<string, number | string>;
}
