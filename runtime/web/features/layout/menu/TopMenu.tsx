import ExpandMore from "@mui/icons-material/ExpandMore";
import { Badge, Box, ButtonBase } from "@mui/material";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { howManyFit } from "./howManyFit.ts";
import type { MenuEntry } from "./menuEntries.ts";
import { MenuFlyout } from "./MenuFlyout.tsx";
import { linkOf } from "./MenuLink.tsx";
import { useHiddenBadge } from "./useEntryBadge.ts";
import { useTrail } from "./useMenuEntries.ts";

interface Props {
  entries: readonly MenuEntry[];
  /** The first level only: an entry chooses the group whose list stands at the side. */
  split?: { chosen: number | undefined; choose: (id: number) => void };
}

/** The menu in the top bar; what does not fit is under "more". */
export function TopMenu({ entries, split }: Props) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(entries.length);
  useLayoutEffect(() => {
    const fit = () => {
      const widths = [...(measure.current?.children ?? [])].map((item) => item.clientWidth + 4);
      const more = widths.pop() ?? 0;
      setFitting(howManyFit(widths, bar.current?.clientWidth ?? 0, more));
    };
    const observer = new ResizeObserver(fit);
    if (bar.current) observer.observe(bar.current);
    if (measure.current) observer.observe(measure.current);
    return () => observer.disconnect();
  }, []);
  const rest = entries.slice(fitting);
  const trail = useTrail();

  return (
    <Box
      ref={bar}
      component="nav"
      aria-label={translate("shell.menu")}
      sx={{ position: "relative", display: "flex", gap: 0.5, flex: 1, minWidth: 0, mx: 1 }}
    >
      {entries.slice(0, fitting).map((entry) => (
        <TopMenuItem key={entry.id} entry={entry} split={split} />
      ))}
      {rest.length > 0 ? (
        <MenuFlyout title={translate("shell.layout.more")} entries={rest} placement="bottom-end">
          {(button) => (
            <ButtonBase sx={itemLook(rest.some(({ id }) => trail.has(id)))} {...button}>
              {translate("shell.layout.more")}
              <ExpandMore fontSize="small" />
            </ButtonBase>
          )}
        </MenuFlyout>
      ) : null}
      <Box
        ref={measure}
        aria-hidden
        sx={{
          position: "absolute",
          visibility: "hidden",
          width: "max-content",
          display: "flex",
          height: 0,
          overflow: "hidden",
        }}
      >
        {entries.map((entry) => (
          <Box key={entry.id} sx={itemLook(false)}>
            <TopMenuFace entry={entry} group={entry.children.length > 0 && !split} />
          </Box>
        ))}
        <Box sx={itemLook(false)}>
          {translate("shell.layout.more")}
          <ExpandMore fontSize="small" />
        </Box>
      </Box>
    </Box>
  );
}

function TopMenuItem({ entry, split }: { entry: MenuEntry } & Pick<Props, "split">) {
  const inTrail = useTrail().has(entry.id);
  if (entry.children.length === 0) {
    return (
      <ButtonBase
        sx={itemLook(inTrail)}
        aria-current={inTrail ? "page" : undefined}
        {...linkOf(entry)}
        onClick={() => split?.choose(entry.id)}
      >
        <TopMenuFace entry={entry} group={false} />
      </ButtonBase>
    );
  }
  if (split) {
    const chosen = split.chosen === entry.id;
    return (
      <ButtonBase
        sx={itemLook(chosen)}
        aria-pressed={chosen}
        onClick={() => split.choose(entry.id)}
      >
        <TopMenuFace entry={entry} group={false} />
      </ButtonBase>
    );
  }
  return (
    <MenuFlyout title={entry.title} entries={entry.children} placement="bottom-start">
      {(button) => (
        <ButtonBase sx={itemLook(inTrail)} {...button}>
          <TopMenuFace entry={entry} group />
        </ButtonBase>
      )}
    </MenuFlyout>
  );
}

function TopMenuFace({ entry, group }: { entry: MenuEntry; group: boolean }): ReactNode {
  const unread = useHiddenBadge(entry);
  return (
    <>
      <Badge badgeContent={unread} max={99} color="error" variant="dot">
        <MenuIcon icon={entry.icon} />
      </Badge>
      <span>{entry.title}</span>
      {group ? <ExpandMore fontSize="small" sx={{ ml: -0.5, opacity: 0.75 }} /> : null}
    </>
  );
}

const itemLook = (chosen: boolean) => ({
  display: "flex",
  gap: 0.75,
  px: 1.25,
  height: 40,
  flexShrink: 0,
  borderRadius: 1,
  fontFamily: "inherit",
  fontSize: 14.5,
  whiteSpace: "nowrap",
  color: chosen ? "var(--barActiveText)" : "inherit",
  background: chosen ? "var(--barActive)" : "none",
  "&:hover": { background: chosen ? "var(--barActive)" : "var(--barHover)" },
  "&.Mui-focusVisible": { outline: "2px solid currentcolor", outlineOffset: -2 },
});
