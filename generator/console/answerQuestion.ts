import type { DraftAnswer, PreviewAnswer, Question, WriteAnswer } from "./contract.ts";
import { draftsOfFile, draftsOfTables } from "./drafts.ts";
import { previewFiles } from "./previewFiles.ts";
import { writeFiles } from "./writeFiles.ts";

export function answerQuestion(
  question: Question,
): Promise<DraftAnswer | PreviewAnswer | WriteAnswer> {
  switch (question.ask) {
    case "draftsOfTables":
      return draftsOfTables(question);
    case "draftsOfFile":
      return draftsOfFile(question);
    case "preview":
      return previewFiles(question);
    case "write":
      return writeFiles(question);
  }
}
