import Key from "@mui/icons-material/KeyOutlined";
import LockOpen from "@mui/icons-material/LockOpenOutlined";
import { ListItemIcon, MenuItem } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { post } from "../../../core/http/request.ts";
import { ConfirmDialog } from "../../../core/pages/ConfirmDialog.tsx";
import type { EntityRecord } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { Auth } from "../../../core/session/Auth.tsx";
import { NewPasswordDialog } from "./NewPasswordDialog.tsx";

interface Props {
  record: EntityRecord;
  onDone: () => void;
}

/** Acts on one account that concern its password and its sign-in lock. */
export function PasswordActions({ record, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const [asking, setAsking] = useState<"reset" | "unlock" | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const name = `${String(record["realName"] ?? "")} (${String(record["account"])})`;

  const run = async () => {
    try {
      if (asking === "reset") {
        setPassword(await post<string>("/api/sysUser/resetPwd", { id: record.id }));
        setAsking(null);
        return;
      }
      await post("/api/sysUser/unlockLogin", { id: record.id });
      notify("shell.account.unlocked", { type: "success" });
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
    onDone();
  };

  return (
    <>
      <Auth value="sysUser/resetPwd">
        <MenuItem onClick={() => setAsking("reset")}>
          <ListItemIcon>
            <Key fontSize="small" />
          </ListItemIcon>
          {translate("shell.account.reset")}
        </MenuItem>
      </Auth>
      <Auth value="sysUser/unlockLogin">
        <MenuItem onClick={() => setAsking("unlock")}>
          <ListItemIcon>
            <LockOpen fontSize="small" />
          </ListItemIcon>
          {translate("shell.account.unlock")}
        </MenuItem>
      </Auth>
      <ConfirmDialog
        open={asking !== null}
        title={translate(asking === "unlock" ? "shell.account.unlock" : "shell.account.reset")}
        text={translate(
          asking === "unlock" ? "shell.account.unlockQuestion" : "shell.account.resetQuestion",
          { name },
        )}
        confirm={translate(asking === "unlock" ? "shell.account.unlock" : "shell.account.reset")}
        onClose={onDone}
        onConfirm={run}
      />
      <NewPasswordDialog name={name} password={password} onClose={onDone} />
    </>
  );
}
