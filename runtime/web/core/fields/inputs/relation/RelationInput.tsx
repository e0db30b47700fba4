import { Autocomplete, Box, TextField } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { noName } from "../../../../../shared/text/noName.ts";
import { useSeeded } from "../../../i18n/useSeeded.ts";
import { useEntityTexts } from "../../../i18n/useText.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { useOffer } from "../../choices/useOffer.ts";
import { useCompactFields } from "../../CompactFields.tsx";
import { FieldFrame, type FrameSlot } from "../FieldFrame.tsx";
import { emptyRelation } from "./emptyRelation.ts";
import { noteChoice } from "./recentChoices.ts";
import { RelationGroup } from "./RelationGroup.tsx";
import { RelationTools } from "./RelationTools.tsx";
import { useRecentChoices } from "./useRecentChoices.ts";
import { RelationOption } from "./RelationOption.tsx";
import { useRelationChoices, type Choice } from "./useRelationChoices.ts";

/** One related record: searched as one types, from the last ones chosen, or picked from its tree; or made on the way. */
export function RelationInput(props: InputProps) {
  return <FieldFrame {...props}>{(slot) => <RelationPicker {...props} slot={slot} />}</FieldFrame>;
}

function RelationPicker(props: InputProps & { slot: FrameSlot }) {
  const { entity, field, source, slot, readOnly, required } = props;
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const seeded = useSeeded();
  const compact = useCompactFields();
  const { getValues, setValue } = useFormContext();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const relation = field.relation ?? emptyRelation;
  const offer = useOffer(entity, field, source);
  const id = Number(slot.value) || null;
  const { choices, known, naming, partial, loading, failed } = useRelationChoices(
    relation,
    id === null ? [] : [id],
    useDeferredValue(search),
    open,
    offer,
  );
  const recent = useRecentChoices(relation, open && search === "", offer);
  const companion = relation.labelAs
    ? source.slice(0, -field.name.length) + relation.labelAs
    : null;
  const label: unknown = companion ? getValues(companion) : null;
  const unnamed = naming ? "…" : translate("shell.relation.unseen");
  const value: Choice | null =
    id === null
      ? null
      : (known.get(id) ?? {
          id,
          label: typeof label === "string" ? seeded(label.trim()) || noName : unnamed,
          depth: 0,
          above: [],
        });
  const pick = (chosen: number | null, title?: string) => {
    if (chosen !== null) noteChoice(relation.to, chosen);
    // Anyone who shows the value elsewhere in the form reads its name from the companion.
    const name = chosen === null ? null : (title ?? known.get(chosen)?.label);
    if (companion && name !== undefined) setValue(companion, name);
    slot.field.onChange(chosen);
  };
  const recentIds = new Set(recent.map((choice) => choice.id));
  const picker = (
    <Autocomplete
      id={slot.id}
      options={[...recent, ...choices.filter((choice) => !recentIds.has(choice.id))]}
      groupBy={({ id: one }) => (recent.length === 0 ? "" : recentIds.has(one) ? "recent" : "all")}
      renderGroup={(group) => <RelationGroup {...group} key={group.key} />}
      value={value}
      onChange={(_, chosen) => pick(chosen?.id ?? null, chosen?.label)}
      onInputChange={(_, text, reason) => setSearch(reason === "input" ? text : "")}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={slot.field.onBlur}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionDisabled={({ disabled }) => disabled === true}
      filterOptions={relation.tree && !partial ? undefined : (all) => all}
      renderOption={(optionProps, choice) => (
        <RelationOption
          key={choice.id}
          optionProps={optionProps}
          choice={recentIds.has(choice.id) ? { ...choice, depth: 0 } : choice}
        />
      )}
      loading={loading}
      loadingText={translate("shell.loading")}
      noOptionsText={failed ?? translate("shell.form.noChoices")}
      disableClearable={required && value !== null}
      readOnly={readOnly}
      forcePopupIcon={readOnly ? false : "auto"}
      size="small"
      sx={{ flex: 1, minWidth: 0 }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={slot.invalid}
          inputRef={slot.ref}
          aria-describedby={slot.describedBy}
        />
      )}
    />
  );
  if (compact) return picker;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.25 }}>
      {picker}
      <RelationTools
        relation={relation}
        label={texts.field(field)}
        value={id}
        readOnly={readOnly}
        offer={offer}
        onPick={pick}
      />
    </Box>
  );
}
