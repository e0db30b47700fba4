import { Box, Card, Tab, Tabs, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useRelatedNames } from "./useRelatedNames.ts";
import { RelatedList } from "./RelatedList.tsx";

interface Props {
  entity: EntityModel;
  id: number;
}

/** The records that refer to this one, one list at a time; nothing where the person has no menu with such a list. */
export function RelatedLists({ entity, id }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { references, paths } = useRegistry();
  const [chosen, setChosen] = useState(0);
  const lists = (references[entity.key] ?? []).filter(([key]) => paths.has(key));
  const names = useRelatedNames(lists.map(([other]) => other));
  const [key, field] = lists[chosen] ?? [];
  if (key === undefined || field === undefined) return null;
  const base = (name: string) => name.replace("/", ".");
  const label = ([other, by]: readonly [string, string]) => {
    const name = names[lists.findIndex(([each]) => each === other)] ?? "";
    // Two relations of one entity are told apart by their fields.
    const alone = lists.filter(([each]) => each === other).length === 1;
    return alone ? name : `${name} · ${translate(`${base(other)}.${by}`, { _: by })}`;
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {translate("shell.record.related")}
      </Typography>
      {lists.length > 1 ? (
        <Tabs
          value={chosen}
          onChange={(_, next: number) => setChosen(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-labelledby={titleId}
          sx={{ mb: 1, borderBottom: 1, borderColor: "divider" }}
        >
          {lists.map((list, index) => (
            <Tab
              key={list.join()}
              label={label(list)}
              id={`${titleId}-tab${index}`}
              {...(index === chosen ? { "aria-controls": `${titleId}-panel` } : {})}
            />
          ))}
        </Tabs>
      ) : null}
      <Box
        {...(lists.length > 1
          ? {
              role: "tabpanel",
              id: `${titleId}-panel`,
              "aria-labelledby": `${titleId}-tab${chosen}`,
            }
          : {})}
      >
        <RelatedList
          key={`${key} ${field}`}
          entityKey={key}
          field={field}
          id={id}
          label={label([key, field])}
          hidesLabel={lists.length > 1}
        />
      </Box>
    </Card>
  );
}
