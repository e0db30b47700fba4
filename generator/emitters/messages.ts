import { projectMessages } from "../model/messages.ts";
import type { ProjectEmitter } from "./contract.ts";
import { jsonText } from "./jsonText.ts";

/** messages/<language>/*.json: the English texts, which are the labels of the schemas, and what schemas say in other languages. */
export const messagesEmitter: ProjectEmitter = {
  emit: (context) =>
    Object.fromEntries(
      Object.entries(projectMessages(context)).flatMap(([language, files]) =>
        Object.entries(files).map(([file, texts]) => [
          `messages/${language}/${file}.json`,
          jsonText(texts),
        ]),
      ),
    ),
};
