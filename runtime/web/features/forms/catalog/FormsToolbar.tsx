import CardsIcon from "@mui/icons-material/GridViewOutlined";
import TableIcon from "@mui/icons-material/TableRowsOutlined";
import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Form } from "../../../../../generated/system/form/types.ts";
import { categoriesOf, type FormsFilter } from "./formsFilter.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";

export type FormsView = "cards" | "table";

interface Props {
  view: FormsView;
  onView: (view: FormsView) => void;
  /** The table has a filter bar of its own. */
  search?: { forms: readonly Form[]; filter: FormsFilter; onFilter: (filter: FormsFilter) => void };
}

/** Search and filters of the cards, and the switch to the table. */
export function FormsToolbar({ view, onView, search }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      {search ? <Filters {...search} /> : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate("shell.forms.view")}
        onChange={(_, next: FormsView | null) => next && onView(next)}
        sx={{ ml: "auto" }}
      >
        <ToggleButton value="cards" aria-label={translate("shell.forms.asCards")}>
          <Tooltip title={translate("shell.forms.asCards")}>
            <CardsIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
        <ToggleButton value="table" aria-label={translate("shell.forms.asTable")}>
          <Tooltip title={translate("shell.forms.asTable")}>
            <TableIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

function Filters({ forms, filter, onFilter }: NonNullable<Props["search"]>) {
  const translate = useTranslate();
  const categories = categoriesOf(forms);
  const shrunk = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;
  return (
    <>
      <TextField
        type="search"
        fullWidth={false}
        label={translate("shell.forms.search")}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        sx={{ width: { xs: 1, sm: 240 } }}
      />
      <TextField
        select
        fullWidth={false}
        label={translate("system.form.status")}
        value={filter.status}
        slotProps={shrunk}
        onChange={({ target }) => onFilter({ ...filter, status: Number(target.value) })}
        sx={{ minWidth: 130 }}
      >
        <MenuItem value={0}>{translate("shell.forms.everyState")}</MenuItem>
        {Object.values(formStates).map((status) => (
          <MenuItem key={status} value={status}>
            {translate(`dictType.FormStatusEnum_${status}`)}
          </MenuItem>
        ))}
      </TextField>
      {categories.length > 0 ? (
        <TextField
          select
          fullWidth={false}
          label={translate("system.form.category")}
          value={filter.category}
          slotProps={shrunk}
          onChange={({ target }) => onFilter({ ...filter, category: target.value })}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="">{translate("shell.forms.everyCategory")}</MenuItem>
          {categories.map((category) => (
            <MenuItem key={category} value={category}>
              {category}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}
