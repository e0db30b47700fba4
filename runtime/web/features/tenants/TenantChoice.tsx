import { Alert, Autocomplete, TextField } from "@mui/material";
import { useState } from "react";
import { useGetList, useTranslate, type RaRecord } from "react-admin";
import { tenantEntity } from "../../../shared/entity/tenantEntity.ts";
import { FilterPopover } from "../../core/list/filter/FilterPopover.tsx";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { chooseTenant, useChosenTenant } from "../../core/tenants/chosenTenant.ts";

interface Choice {
  /** Null: all tenants. */
  id: number | null;
  name: string;
}

const shown = 50;

/** Tenants to choose from, found by their names and codes. */
export function TenantChoice({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const chosen = useChosenTenant();
  const [search, setSearch] = useState("");
  const { data, error, isPending } = useGetList<RaRecord<number>>(tenantEntity, {
    filter: search ? { q: search } : {},
    pagination: { page: 1, perPage: shown },
    sort: { field: "name", order: "ASC" },
  });
  const all: Choice = { id: null, name: translate("shell.tenants.all") };
  const found = (data ?? []).map(({ id, name }): Choice => ({ id, name: String(name) }));
  return (
    <FilterPopover anchor={anchor} label={translate("shell.tenants.title")} onClose={onClose}>
      <Autocomplete<Choice, false, true>
        options={search ? found : [all, ...found]}
        value={chosen ?? all}
        loading={isPending}
        openOnFocus
        disableClearable
        size="small"
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id ?? "all"}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(options) => options}
        noOptionsText={translate("shell.list.noMatch")}
        loadingText={translate("shell.loading")}
        onInputChange={(_, text, reason) => setSearch(reason === "input" ? text : "")}
        onChange={(_, { id, name }) => {
          chooseTenant(id === null ? null : { id, name });
          onClose();
        }}
        renderInput={(props) => <TextField {...props} label={translate("shell.tenants.title")} />}
      />
      {error ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {faultText(error)}
        </Alert>
      ) : null}
    </FilterPopover>
  );
}
