import type { TellRecipient, TellWay } from "../../../shared/entity/model/tellModel.ts";

/** Something that people are told of a record. */
export interface Occasion {
  tenantId: number;
  /** Key of the entity. */
  entity: string;
  recordId: number;
  /** Key of the text, such as `rental.booking._notify.confirmed`, and its English source. */
  text: { key: string; source: string };
  to: readonly TellRecipient[];
  /** Ids of further people. */
  people?: readonly number[];
  by: readonly TellWay[];
  /** Values of the text beside what the record is called; a date is written as the reader's language does. */
  values: { days?: number; date?: string; author?: string };
  /** Who has caused it and knows; null: nobody. */
  except: number | null;
}
