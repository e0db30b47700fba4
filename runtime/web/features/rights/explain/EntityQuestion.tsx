import { Autocomplete, TextField } from "@mui/material";
import { useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { isNameable } from "../../../../shared/entity/nameable.ts";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { recordTitle } from "../../../core/list/rows/recordState.ts";
import type { EntityRecord } from "../../../core/pages/contract.ts";
import type { Question } from "./question.ts";

interface Props {
  question: Question;
  onChange: (question: Question) => void;
}

const found = 20;

/** Which action on the entity, and on which record and field of it. */
export function EntityQuestion({ question, onChange }: Props) {
  const translate = useTranslate();
  const { entity } = useEntity(question.entity);
  const texts = useEntityTexts(entity);
  const [search, setSearch] = useState("");
  const records = useGetList<EntityRecord>(entity.key, {
    pagination: { page: 1, perPage: found },
    sort: { field: "id", order: "DESC" },
    filter: search.trim() ? { q: search.trim() } : {},
  });
  const codes = (entity.menu?.buttons ?? []).map(({ code }) => code);
  const fields = entity.fields.filter(isNameable);
  return (
    <>
      <Autocomplete
        options={codes}
        getOptionLabel={(code) => texts.action(code.slice(code.indexOf("/") + 1))}
        value={question.action || null}
        onChange={(_, action) => onChange({ ...question, action: action ?? "" })}
        renderInput={(input) => <TextField {...input} label={translate("shell.rights.action")} />}
      />
      <Autocomplete
        options={records.data ?? []}
        getOptionLabel={(record) => recordTitle(entity, record, translate)}
        getOptionKey={(record) => record.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(options) => options}
        onInputChange={(_, text, reason) => (reason === "input" ? setSearch(text) : undefined)}
        onChange={(_, record) => onChange({ ...question, recordId: record?.id ?? null })}
        loading={records.isFetching}
        loadingText={translate("shell.loading")}
        noOptionsText={translate("shell.list.noMatch")}
        renderInput={(input) => <TextField {...input} label={translate("shell.rights.record")} />}
      />
      <Autocomplete
        options={fields}
        getOptionLabel={texts.field}
        getOptionKey={(field) => field.name}
        onChange={(_, field) => onChange({ ...question, field: field?.name ?? null })}
        renderInput={(input) => <TextField {...input} label={translate("shell.rights.field")} />}
      />
    </>
  );
}
