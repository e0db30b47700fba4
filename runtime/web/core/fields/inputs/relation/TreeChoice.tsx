import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Checkbox, IconButton, OutlinedInput, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../../pages/contract.ts";
import { useOffer } from "../../choices/useOffer.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";
import { RelationsPicker } from "./RelationsPicker.tsx";
import { emptyRelation } from "./emptyRelation.ts";
import type { FrameSlot } from "../FieldFrame.tsx";
import { toggleNode, treeMarks } from "./treeMarks.ts";
import { useRelationChoices, type Choice } from "./useRelationChoices.ts";

/** Records of a tree to tick, with everything below a node following it; branches start closed. */
export function TreeChoice(props: InputProps & { slot: FrameSlot }) {
  const { entity, field, source, slot, readOnly } = props;
  const texts = useEntityTexts(entity);
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const ids = Array.isArray(slot.value) ? slot.value.map(Number) : [];
  const offer = useOffer(entity, field, source);
  const relation = field.relation ?? emptyRelation;
  const { choices, partial, failed } = useRelationChoices(relation, ids, "", true, offer);
  const chosen = new Set(ids);
  const marks = treeMarks(choices, chosen);
  const parents = useMemo(
    () => new Set(choices.flatMap(({ above }) => above.slice(-1))),
    [choices],
  );
  const wanted = search.trim().toLowerCase();
  const shown = choices.filter(({ label, above }) =>
    wanted ? label.toLowerCase().includes(wanted) : above.every((id) => open.has(id)),
  );
  const toggleOpen = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const tick = (choice: Choice, on: boolean) =>
    slot.field.onChange(toggleNode(choices, chosen, choice, on));

  // What hangs below a node cannot be ticked along with it where nobody has it all.
  if (partial) return <RelationsPicker {...props} label={texts.field(field)} />;
  return (
    <Box sx={{ border: 1, borderColor: slot.invalid ? "error.main" : "divider", borderRadius: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, p: 1 }}>
        <OutlinedInput
          size="small"
          inputRef={slot.ref}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onBlur={slot.field.onBlur}
          placeholder={translate("shell.list.search")}
          slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
          sx={{ flex: 1, maxWidth: 320 }}
        />
        <Typography variant="body2" color="text.secondary">
          {translate("shell.list.selected", { number: ids.length })}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{ maxHeight: 380, overflowY: "auto", m: 0, px: 1, pb: 1, listStyle: "none" }}
      >
        {failed ? <li>{failed}</li> : null}
        {shown.map((choice) => {
          const mark = marks.get(choice.id);
          const opened = open.has(choice.id);
          return (
            <Box
              component="li"
              key={choice.id}
              sx={{ display: "flex", alignItems: "center", pl: wanted ? 0 : choice.depth * 3 }}
            >
              {parents.has(choice.id) && !wanted ? (
                <IconButton
                  size="small"
                  aria-expanded={opened}
                  aria-label={`${translate(opened ? "shell.tree.close" : "shell.tree.open")} ${choice.label}`}
                  onClick={() => toggleOpen(choice.id)}
                >
                  <ChevronRight
                    fontSize="small"
                    sx={{ transform: opened ? "rotate(90deg)" : "none" }}
                  />
                </IconButton>
              ) : (
                <Box sx={{ width: 30, flexShrink: 0 }} />
              )}
              <Box component="label" sx={{ display: "flex", alignItems: "center", fontSize: 14 }}>
                <Checkbox
                  size="small"
                  checked={mark === "on"}
                  indeterminate={mark === "some"}
                  disabled={readOnly}
                  onChange={() => tick(choice, mark !== "on")}
                  slotProps={{ input: { ref: mark === "some" ? markPartly : markWhole } }}
                />
                {choice.label}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** What assistive technology reads of a box that is partly ticked is the element's own state, which React has no property for. */
function markPartly(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = true;
}

function markWhole(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = false;
}
