import Campaign from "@mui/icons-material/CampaignOutlined";
import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { useServerEvent } from "../../../core/realtime/RealtimeProvider.tsx";
import { Auth } from "../../../core/session/Auth.tsx";
import { MessageDialog } from "../../../features/online/index.ts";

const gatherMs = 1500;

/** A message to everybody else; beside it, the list follows who comes and goes. */
export function OnlineListActions() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [writing, setWriting] = useState(false);
  const timer = useRef<number | null>(null);
  useServerEvent("online", () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      refresh();
    }, gatherMs);
  });
  return (
    <Auth value="sysMessage/sendOtherUser">
      <Button variant="outlined" startIcon={<Campaign />} onClick={() => setWriting(true)}>
        {translate("shell.online.tellAll")}
      </Button>
      {writing ? (
        <Suspense fallback={null}>
          <MessageDialog
            receiver={translate("shell.online.everybody")}
            send={{ call: "sendOtherUser" }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
    </Auth>
  );
}
