import type { Json } from "../../entity/model.ts";
import type { FaultList } from "../faults/fault.ts";
import type { JsonDocument } from "../read/jsonDocument.ts";
import { isObject } from "../read/prune.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import { say } from "../../faults/say.ts";

/**
 * Every English text of entities, dictionaries and calls: any character but control characters and those that turn the
 * direction of writing (a text is data, never code).
 */
export function checkTexts(project: ProjectSources): void {
  const documents = new Set<JsonDocument>();
  for (const { document } of project.entities.values()) documents.add(document);
  for (const { document } of project.dictionaries.values()) documents.add(document);
  for (const { document } of project.calls.values()) documents.add(document);
  for (const document of documents) checkTextsOf(document, project.faults);
}

/** The English texts of one file. */
export function checkTextsOf(document: JsonDocument, faults: FaultList): void {
  visitTexts(document.value, [], (path, text) => {
    if (/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text)) {
      faults.add(document, path, "S310", say("controlCharacter"));
    }
  });
}

function visitOtherTexts(
  value: Json | undefined,
  visit: (path: (string | number)[], text: string) => void,
): void {
  if (!isObject(value)) return;
  for (const [language, texts] of Object.entries(value)) {
    if (!isObject(texts)) continue;
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === "string") visit(["x-texts", language, key], text);
    }
  }
}

function visitMessages(
  value: Json,
  path: (string | number)[],
  visit: (path: (string | number)[], text: string) => void,
): void {
  if (!isObject(value)) return;
  for (const [check, text] of Object.entries(value)) {
    if (typeof text === "string") visit([...path, check], text);
  }
}

function visitTexts(
  value: Json | undefined,
  path: (string | number)[],
  visit: (path: (string | number)[], text: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) visitTexts(part, [...path, index], visit);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const isText = ["title", "description", "message", "help", "label", "summary"].includes(key);
      if (isText && typeof part === "string") visit([...path, key], part);
      else if (key === "x-texts" && path.length === 0) visitOtherTexts(part, visit);
      else if (key === "x-messages") visitMessages(part, [...path, key], visit);
      else if (key !== "default" && key !== "examples") visitTexts(part, [...path, key], visit);
    }
  }
}
