import { IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState, type ReactNode } from "react";

interface Props<Value> {
  label: string;
  icon: ReactNode;
  /** `lang`: the language of the text, where it is not that of the page. */
  choices: readonly { value: Value; text: string; lang?: string }[];
  value: Value;
  onChange: (to: Value) => void;
  size?: "small" | "medium";
}

/** A button with one of several choices, of which one holds. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { label, icon, choices, value: present, onChange, size = "medium" } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size={size}
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ value, text, lang }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === present}
            selected={value === present}
            lang={lang}
            onClick={() => {
              setAnchor(null);
              onChange(value);
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
