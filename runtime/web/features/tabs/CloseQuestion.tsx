import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import type { Tab } from "./tabList.ts";
import { useTabTitleOf } from "./useTabTitleOf.ts";

interface Props {
  /** Tabs whose unsaved values would go; none: nothing is asked. */
  tabs: readonly Tab[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before closing pages with unsaved values, and names them. */
export function CloseQuestion({ tabs, onClose, onConfirm }: Props) {
  const translate = useTranslate();
  const titleOf = useTabTitleOf();
  return (
    <ConfirmDialog
      open={tabs.length > 0}
      danger
      title={translate("shell.tabs.unsavedTitle")}
      text={translate("shell.tabs.unsavedText", { names: tabs.map(titleOf).join(" · ") })}
      confirm={translate("shell.tabs.discard")}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
