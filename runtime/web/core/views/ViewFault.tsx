import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { ListMessage } from "../list/ListMessage.tsx";
import { useFaultText } from "../pages/useFaultText.ts";

/** What could not be loaded, and the way to try again. */
export function ViewFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  return (
    <ListMessage title={translate("shell.list.failed")} text={faultText(error)}>
      <Button variant="outlined" onClick={onRetry}>
        {translate("shell.retry")}
      </Button>
    </ListMessage>
  );
}
