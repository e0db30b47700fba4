import Add from "@mui/icons-material/Add";
import { Box, Button, Typography, useMediaQuery, type Theme } from "@mui/material";
import type { ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths, useListTitle } from "../entities/EntityPathContext.tsx";
import { useEntityTexts } from "../i18n/useText.ts";
import type { EntityOverrides } from "../pages/contract.ts";
import { Offer } from "../session/Auth.tsx";
import { numberFormat } from "../time/formats.ts";
import { ImportButton } from "./import/ImportButton.tsx";
import { FoldedTools } from "./toolbar/FoldedTools.tsx";
import { ViewKindSwitch } from "./toolbar/ViewKindSwitch.tsx";
import { ViewTabs } from "./toolbar/ViewTabs.tsx";
import type { EntityListState } from "./useEntityList.ts";

interface Props {
  list: EntityListState;
  overrides: EntityOverrides;
  /** Buttons for what can be done with the whole list. */
  children?: ReactNode;
}

/** First row of a list: its title and how much it holds, its views, how they are laid out, and the main acts. */
export function ListHeader({ list, overrides, children }: Props) {
  const { entity } = list;
  const translate = useTranslate();
  const [language] = useLocaleState();
  const heading = useListTitle(useEntityTexts(entity).name);
  const paths = useEntityPaths();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const Extra = overrides.listActions;
  const { total, meta } = list.controller;
  const create = translate("shell.list.create");
  const acts = (
    <>
      {Extra ? <Extra entity={entity} /> : null}
      {children}
      <ImportButton entity={entity} />
    </>
  );
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 0.5, sm: 1 }, mb: 0.5 }}>
      <Typography variant="h1" noWrap title={heading} sx={title}>
        {heading}
      </Typography>
      {total === undefined ? null : (
        <Typography component="span" variant="body2" color="text.secondary" sx={count}>
          {numberFormat(language).format(total)}
          {meta?.["more"] === true ? "+" : ""}
        </Typography>
      )}
      <ViewTabs list={list} />
      {narrow ? null : <ViewKindSwitch list={list} />}
      {narrow ? <FoldedTools>{acts}</FoldedTools> : acts}
      <Offer entity={entity} operation="create">
        <Button
          variant="contained"
          component={Link}
          to={paths.create}
          {...(narrow ? { "aria-label": create } : { startIcon: <Add /> })}
          sx={{
            flexShrink: 0,
            minWidth: { xs: 36, sm: 64 },
            px: { xs: 0, sm: 1.5 },
            minHeight: 34,
          }}
        >
          {narrow ? <Add /> : create}
        </Button>
      </Offer>
    </Box>
  );
}

/** On a phone it takes what views and acts leave, in whole words where there is room. */
const title = { flexShrink: { xs: 1, sm: 0 }, minWidth: 0, maxWidth: { sm: "34%" } } as const;
const count = { flexShrink: 0, fontVariantNumeric: "tabular-nums" } as const;
