import Notifications from "@mui/icons-material/NotificationsActiveOutlined";
import NotificationsNone from "@mui/icons-material/NotificationsNoneOutlined";
import { Button, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useTellFault } from "../faults/useTellFault.tsx";
import { follow, type About, type RecordName } from "./collaborationCalls.ts";
import { useReload } from "./useAdditions.ts";

interface Props {
  of: RecordName;
  about: About;
}

/** Whether the person is told of comments and changes; who else is, it tells. */
export function FollowButton({ of, about: { following, followers } }: Props) {
  const translate = useTranslate();
  const reload = useReload(of);
  const tellFault = useTellFault();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await follow(of, !following);
      await reload();
    } catch (error) {
      tellFault(error);
    } finally {
      setBusy(false);
    }
  };
  const names = followers.map(({ name }) => name).join(", ");
  const told =
    names === ""
      ? translate("shell.collaboration.nobodyFollows")
      : translate("shell.collaboration.followers", { names });
  return (
    <Tooltip title={told} describeChild>
      <Button
        size="small"
        aria-pressed={following}
        loading={busy}
        variant={following ? "contained" : "outlined"}
        startIcon={following ? <Notifications /> : <NotificationsNone />}
        onClick={() => void change()}
      >
        {`${translate("shell.collaboration.follow")}${followers.length > 0 ? ` (${followers.length})` : ""}`}
      </Button>
    </Tooltip>
  );
}
