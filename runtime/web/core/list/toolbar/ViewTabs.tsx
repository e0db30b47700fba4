import { Box, Tab, Tabs, useMediaQuery, type Theme } from "@mui/material";
import { useTranslate } from "react-admin";
import { SavedViewMenu } from "../saved/SavedViewMenu.tsx";
import type { EntityListState } from "../useEntityList.ts";
import { defaultView } from "./listViews.ts";
import { ViewPicker } from "./ViewPicker.tsx";

const savedPrefix = "saved:";

export interface NamedView {
  value: string;
  label: string;
}

/** The named views of a list: those of the schema, then the saved ones, and what can be done with them. */
export function ViewTabs({ list }: { list: EntityListState }) {
  const { entity, view, saved } = list;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const saveds = list.savedViews.views;
  const translate = useTranslate();
  const label = (name: string) =>
    translate(`${entity.module}.${entity.name}._view.${name}`, {
      _: name === defaultView ? translate("shell.list.allRecords") : name,
    });
  const choose = (value: string) => {
    const next = saveds.find(({ id }) => `${savedPrefix}${id}` === value);
    if (next) list.openSaved(next);
    else list.showView(value);
  };
  const named: NamedView[] = [
    ...list.views
      .filter(({ layoutOnly }) => !layoutOnly)
      .map(({ name }) => ({ value: name, label: label(name) })),
    ...saveds.map(({ id, name }) => ({
      value: `${savedPrefix}${id}`,
      label:
        saved?.id === id && list.rearranged ? translate("shell.view.rearranged", { name }) : name,
    })),
  ];
  const present = saved ? `${savedPrefix}${saved.id}` : view.layoutOnly ? defaultView : view.name;
  return (
    <Box sx={place}>
      {named.length < 2 ? null : narrow ? (
        <ViewPicker views={named} present={present} onChoose={choose} />
      ) : (
        <Tabs
          value={present}
          variant="scrollable"
          scrollButtons="auto"
          onChange={(_, value: string) => choose(value)}
          sx={tabs}
        >
          {named.map((each) => (
            <Tab key={each.value} {...each} />
          ))}
        </Tabs>
      )}
      <SavedViewMenu list={list} />
    </Box>
  );
}

const place = {
  display: "flex",
  alignItems: "center",
  flex: { xs: "1 0 auto", sm: 1 },
  minWidth: 0,
} as const;

const tabs = {
  minHeight: 34,
  minWidth: 0,
  "& .MuiTab-root": { minHeight: 34, minWidth: 0, px: 1.25, py: 0, whiteSpace: "nowrap" },
  "& .MuiTabScrollButton-root": { width: 24 },
} as const;
