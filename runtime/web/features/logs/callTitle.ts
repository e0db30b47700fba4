/** What a line of a log notes of a call. */
export interface NotedCall {
  controllerName: string;
  actionName: string;
  /** In capitals; absent where the log does not keep it. */
  httpMethod?: string | null;
  /** In the language of the installation, as it was written then. */
  displayTitle: string;
}

type Translate = (key: string, options: { _: string }) => string;

const none = "";

/** What happened, in the reader's language: what the call was about, and what it did. As it was noted where no text exists. */
export function callTitle(
  { controllerName, actionName, httpMethod, displayTitle }: NotedCall,
  apis: Readonly<Record<string, string>>,
  translate: Translate,
): string {
  const word = (key: string) => {
    const text = translate(key, { _: key });
    return text === key ? none : text;
  };
  // A path that is read and written has a text for each.
  const ofMethod = `shell.call.${controllerName}.${httpMethod?.toLowerCase()}_${actionName}`;
  const own = word(ofMethod) || word(`shell.call.${controllerName}.${actionName}`);
  const common = own || word(`shell.log.action.${actionName}`);
  const key = apis[controllerName]?.replace("/", ".");
  // Of reading what has no words of its own, that it was looked at, as the server notes it in the language of the installation.
  const looked = httpMethod === "GET" ? word("shell.log.action.view") : none;
  const otherwise = looked && `${looked} (${actionName})`;
  if (!key) {
    const page = word(`menu.${controllerName}`) || controllerName;
    return common || (otherwise && `${page} · ${otherwise}`) || displayTitle;
  }
  const noted = displayTitle.split(" · ").at(-1) ?? displayTitle;
  const done = word(`${key}._action.${actionName}`) || common || otherwise || noted;
  const name = word(`${key}._name`);
  return name ? `${name} · ${done}` : common || displayTitle;
}
