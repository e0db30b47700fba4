import { Alert } from "@mui/material";
import { useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";

/** Says while the device has no connection that what is shown may be old and nothing can be saved. */
export function OfflineNote() {
  const translate = useTranslate();
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <output>
      {online ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0, py: 0 }}>
          {translate("shell.pwa.offline")}
        </Alert>
      )}
    </output>
  );
}

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
