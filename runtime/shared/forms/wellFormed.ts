import { isObject } from "../schema/read/prune.ts";
import type { FormDocument } from "./document.ts";

/**
 * Whether the value has the shape of a form's document, so that it can be edited. readForm checks whether its content is valid.
 */
export function isWellFormed(value: unknown): value is FormDocument {
  if (!isObject(value)) return false;
  const { properties, required } = value;
  return (
    typeof value["$id"] === "string" &&
    typeof value["title"] === "string" &&
    isObject(value["x-entity"]) &&
    isObject(properties) &&
    Object.values(properties).every(isObject) &&
    (required === undefined || isTexts(required)) &&
    isMapOf(value["x-forms"], (parts) => Array.isArray(parts) && parts.every(isPart)) &&
    isMapOf(value["x-views"], isObject) &&
    isMapOf(value["x-texts"], (texts) => isObject(texts) && isTexts(Object.values(texts))) &&
    (value["x-scope"] === undefined || isObject(value["x-scope"])) &&
    areRules(value["x-rules"])
  );
}

function areRules(rules: unknown): boolean {
  if (rules === undefined) return true;
  const isRule = (rule: unknown) =>
    isObject(rule) && typeof rule["expr"] === "string" && isTexts(rule["fields"]);
  return Array.isArray(rules) && rules.every(isRule);
}

function isPart(part: unknown): boolean {
  if (!isObject(part)) return false;
  const { fields, sections, visible } = part;
  const isEntry = (entry: unknown) =>
    typeof entry === "string" || (isObject(entry) && typeof entry["name"] === "string");
  const isLine = (line: unknown) => (Array.isArray(line) ? line.every(isEntry) : isEntry(line));
  return (
    (visible === undefined || typeof visible === "string") &&
    (fields === undefined || (Array.isArray(fields) && fields.every(isLine))) &&
    (sections === undefined || (Array.isArray(sections) && sections.every(isPart)))
  );
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

const isMapOf = (value: unknown, isMember: (member: unknown) => boolean) =>
  value === undefined || (isObject(value) && Object.values(value).every(isMember));
