import { Button, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { sendAddressLink } from "../../../../generated/access/account/client.ts";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../core/dialog/useAct.ts";
import { call } from "../../core/http/call.ts";
import type { EntityRecord } from "../../core/pages/contract.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { ContactCard } from "./ContactCard.tsx";
import { passwordText } from "./password/passwordText.ts";

/** The own e-mail address, whether it is confirmed, and the way to confirm it. */
export function OwnEmail({ account }: { account: EntityRecord }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const confirmed = account["emailConfirmed"] === true;
  return (
    <ContactCard
      label={translate("shell.profile.email.title")}
      value={String(account["email"])}
      confirmed={confirmed}
    >
      {confirmed ? null : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate("shell.profile.email.confirm")}
        </Button>
      )}
      {open ? <OwnEmailDialog onClose={() => setOpen(false)} /> : null}
    </ContactCard>
  );
}

/** Asks for the password and has the link sent. */
function OwnEmailDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { user } = useSession().session;
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const [password, setPassword] = useState("");
  const send = () =>
    run(async () => {
      const sent = await passwordText(user.tenantId, password);
      const address = await call(sendAddressLink, { password: sent });
      notify(translate("shell.profile.email.sent", { address }), { type: "success" });
      onClose();
    });
  return (
    <ActionDialog
      title={translate("shell.profile.email.confirm")}
      about={translate("shell.profile.email.about")}
      submits
      confirm={translate("shell.profile.email.send")}
      disabled={password === ""}
      busy={busy}
      fault={fault}
      onConfirm={send}
      onClose={onClose}
    >
      <TextField
        label={translate("shell.lock.password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        type="password"
        autoComplete="current-password"
        size="small"
        required
      />
    </ActionDialog>
  );
}
