import ContentCopy from "@mui/icons-material/ContentCopy";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton, TableCell } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  index: number;
  adding: boolean;
  onDuplicate: (index: number) => void;
  onRemove: (index: number) => void;
}

/** In sight however wide the row is: on a phone most are wider than the screen. */
const toolsLook = {
  width: 76,
  pt: 0.75,
  whiteSpace: "nowrap",
  "[data-wide] &": { position: "sticky", right: 0, zIndex: 1, bgcolor: "background.paper" },
} as const;

/** What can be done with one child row. */
export function RowTools({ index, adding, onDuplicate, onRemove }: Props) {
  const translate = useTranslate();
  const label = (key: string) => translate(key, { row: index + 1 });
  return (
    <TableCell padding="none" sx={toolsLook}>
      {adding ? (
        <IconButton
          size="small"
          title={translate("shell.rows.duplicate")}
          aria-label={label("shell.rows.duplicateRow")}
          onClick={() => onDuplicate(index)}
        >
          <ContentCopy fontSize="small" />
        </IconButton>
      ) : null}
      <IconButton
        size="small"
        title={translate("shell.rows.remove")}
        aria-label={label("shell.form.removeRow")}
        onClick={() => onRemove(index)}
      >
        <DeleteOutline fontSize="small" />
      </IconButton>
    </TableCell>
  );
}
