import { ClickAwayListener, Paper, Popper, Typography } from "@mui/material";
import { useEffect, useId, useState, type KeyboardEvent, type ReactElement } from "react";
import { useLocation } from "react-router";
import type { MenuEntry } from "./menuEntries.ts";
import { barLook } from "./menuLook.ts";
import { MenuTree } from "./MenuTree.tsx";

const openAfterMs = 120;
const closeAfterMs = 220;

/** What the button that opens a flyout needs. */
export interface FlyoutButton {
  ref: (element: HTMLElement | null) => void;
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface Props {
  /** Name of the list. */
  title: string;
  /** Whether the list shows its name, because the button does not. */
  headed?: boolean;
  entries: readonly MenuEntry[];
  placement: "right-start" | "bottom-start" | "bottom-end";
  children: (button: FlyoutButton) => ReactElement;
}

/** A list of entries beside its button: opened by pointing, by a click or by the keyboard; Esc closes it and gives the focus back. */
export function MenuFlyout({ title, headed = false, entries, placement, children }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Going to a page closes it by itself.
  const open = openAt === pathname;
  // What pointing asks for takes a moment, so that passing over does nothing.
  const [pending, setPending] = useState<{ open: boolean } | null>(null);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(
      () => {
        setPending(null);
        setOpenAt(pending.open ? pathname : null);
      },
      pending.open ? openAfterMs : closeAfterMs,
    );
    return () => clearTimeout(timer);
  }, [pending, pathname]);
  const change = (next: boolean) => {
    setPending(null);
    setOpenAt(next ? pathname : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    change(false);
    anchor?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) change(false);
  };

  return (
    <ClickAwayListener onClickAway={() => open && change(false)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside is what a person works */}
      <div
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPending({ open: true })}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPending({ open: false })}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {children({
          ref: setAnchor,
          "aria-expanded": open,
          "aria-controls": open ? id : undefined,
          onClick: () => change(!open),
        })}
        <Popper
          id={id}
          open={open}
          anchorEl={anchor}
          placement={placement}
          role="presentation"
          disablePortal
          popperOptions={{ strategy: "fixed" }}
          sx={{ zIndex: "drawer" }}
        >
          <Paper
            elevation={8}
            sx={{
              ...barLook("menuBar"),
              p: 1,
              minWidth: 200,
              maxWidth: 320,
              maxHeight: "min(70vh, 560px)",
              overflowY: "auto",
              textAlign: "left",
            }}
          >
            {headed ? (
              <Typography variant="body2" sx={{ px: 1.5, py: 0.75, fontWeight: 650 }}>
                {title}
              </Typography>
            ) : null}
            <MenuTree entries={entries} plain label={title} />
          </Paper>
        </Popper>
      </div>
    </ClickAwayListener>
  );
}
