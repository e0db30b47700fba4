import { Box, ButtonBase, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Tag } from "../../../core/fields/Tag.tsx";
import type { Json, TagType } from "../../../../shared/entity/model.ts";
import { changedRecord, relatedText, valueText, type Difference } from "./differences.ts";
import { LogTime } from "../LogTime.tsx";

interface Props {
  items: readonly Difference[];
  onOpen: (difference: Difference) => void;
}

const tags: Record<Difference["diffType"], TagType> = {
  insert: "success",
  update: "primary",
  delete: "danger",
};

/** Each change in one line: what was done to which record by whom, and the first of its fields. */
export function DifferenceList({ items, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={list}>
      {items.map((item) => (
        <Box component="li" key={item.id}>
          <ButtonBase onClick={() => onOpen(item)} sx={line}>
            <Box sx={{ width: 64, flex: "none" }}>
              <Tag
                type={tags[item.diffType]}
                label={translate(`shell.log.kind.${item.diffType}`)}
              />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {changedRecord(item)}
              </Typography>
              <Typography variant="body2" color="text.secondary" noWrap>
                {changeTexts(item, translate("shell.relation.unseen")).join("；") ||
                  (item.diffType === "update" ? translate("shell.log.nothingVisible") : "")}
              </Typography>
            </Box>
            <Box sx={by}>
              <Typography variant="body2">{item.createUserName}</Typography>
              <Typography variant="caption" color="text.secondary">
                <LogTime value={item.createTime} />
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

function changeTexts({ changes, related }: Difference, unseen: string): string[] {
  return changes.map(({ field, label, before, after }) => {
    const text = (value: Json, side: "before" | "after") =>
      value === null ? "" : (relatedText(related, field, side, unseen) ?? valueText(value));
    const [old, now] = [text(before, "before"), text(after, "after")];
    if (old === "") return `${label}: ${now}`;
    return `${label}: ${old} → ${now === "" ? "–" : now}`;
  });
}

const list = { flex: 1, minHeight: 0, overflowY: "auto", m: 0, p: 0, listStyle: "none" } as const;
/** Under the text on a phone, beside it elsewhere. */
const by = {
  display: { xs: "flex", sm: "block" },
  alignItems: "baseline",
  columnGap: 1,
  pl: { xs: "68px", sm: 0 },
  width: { xs: 1, sm: "auto" },
  flex: "none",
  textAlign: { sm: "right" },
} as const;
const line = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: { xs: "flex-start", sm: "center" },
  justifyContent: "flex-start",
  gap: { xs: 0.5, sm: 2 },
  width: 1,
  px: 2,
  py: 1.25,
  textAlign: "left",
  borderBottom: 1,
  borderColor: "divider",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
} as const;
