import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import { Button } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";

/** Copies a text and says whether that worked; pages without https have no clipboard. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(translate("shell.demo.copied"), { type: "success" });
    } catch {
      notify(translate("shell.demo.copyFailed"), { type: "error" });
    }
  };
  return (
    <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
      {label ?? translate("shell.demo.copy")}
    </Button>
  );
}
