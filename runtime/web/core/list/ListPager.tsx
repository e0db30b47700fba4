import { Box, MenuItem, Pagination, Select, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { pageSizes } from "./pageSizes.ts";

interface Props {
  page: number;
  perPage: number;
  total: number;
  /** The count stopped at a bound. */
  estimated: boolean;
  onPage: (page: number) => void;
  onPerPage: (size: number) => void;
}

export function ListPager({ page, perPage, total, estimated, onPage, onPerPage }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const number = new Intl.NumberFormat(language);
  const sizes = pageSizes.includes(perPage) ? pageSizes : [perPage, ...pageSizes];
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
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mr: "auto" }}>
        {translate(estimated ? "shell.list.totalAtLeast" : "shell.list.total", {
          smart_count: total,
          number: number.format(total),
        })}
      </Typography>
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
      <Pagination
        size="small"
        color="primary"
        shape="rounded"
        page={page}
        count={Math.max(1, Math.ceil(total / perPage))}
        siblingCount={1}
        boundaryCount={0}
        showFirstButton
        showLastButton
        onChange={(_, to) => onPage(to)}
      />
    </Box>
  );
}
