import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { ListMessage } from "../list/ListMessage.tsx";
import { useFaultText } from "./useFaultText.ts";

/** A record that cannot be shown: gone, forbidden, or the server failed. */
export function RecordFault({ error }: { error: unknown }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const paths = useEntityPaths();
  return (
    <ListMessage
      title={translate("shell.record.failed")}
      text={error ? faultText(error) : undefined}
    >
      <Button variant="outlined" component={Link} to={paths.list}>
        {translate("shell.form.back")}
      </Button>
    </ListMessage>
  );
}
