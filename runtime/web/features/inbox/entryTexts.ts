import type { Entry } from "./inboxCalls.ts";

type Translate = (key: string, options?: object) => string;

/** What happened, where the entry has a topic; else null: its title says it. */
export function topicText(
  { kind, topic, detail, title }: Pick<Entry, "kind" | "topic" | "detail" | "title">,
  translate: Translate,
): string | null {
  if (topic === null) return null;
  const key = kind === "task" ? `shell.task.told.${topic}` : `shell.mail.topic.${topic}`;
  return translate(key, { name: title, ...detail, _: title });
}

/** What became of its source, where that has to be said. */
export const stateText = ({ state }: Pick<Entry, "state">, translate: Translate): string | null =>
  state === "recalled" || state === "ended" || state === "gone"
    ? translate(`shell.mail.state.${state}`)
    : null;
