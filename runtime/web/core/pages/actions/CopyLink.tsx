import LinkIcon from "@mui/icons-material/Link";
import { IconButton, Tooltip } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";

/** Puts the address of this page into the clipboard. */
export function CopyLink() {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => notify("shell.record.linkCopied", { type: "success" }),
      // Without https a browser keeps its clipboard: the address is shown to be copied by hand.
      () => notify(location.href, { type: "info" }),
    );
  return (
    <Tooltip title={translate("shell.record.copyLink")}>
      <IconButton aria-label={translate("shell.record.copyLink")} onClick={() => void copy()}>
        <LinkIcon />
      </IconButton>
    </Tooltip>
  );
}
