import { Box, Button, FormControlLabel, OutlinedInput, Switch } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  search: string;
  onSearch: (text: string) => void;
  onlyTicked: boolean;
  onOnlyTicked: (only: boolean) => void;
  /** 0 closes every branch. */
  onExpand: (depth: number) => void;
}

const everything = 99;

/** Finds and unfolds parts of a tree. */
export function TickTreeBar({ search, onSearch, onlyTicked, onOnlyTicked, onExpand }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
      <OutlinedInput
        size="small"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={translate("shell.list.search")}
        slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
        sx={{ flex: "1 1 180px", maxWidth: 320 }}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={onlyTicked}
            onChange={(event) => onOnlyTicked(event.target.checked)}
          />
        }
        label={translate("shell.tree.onlyTicked")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ mx: 0 }}
      />
      <Button size="small" color="inherit" onClick={() => onExpand(everything)}>
        {translate("shell.tree.openAll")}
      </Button>
      <Button size="small" color="inherit" onClick={() => onExpand(0)}>
        {translate("shell.tree.closeAll")}
      </Button>
    </Box>
  );
}
