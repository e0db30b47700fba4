import { Box, InputBase, Popover } from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { NodeId } from "../../layout/nodes.ts";
import { KindIcon } from "../../palette/KindIcon.tsx";
import { matching } from "../../palette/matching.ts";
import { readRecent, writeRecent } from "../../palette/recent.ts";
import { usePalette } from "../../palette/usePalette.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { focusAtOnce } from "../focusAtOnce.ts";
import { fitsRows } from "../columns.ts";
import { insert } from "../insert.ts";
import type { Target } from "./places.ts";

interface Props {
  target: Target;
  beside: Element;
  onClose: (made: NodeId | null) => void;
}

/** A list to type into: what is chosen stands at the place afterwards. */
export function InsertMenu({ target, beside, onClose }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const listId = useId();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const all = usePalette();
  const choices =
    target.kind === "column"
      ? all.filter(({ insertion }) => insertion.kind === "field" && fitsRows(insertion.field))
      : all;
  const recent = readRecent();
  const rank = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const found = matching(
    choices.toSorted((one, other) => rank(one.id) - rank(other.id)),
    search,
  );
  const at = Math.min(active, found.length - 1);
  const put = (index: number) => {
    const choice = found[index];
    if (!choice) return;
    writeRecent(choice.id);
    onClose(insert(store, choice.insertion, choice.insertion.kind === "part" ? null : target));
  };
  return (
    <Popover
      open
      anchorEl={beside}
      onClose={() => onClose(null)}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      transformOrigin={{ vertical: "top", horizontal: "center" }}
      disableRestoreFocus
      slotProps={{ paper: { sx: { width: 280 } } }}
    >
      <InputBase
        inputRef={focusAtOnce}
        fullWidth
        value={search}
        placeholder={translate("shell.designer.palette.search")}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown") setActive(Math.min(at + 1, found.length - 1));
          else if (event.key === "ArrowUp") setActive(Math.max(at - 1, 0));
          else if (event.key === "Enter") put(at);
          else return;
          event.preventDefault();
        }}
        inputProps={{
          role: "combobox",
          "aria-expanded": true,
          "aria-controls": listId,
          "aria-label": translate("shell.designer.palette.search"),
          "aria-activedescendant": found[at] ? `${listId}-${found[at].id}` : undefined,
        }}
        sx={{ px: 1.5, py: 0.75, borderBottom: 1, borderColor: "divider" }}
      />
      <Box
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
        role="listbox"
        id={listId}
        aria-label={translate("shell.designer.palette.title")}
        sx={list}
      >
        {found.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and hears the keys
          <div
            key={choice.id}
            id={`${listId}-${choice.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={index === at}
            ref={index === at ? keepInSight : undefined}
            onMouseMove={() => setActive(index)}
            onClick={() => put(index)}
          >
            <KindIcon icon={choice.icon} />
            {choice.label}
          </div>
        ))}
      </Box>
      {found.length === 0 ? (
        <Box sx={{ px: 1.5, pb: 1.5, color: "text.secondary", fontSize: 14 }}>
          {translate("shell.designer.palette.nothing")}
        </Box>
      ) : null}
    </Popover>
  );
}

const keepInSight = (element: HTMLDivElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

const list = {
  maxHeight: 300,
  overflow: "auto",
  p: 0.75,
  fontSize: 14,
  "& [role=option]": {
    display: "flex",
    alignItems: "center",
    gap: 1,
    px: 1,
    py: 0.5,
    borderRadius: 1,
    cursor: "pointer",
    "& .MuiSvgIcon-root": { fontSize: 18, color: "text.secondary" },
    "&[aria-selected=true]": { bgcolor: "action.selected" },
  },
} as const;
