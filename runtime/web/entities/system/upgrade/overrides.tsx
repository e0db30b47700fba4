import Visibility from "@mui/icons-material/VisibilityOutlined";
import type { EntityOverrides, RowDialogProps } from "../../../core/pages/contract.ts";
import { OpenedNote } from "../../../features/upgrades/index.ts";
import { MarkdownInput } from "./MarkdownInput.tsx";

/** The note as everybody sees it. */
const Preview = ({ record, onClose }: RowDialogProps) => (
  <OpenedNote
    note={{ title: String(record["title"] ?? ""), content: String(record["content"] ?? "") }}
    onClose={onClose}
  />
);

export const overrides: EntityOverrides = {
  inputs: { content: MarkdownInput },
  rowActions: [
    {
      name: "preview",
      label: "shell.versions.preview",
      permission: "sysUpgrade/page",
      icon: Visibility,
      dialog: Preview,
    },
  ],
};
