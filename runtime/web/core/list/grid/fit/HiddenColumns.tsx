import KeyboardDoubleArrowLeft from "@mui/icons-material/KeyboardDoubleArrowLeft";
import { ButtonBase, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  /** How many columns have no room. */
  hidden: number;
  /** All are shown, wider than the window. */
  all: boolean;
  onAll: (all: boolean) => void;
}

/** Says, over the column of acts, that columns have no room, and shows them all. */
export function HiddenColumns({ hidden, all, onAll }: Props) {
  const translate = useTranslate();
  if (hidden === 0 && !all) return null;
  const label = all
    ? translate("shell.list.fitColumns")
    : translate("shell.list.moreColumns", { number: hidden });
  return (
    <Tooltip title={label}>
      <ButtonBase aria-label={label} onClick={() => onAll(!all)} sx={mark}>
        {all ? <KeyboardDoubleArrowLeft fontSize="small" /> : `+${hidden}`}
      </ButtonBase>
    </Tooltip>
  );
}

const mark = {
  position: "absolute",
  zIndex: 2,
  top: 4,
  right: 20,
  minWidth: 32,
  height: 26,
  px: 0.75,
  borderRadius: 1,
  fontSize: 13,
  fontWeight: 600,
  color: "primary.main",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
} as const;
