import { Tab, Tabs } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityListState } from "./useEntityList.ts";
import { defaultView } from "./listViews.ts";

/** The named views of a list; none where there is only one. */
export function ViewTabs({ list }: { list: EntityListState }) {
  const { entity, views, view } = list;
  const translate = useTranslate();
  if (views.length === 1) return null;
  const label = (name: string) =>
    translate(`${entity.module}.${entity.name}._view.${name}`, {
      _: name === defaultView ? translate("shell.list.allRecords") : name,
    });
  return (
    <Tabs
      value={view.name}
      variant="scrollable"
      scrollButtons="auto"
      onChange={(_, name: string) => list.showView(name)}
      sx={{ mb: 1.5, minHeight: 40, "& .MuiTab-root": { minHeight: 40 } }}
    >
      {views.map(({ name }) => (
        <Tab key={name} value={name} label={label(name)} />
      ))}
    </Tabs>
  );
}
