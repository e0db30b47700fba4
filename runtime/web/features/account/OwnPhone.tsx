import { useQuery } from "@tanstack/react-query";
import { Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as authCalls from "../../../../generated/access/auth/client.ts";
import { call } from "../../core/http/call.ts";
import type { EntityRecord } from "../../core/pages/contract.ts";
import { ContactCard } from "./ContactCard.tsx";
import { PhoneDialog } from "./PhoneDialog.tsx";

interface Ways {
  phone: boolean;
  resendSeconds: number;
  mail: boolean;
}

/** Whether codes can be sent at all; undefined while it is not known. */
export const useWays = () =>
  useQuery({ queryKey: ["signInWays"], queryFn: () => call(authCalls.signInWays) }).data;

/** The own number, whether it is confirmed, and the way to set another one. */
export function OwnPhone({ account, ways }: { account: EntityRecord; ways: Ways }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const confirmed = account["phoneConfirmed"] === true;
  const phone = String(account["phone"] ?? "");
  return (
    <ContactCard label={translate("shell.signIn.phone")} value={phone} confirmed={confirmed}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate("shell.profile.phone.set")}
      </Button>
      {open ? (
        <PhoneDialog
          phone={phone}
          resendSeconds={ways.resendSeconds}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </ContactCard>
  );
}
