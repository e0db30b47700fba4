import Campaign from "@mui/icons-material/CampaignOutlined";
import Chat from "@mui/icons-material/ChatBubbleOutlineOutlined";
import ImportExport from "@mui/icons-material/ImportExportOutlined";
import Info from "@mui/icons-material/InfoOutlined";
import { useTranslate } from "react-admin";
import type { Entry } from "./inboxCalls.ts";

const icons = { notice: Campaign, message: Chat, task: ImportExport, system: Info };

/** The kind of an entry. */
export function EntryIcon({ kind }: Pick<Entry, "kind">) {
  const translate = useTranslate();
  const Icon = icons[kind];
  return <Icon fontSize="small" titleAccess={translate(`shell.mail.kind.${kind}`)} />;
}
