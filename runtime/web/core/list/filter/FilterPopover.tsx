import { Box, Popover } from "@mui/material";
import type { KeyboardEvent, ReactNode } from "react";
import { focusFirst } from "../inline/focusFirst.ts";

interface Props {
  anchor: HTMLElement;
  label: string;
  /** Room for several inputs beside each other. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Inputs of filters below the button that opened them; Enter in a text and Escape close it. */
export function FilterPopover({ anchor, label, wide = false, onClose, children }: Props) {
  const press = ({ key, target, nativeEvent }: KeyboardEvent) => {
    const typed = target instanceof HTMLInputElement && target.getAttribute("role") !== "combobox";
    if (key === "Enter" && typed && !nativeEvent.isComposing) onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": label,
          sx: { width: wide ? 560 : 320, maxWidth: "calc(100vw - 24px)", p: 1.5, mt: 0.5 },
          onKeyDown: press,
        },
      }}
    >
      <Box ref={focusFirst}>{children}</Box>
    </Popover>
  );
}
