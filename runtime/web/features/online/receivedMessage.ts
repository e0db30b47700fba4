/** A message, a notice or a word of the system that has just arrived. */
export interface ReceivedMessage {
  key: string;
  kind: "message" | "notice" | "system";
  title: string | null;
  text: string | null;
  sender: string | null;
}

let count = 0;

export function messageOf(
  kind: ReceivedMessage["kind"],
  body: Record<string, unknown>,
): ReceivedMessage {
  const text = (name: string) => (typeof body[name] === "string" ? body[name] : null);
  count += 1;
  return {
    key: `${kind}${count}`,
    kind,
    title: text("title"),
    text: text("message"),
    sender: text("sendUserName"),
  };
}
