import { Box, ButtonBase } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";

/** The sections of a long form to jump to; the one in sight is marked. Where there is no room beside the form there is none. */
export function SectionAnchors({
  entity,
  sections,
}: {
  entity: EntityModel;
  sections: FormSection[];
}) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const own = useRef<HTMLElement>(null);
  const [present, setPresent] = useState(sections[0]?.name);
  useEffect(() => {
    const area = own.current?.closest("[data-form-scroll]");
    if (!area) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (seen) setPresent(seen.getAttribute("data-section") ?? undefined);
      },
      // The line that decides lies a little below the upper edge.
      { root: area, rootMargin: "-20% 0px -75% 0px" },
    );
    for (const card of area.querySelectorAll("[data-section]")) watch.observe(card);
    return () => watch.disconnect();
  }, []);
  const go = (name: string) => {
    const area = own.current?.closest("[data-form-scroll]");
    const card = area?.querySelector<HTMLElement>(`[data-section="${CSS.escape(name)}"]`);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card?.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
    card?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" ref={own} aria-label={translate("shell.form.sections")} sx={navLook}>
      {sections.map(({ name, label }) =>
        label ? (
          <ButtonBase
            key={name}
            aria-current={present === name ? "location" : undefined}
            onClick={() => go(name)}
            sx={anchorLook}
          >
            {texts.section(name, label)}
          </ButtonBase>
        ) : null,
      )}
    </Box>
  );
}

const navLook = {
  position: "sticky",
  top: 0,
  display: { xs: "none", lg: "grid" },
  gap: 0.25,
  py: 1,
} as const;

const anchorLook = {
  justifyContent: "flex-start",
  px: 1.5,
  py: 0.75,
  fontSize: 14,
  textAlign: "left",
  borderLeft: 2,
  borderColor: "divider",
  color: "text.secondary",
  "&:hover": { color: "text.primary" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  '&[aria-current="location"]': {
    borderColor: "primary.main",
    color: "primary.main",
    fontWeight: 600,
  },
} as const;
