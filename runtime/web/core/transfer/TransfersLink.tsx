import { Link } from "@mui/material";
import { useTranslate } from "react-admin";
import { openTransfers } from "./transferCenter.ts";

/** Leads from a dialog to the list of all exports and imports. */
export function TransfersLink({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate();
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={() => {
        onOpen();
        openTransfers();
      }}
    >
      {translate("shell.task.open")}
    </Link>
  );
}
