import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useCopyTrace } from "../faults/useCopyTrace.ts";
import { RequestFault } from "../http/requestFault.ts";
import { ListMessage } from "../list/ListMessage.tsx";
import { useFaultText } from "./useFaultText.ts";

/** A record that cannot be shown: gone, forbidden, or the server failed. */
export function RecordFault({ error, isPage = false }: { error: unknown; isPage?: boolean }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const copy = useCopyTrace();
  const paths = useEntityPaths();
  return (
    <ListMessage
      isPage={isPage}
      title={translate("shell.record.failed")}
      text={error ? faultText(error) : undefined}
    >
      {error instanceof RequestFault && error.requestId && error.status >= 500 ? (
        <Button color="inherit" onClick={() => void copy(error.requestId ?? "")}>
          {translate("shell.list.copyTrace")}
        </Button>
      ) : null}
      <Button variant="outlined" component={Link} to={paths.list}>
        {translate("shell.form.back")}
      </Button>
    </ListMessage>
  );
}
