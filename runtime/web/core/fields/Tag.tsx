import type { TagType } from "../../../shared/entity/model.ts";

/** A dictionary value: its text on a quiet ground of its tag color. */
export const Tag = ({ type, label }: { type: TagType; label: string }) => (
  <span className={`fw-tag fw-tag-${type}`}>{label}</span>
);
