import DeleteSweep from "@mui/icons-material/DeleteSweepOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh, useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { consoleCallOf } from "../../../shared/client/standardCalls.ts";
import { call } from "../../core/http/call.ts";
import { useEntityTexts } from "../../core/i18n/useText.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { Auth } from "../../core/session/Auth.tsx";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

/** Empties a log after a question that says so. */
export function ClearLog({ entity }: { entity: EntityModel }) {
  const translate = useTranslate();
  const name = useEntityTexts(entity).name;
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const tellFault = useTellFault();
  const [asking, setAsking] = useState(false);
  const clear = async () => {
    try {
      await call(consoleCallOf(entity.api, "clear"));
      notify(translate("shell.log.cleared", { name }), { type: "success" });
    } catch (error) {
      tellFault(error);
    }
    setAsking(false);
    refresh();
    await queries.invalidateQueries({ queryKey: [entity.api] });
  };
  return (
    <Auth value={`${entity.api}/clear`}>
      <Tooltip title={translate("shell.log.clear")}>
        <IconButton
          size="small"
          color="error"
          aria-label={translate("shell.log.clear")}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          <DeleteSweep />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        danger
        title={translate("shell.log.clear")}
        text={translate("shell.log.clearQuestion", { name })}
        confirm={translate("shell.log.clear")}
        onClose={() => setAsking(false)}
        onConfirm={clear}
      />
    </Auth>
  );
}
