import { projectMessages } from "../model/messages.ts";
import type { ProjectEmitter } from "./contract.ts";
import { jsonText } from "./jsonText.ts";

/** messages/en/*.json: the English texts, which are the labels of the schemas. */
export const messagesEmitter: ProjectEmitter = {
  emit: (context) =>
    Object.fromEntries(
      Object.entries(projectMessages(context)).map(([file, texts]) => [
        `messages/en/${file}.json`,
        jsonText(texts),
      ]),
    ),
};
