import LinkIcon from "@mui/icons-material/LinkOutlined";
import { Avatar, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import * as oauthCalls from "../../../../generated/access/oauth/client.ts";
import * as oauthUserCalls from "../../../../generated/access/oauthUser/client.ts";
import { formatDateTime } from "../../core/time/formats.ts";
import { call } from "../../core/http/call.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { RecordFault } from "../../core/pages/RecordFault.tsx";
import { AccountCard } from "./AccountCard.tsx";
import { useAccountCall, useAccountChange } from "./useAccountCall.ts";
import { useLinkReturn } from "./useLinkReturn.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

interface LinkedIdentity {
  /** Null: not linked. */
  id: number | null;
  provider: string;
  providerName: string;
  nickName: string | null;
  avatar: string | null;
  createTime: string | null;
}

/** Accounts of other services that sign this person in. */
export function LinkedAccounts() {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const { data, error } = useAccountCall(oauthUserCalls.myOAuthUsers);
  const change = useAccountChange(oauthUserCalls.myOAuthUsers);
  const [asking, setAsking] = useState<LinkedIdentity | null>(null);
  const [leaving, setLeaving] = useState(false);
  useLinkReturn();
  if (error) return <RecordFault error={error} />;
  if (!data) return <PageSkeleton />;
  const link = async (provider: string) => {
    setLeaving(true);
    try {
      const { url } = await call(oauthCalls.oauthLink, {
        provider,
        redirectUrl: location.href,
      });
      location.assign(url);
    } catch (fault) {
      tellFault(fault);
      setLeaving(false);
    }
  };
  const unlink = async () => {
    if (asking?.id)
      await change(oauthCalls.oauthUnlink, { id: asking.id }, "shell.profile.unlinked");
    setAsking(null);
  };
  return (
    <AccountCard
      title={translate("shell.profile.part.links")}
      text={translate(data.length > 0 ? "shell.profile.linksText" : "shell.profile.noProviders")}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.map((identity) => (
          <IdentityRow
            key={identity.provider}
            identity={identity}
            busy={leaving}
            onLink={() => void link(identity.provider)}
            onUnlink={() => setAsking(identity)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={translate("shell.profile.unlink")}
        text={translate("shell.profile.unlinkQuestion", { name: asking?.providerName ?? "" })}
        confirm={translate("shell.profile.unlink")}
        onClose={() => setAsking(null)}
        onConfirm={unlink}
      />
    </AccountCard>
  );
}

interface RowProps {
  identity: LinkedIdentity;
  busy: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

function IdentityRow({ identity, busy, onLink, onUnlink }: RowProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const linked = identity.id !== null;
  const since = identity.createTime ? formatDateTime(identity.createTime, language) : "";
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, py: 1.25 }}
    >
      <Avatar src={identity.avatar ?? undefined} alt="" sx={{ width: 36, height: 36 }}>
        <LinkIcon fontSize="small" />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography sx={{ fontWeight: 600 }}>{identity.providerName}</Typography>
        <Typography variant="body2" color="text.secondary">
          {linked
            ? [identity.nickName, translate("shell.profile.linkedSince", { time: since })]
                .filter(Boolean)
                .join(" · ")
            : translate("shell.profile.notLinked")}
        </Typography>
      </Box>
      <Button
        size="small"
        variant={linked ? "text" : "outlined"}
        color={linked ? "error" : "primary"}
        disabled={busy}
        aria-label={translate(linked ? "shell.profile.unlinkOf" : "shell.profile.linkOf", {
          name: identity.providerName,
        })}
        onClick={linked ? onUnlink : onLink}
      >
        {translate(linked ? "shell.profile.unlink" : "shell.profile.link")}
      </Button>
    </Box>
  );
}
