import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { homePath } from "../../core/session/entry.ts";
import { MessagePage } from "./MessagePage.tsx";

export function NotFound() {
  const translate = useTranslate();
  return (
    <MessagePage
      code="404"
      title={translate("shell.notFound.title")}
      text={translate("shell.notFound.text")}
    >
      <Button variant="contained" component={Link} to={homePath}>
        {translate("shell.notFound.home")}
      </Button>
    </MessagePage>
  );
}
