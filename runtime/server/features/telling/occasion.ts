import type { TellRecipient, TellWay } from "../../../shared/entity/model/tellModel.ts";

/** Something that people are told of a record. */
export interface Occasion {
  tenantId: number;
  /** Key of the entity. */
  entity: string;
  recordId: number;
  /** Name of the text below the texts of the entity, such as `_notify.confirmed`, and its English source. */
  text: { name: string; source: string };
  to: readonly TellRecipient[];
  by: readonly TellWay[];
  /** Values of the text beside what the record is called; a date is written as the reader's language does. */
  values: { days?: number; date?: string };
  /** Who has caused it and knows; null: nobody. */
  except: number | null;
}
