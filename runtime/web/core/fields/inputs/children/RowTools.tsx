import ContentCopy from "@mui/icons-material/ContentCopy";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { IconButton, TableCell } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  index: number;
  onDuplicate: (index: number) => void;
  onRemove: (index: number) => void;
}

/** What can be done with one child row. */
export function RowTools({ index, onDuplicate, onRemove }: Props) {
  const translate = useTranslate();
  const label = (key: string) => translate(key, { row: index + 1 });
  return (
    <TableCell padding="none" sx={{ width: 76, pt: 0.75, whiteSpace: "nowrap" }}>
      <IconButton
        size="small"
        title={translate("shell.rows.duplicate")}
        aria-label={label("shell.rows.duplicateRow")}
        onClick={() => onDuplicate(index)}
      >
        <ContentCopy fontSize="small" />
      </IconButton>
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
