import { bindJournal, journalInsert, type JournalAction } from "../../history/journal.ts";
import type { EntityShape } from "../../contract.ts";
import type { Parameters } from "../../parameters.ts";
import type { WriteText } from "../../rows.ts";
import { isJournaled, type RowWrite } from "./rowWrite.ts";

/** Most texts of writes that are kept for an entity, by the list they answer and by what they change. */
const mostTexts = 40;

interface Asked {
  action: JournalAction;
  /** What tells the text from others that answer the same list: the columns it fills, or assignments and conditions. */
  place: string;
  /** Select of the row before it changes; null: the journal has none, or the change gives it. */
  before: string | null;
  /** The change gives back the row before and after it, as "before" and "after". */
  returned?: boolean;
  /** Condition over the row before and after, without which it is no change; absent: it always is one. */
  changed?: string | undefined;
}

/** The text of a write with journal and answer. It is made once for the same place, for making it takes longer than everything around it. */
export function keptText(
  write: RowWrite,
  asked: Asked,
  change: () => string,
  parameters: Parameters,
): WriteText {
  const { shape, tx } = write;
  const { action } = asked;
  const isDeletion = action === "delete" && asked.before === null && !asked.returned;
  const place = `${isDeletion} ${isJournaled(write)} ${asked.place}`;
  const list = write.list ?? "";
  const known = shape.writeTexts.get(list)?.get(place);
  if (known) {
    if (isJournaled(write)) bindJournal(shape, tx, action, parameters, write.requestId);
    return known;
  }
  const made = writeText(write, asked, change(), parameters);
  const texts = shape.writeTexts.get(list) ?? new Map<string, WriteText>();
  if (shape.writeTexts.size < mostTexts) shape.writeTexts.set(list, texts);
  if (texts.size < mostTexts) texts.set(place, made);
  return made;
}

const mostKeptWrites = 20;

/** Which fields a write has varies with the client: the plans of the first combinations are kept, the others made each time. */
function isKept({ keptWrites }: EntityShape, text: string): boolean {
  if (keptWrites.size < mostKeptWrites) keptWrites.add(text);
  return keptWrites.has(text);
}

/** Change, journal and answer in one statement. */
function writeText(
  write: RowWrite,
  asked: Asked,
  change: string,
  parameters: Parameters,
): WriteText {
  const { shape, tx } = write;
  const { action, before, returned, changed } = asked;
  const images = imagesOf(asked);
  const parts = before === null ? [] : [`b as materialized (${before})`];
  parts.push(`w as (${change})`);
  if (isJournaled(write)) {
    const journal = journalInsert(shape, tx, action, images, parameters, write.requestId);
    parts.push(`j as (${journal}${changed === undefined ? "" : ` where ${changed}`})`);
  }
  const version = shape.lockColumn ? `t.${shape.lockColumn}` : "null::int";
  const record = write.list
    ? `(select row_to_json(x.*)::text from (select ${write.list}) x)`
    : "null::text";
  const from = returned ? '(select (w."after").* from w) t' : "w t";
  const isChanged = changed === undefined ? "true" : `(select ${changed} from ${images.from})`;
  const text = `with ${parts.join(", ")} select t."id", ${version} as version, ${isChanged} as changed, ${record} as record from ${from}`;
  return { text, plan: isKept(shape, text) ? { plan: "kept" } : {} };
}

/** Where the journal finds the row before and after the change. */
function imagesOf({ action, before, returned }: Asked) {
  if (returned) return { before: '(w."before")', after: '(w."after")', from: "w" };
  if (before !== null) return { before: "b", after: "w", from: 'w join b on b."id" = w."id"' };
  const isDeletion = action === "delete";
  return { before: isDeletion ? "w" : null, after: isDeletion ? null : "w", from: "w" };
}
