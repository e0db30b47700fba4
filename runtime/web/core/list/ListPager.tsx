import {
  Box,
  MenuItem,
  Pagination,
  Select,
  Typography,
  useMediaQuery,
  type Theme,
} from "@mui/material";
import type { ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { pageSizes } from "./pageSizes.ts";
import { TotalText } from "./TotalText.tsx";
import type { ExactTotal } from "./useExactTotal.ts";
import { numberFormat } from "../time/formats.ts";

interface Props {
  page: number;
  perPage: number;
  total: number;
  /** There are more than `total`: the count stopped there. */
  more: boolean;
  exact?: ExactTotal;
  /** Figures of all records, beside how many they are. */
  totals?: ReactNode;
  /** The list is long, and no index has its order: records that are sorted so at most. */
  slowSort?: number | null;
  /** How many rows the window has room for, which is offered too. */
  fits?: number;
  onPage: (page: number) => void;
  onPerPage: (size: number) => void;
}

export function ListPager({
  page,
  perPage,
  more,
  exact,
  totals,
  fits,
  slowSort,
  onPage,
  onPerPage,
  ...counted
}: Props) {
  const total = exact?.total ?? counted.total;
  const translate = useTranslate();
  const [language] = useLocaleState();
  const number = numberFormat(language);
  const pages = Math.max(1, Math.ceil(total / perPage));
  // On a phone the pager has one line: a single page needs no buttons.
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const sizes = [...new Set([...pageSizes, perPage, ...(fits === undefined ? [] : [fits])])].sort(
    (one, other) => one - other,
  );
  return (
    <Box
      component="nav"
      aria-label={translate("shell.list.pages")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "flex-end",
        gap: 1.5,
        px: 1.5,
        py: 0.25,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <TotalText total={total} more={more && exact?.total == null} exact={exact} />
      {totals}
      {slowSort ? (
        <Typography variant="body2" color="text.secondary" role="note" sx={{ mr: "auto" }}>
          {translate("shell.list.slowSort", { limit: number.format(slowSort) })}
        </Typography>
      ) : null}
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={perPage}
        onChange={({ target }) => onPerPage(Number(target.value))}
        inputProps={{ "aria-label": translate("shell.list.pageSize") }}
        sx={{ fontSize: 14 }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {translate("shell.list.perPage", { number: number.format(size) })}
          </MenuItem>
        ))}
      </Select>
      {narrow && pages === 1 ? null : (
        <Pagination
          size="small"
          color="primary"
          shape="rounded"
          page={page}
          count={pages}
          siblingCount={1}
          boundaryCount={0}
          showFirstButton
          showLastButton
          onChange={(_, to) => onPage(to)}
        />
      )}
    </Box>
  );
}
