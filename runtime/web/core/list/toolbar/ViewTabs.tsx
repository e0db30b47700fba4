import { Alert, Box, Tab, Tabs } from "@mui/material";
import { useTranslate } from "react-admin";
import { defaultView } from "./listViews.ts";
import { SavedViewMenu } from "../saved/SavedViewMenu.tsx";
import type { EntityListState } from "../useEntityList.ts";

const savedPrefix = "saved:";

/** The named views of a list: those of the schema, then the saved ones, and what can be done with them. */
export function ViewTabs({ list }: { list: EntityListState }) {
  const { entity, views, view, saved } = list;
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
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Tabs
          value={saved ? `${savedPrefix}${saved.id}` : view.name}
          variant="scrollable"
          scrollButtons="auto"
          onChange={(_, value: string) => choose(value)}
          sx={{ minHeight: 40, minWidth: 0, "& .MuiTab-root": { minHeight: 40 } }}
        >
          {views.map(({ name }) => (
            <Tab key={name} value={name} label={label(name)} />
          ))}
          {saveds.map(({ id, name }) => (
            <Tab
              key={id}
              value={`${savedPrefix}${id}`}
              label={
                saved?.id === id && list.rearranged
                  ? translate("shell.view.rearranged", { name })
                  : name
              }
            />
          ))}
        </Tabs>
        <SavedViewMenu list={list} />
      </Box>
      {saved?.invalid ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate("shell.view.invalid", { name: saved.name })}
        </Alert>
      ) : null}
    </>
  );
}
