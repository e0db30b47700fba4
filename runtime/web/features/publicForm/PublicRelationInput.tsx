import { Autocomplete, TextField, type AutocompleteRenderInputParams } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { FieldFrame, type FrameSlot } from "../../core/fields/inputs/FieldFrame.tsx";
import type { InputProps } from "../../core/pages/contract.ts";
import { loadChoices } from "./publicForm.ts";

interface Choice {
  id: number;
  title: string;
}

type Props = InputProps & { token: string };

/** Finds records by title; nothing else of them is known. */
export function PublicRelationInput(props: Props) {
  return <FieldFrame {...props}>{(slot) => <Picker {...props} slot={slot} />}</FieldFrame>;
}

function Picker({ field, slot, readOnly, token }: Props & { slot: FrameSlot }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [seen, setSeen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const wanted = useDeferredValue(search);
  const many = Boolean(field.relation?.through);
  const ids = (many ? (Array.isArray(slot.value) ? slot.value : []) : [slot.value])
    .map(Number)
    .filter((id) => id > 0);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["choices", field.name, wanted],
    queryFn: () => loadChoices(token, field.name, wanted),
    enabled: open || ids.some((id) => !seen.has(id)),
    staleTime: 60_000,
    retry: false,
  });
  const choiceOf = (id: number): Choice =>
    seen.get(id) ?? data?.find((choice) => choice.id === id) ?? { id, title: `#${id}` };
  const chosen = ids.map(choiceOf);
  const choose = (next: readonly Choice[]) => {
    setSeen(new Map([...seen, ...next.map((choice) => [choice.id, choice] as const)]));
    slot.field.onChange(many ? next.map(({ id }) => id) : (next[0]?.id ?? null));
  };
  const shared = {
    id: slot.id,
    size: "small" as const,
    options: data ?? [],
    // Within the page's main part, like the field that it belongs to, and outside of the rows and cards, which cut off what leaves them.
    slotProps: { popper: { container: () => document.querySelector("main") } },
    loading: isFetching,
    open,
    readOnly,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_: unknown, text: string, reason: string) =>
      setSearch(reason === "input" ? text : ""),
    // The server has looked already.
    filterOptions: (options: Choice[]) => options,
    getOptionLabel: ({ title }: Choice) => title,
    getOptionKey: ({ id }: Choice) => id,
    isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
    noOptionsText: translate(isError ? "shell.form.choicesFailed" : "shell.form.noChoices"),
    onBlur: slot.field.onBlur,
  };
  const input = (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      inputRef={slot.ref}
      error={slot.invalid}
      aria-describedby={slot.describedBy}
    />
  );
  return many ? (
    <Autocomplete
      {...shared}
      multiple
      value={chosen}
      onChange={(_, next) => choose(next)}
      renderInput={input}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_, next) => choose(next ? [next] : [])}
      renderInput={input}
    />
  );
}
