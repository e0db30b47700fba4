import Download from "@mui/icons-material/DownloadOutlined";
import Link from "@mui/icons-material/LinkOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Upload from "@mui/icons-material/UploadFileOutlined";
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import { useQueryClient } from "@tanstack/react-query";
import { schedule } from "../../../../../generated/office/schedule/entity.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { saveIcs } from "./downloadIcs.ts";
import { ImportDialog } from "./dialogs/ImportDialog.tsx";
import { LinkDialog } from "./dialogs/LinkDialog.tsx";
import { ShareDialog } from "./dialogs/ShareDialog.tsx";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

type Act = "share" | "export" | "import" | "link";
const icons = { share: PersonAdd, export: Download, import: Upload, link: Link };

/** What is done with the calendar as a whole. */
export function ScheduleMenu() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const tellFault = useTellFault();
  const { can } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Act | null>(null);
  const { create, update } = schedule.operations;
  const allowed: Record<Act, boolean> = {
    share: can(update),
    export: true,
    import: can(create),
    link: can(update),
  };
  const begin = (act: Act) => {
    setAnchor(null);
    if (act !== "export") return setOpen(act);
    saveIcs().catch((fault: unknown) => tellFault(fault));
  };
  const close = () => setOpen(null);
  return (
    <>
      <Tooltip title={translate("shell.schedule.more")}>
        <IconButton
          aria-label={translate("shell.schedule.more")}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(Object.keys(icons) as Act[])
          .filter((act) => allowed[act])
          .map((act) => {
            const Icon = icons[act];
            return (
              <MenuItem key={act} onClick={() => begin(act)}>
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText>{translate(`shell.schedule.${act}`)}</ListItemText>
              </MenuItem>
            );
          })}
      </Menu>
      {open === "share" ? <ShareDialog onClose={close} /> : null}
      {open === "link" ? <LinkDialog onClose={close} /> : null}
      {open === "import" ? (
        <ImportDialog
          onClose={close}
          onImported={() => {
            refresh();
            void queries.invalidateQueries({ queryKey: [schedule.key] });
          }}
        />
      ) : null}
    </>
  );
}
