import { Box, MenuItem, MenuList, Paper, Popper, TextField } from "@mui/material";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { collaborationLimits } from "../../../shared/collaboration/collaboration.ts";
import type { Person, RecordName } from "./collaborationCalls.ts";
import { useMentions } from "./useMentions.ts";

interface Props {
  of: RecordName;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onName: (person: Person) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
  /** It takes the focus when it appears. */
  focused?: boolean;
}

/** A text in which people are named: behind an @ it offers those who may read the record. */
export function MentionField({
  of,
  label,
  value,
  onChange,
  onName,
  onSend,
  focused = false,
}: Props) {
  const translate = useTranslate();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<number | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const mentions = useMentions(of, value);
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);
  const { offered, active } = mentions;
  const open = offered.length > 0;
  // Before the next key: what is typed on belongs behind the name.
  useLayoutEffect(() => {
    if (place.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  });
  const pick = (person: Person) => {
    const next = mentions.name(person);
    onName(person);
    onChange(next.text);
    mentions.look(null);
    place.current = next.caret;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (!open || event.nativeEvent.isComposing) return;
    const chosen = offered[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : offered.length - 1;
      mentions.setActive((active + step) % offered.length);
    } else if ((event.key === "Enter" || event.key === "Tab") && chosen) pick(chosen);
    else if (event.key === "Escape") mentions.look(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box ref={setBox}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={12}
        size="small"
        label={label}
        value={value}
        inputRef={area}
        onChange={(event) => {
          onChange(event.target.value);
          mentions.look(event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => mentions.look(null)}
        slotProps={{
          htmlInput: {
            maxLength: collaborationLimits.comment,
            "aria-autocomplete": "list",
            "aria-controls": open ? listId : undefined,
            "aria-activedescendant": open ? `${listId}-${active}` : undefined,
          },
        }}
      />
      <Popper open={open} anchorEl={box} placement="bottom-start" sx={{ zIndex: "modal" }}>
        <Paper elevation={8}>
          <MenuList
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a text field
            role="listbox"
            dense
            aria-label={translate("shell.collaboration.people")}
          >
            {offered.map((person, index) => (
              <MenuItem
                key={person.id}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                tabIndex={-1}
                selected={index === active}
                aria-selected={index === active}
                // The text keeps the focus, or it would lose the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(person)}
              >
                {person.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </Box>
  );
}
