import { Autocomplete, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { useRegistry } from "../../../entities/RegistryContext.tsx";
import { OptionGroup } from "../../../fields/choices/OptionGroup.tsx";
import { entityTexts, useEntityTexts } from "../../../i18n/useText.ts";
import { filterableFields, relationSteps } from "../filterFields.ts";

interface Props {
  entity: EntityModel;
  path: string;
  onChange: (path: string) => void;
}

interface Choice {
  path: string;
  label: string;
  group: string;
}

/** Which field a condition asks about: one of the list, or one of a related record, searched by name. */
export function FilterFieldSelect({ entity, path, onChange }: Props) {
  const translate = useTranslate();
  const choices = useChoices(entity);
  const present = choices.find((choice) => choice.path === path) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={present}
      groupBy={({ group }) => group}
      renderGroup={({ key, group, children }) => (
        <OptionGroup key={key} label={group}>
          {children}
        </OptionGroup>
      )}
      getOptionLabel={({ label }) => label}
      getOptionKey={(choice) => choice.path}
      isOptionEqualToValue={(option, value) => option.path === value.path}
      onChange={(_, chosen) => chosen && onChange(chosen.path)}
      inputValue={typed ?? present?.label ?? ""}
      // A reset comes when the choices are made anew, as when a related entity has loaded: it must not take what is being typed.
      onInputChange={(_, text, reason) => {
        if (reason !== "reset") setTyped(reason === "input" ? text : null);
      }}
      disableClearable={present !== null}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            htmlInput: { ...params.inputProps, "aria-label": translate("shell.list.filterField") },
          }}
        />
      )}
    />
  );
}

function useChoices(entity: EntityModel): Choice[] {
  const translate = useTranslate();
  const { registry } = useRegistry();
  const texts = useEntityTexts(entity);
  const own = filterableFields(entity).map((field) => ({
    path: field.name,
    label: texts.field(field),
    group: texts.name,
  }));
  const beyond = relationSteps(entity).flatMap((step) => {
    const other = registry.peek(step.relation?.to ?? "")?.entity;
    if (!other || other.key === entity.key) return [];
    const through = texts.field(step);
    return filterableFields(other)
      .filter(({ system, name, relation }) => !system && name !== "id" && !relation)
      .map((field) => ({
        path: `${step.name}.${field.name}`,
        label: `${through} › ${entityTexts(other, translate).field(field)}`,
        group: through,
      }));
  });
  return [...own, ...beyond];
}
