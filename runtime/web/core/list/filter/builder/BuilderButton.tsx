import FilterAlt from "@mui/icons-material/FilterAltOutlined";
import { Badge, Button, IconButton, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  /** With its name beside the icon. */
  named: boolean;
  /** How many conditions were built. */
  conditions: number;
  onClick: () => void;
}

/** Opens the filter builder. */
export function BuilderButton({ named, conditions, onClick }: Props) {
  const translate = useTranslate();
  const label =
    conditions > 0
      ? translate("shell.list.filterOf", { number: conditions })
      : translate("shell.list.filterBuilder");
  const color = conditions > 0 ? "primary" : "inherit";
  if (named) {
    return (
      <Button color={color} startIcon={<FilterAlt />} aria-haspopup="dialog" onClick={onClick}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        color={conditions > 0 ? "primary" : "default"}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <Badge badgeContent={conditions} color="primary">
          <FilterAlt />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
