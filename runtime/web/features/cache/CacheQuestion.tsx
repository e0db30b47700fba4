import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { type Deletion, useDeletion } from "./cacheData.ts";

interface Props {
  deletion: Deletion;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before keys are deleted, and says what follows. */
export function CacheQuestion({ deletion, onDeleted, onClose }: Props) {
  const translate = useTranslate();
  const remove = useDeletion();
  const text = (key: string, params = {}) => translate(`shell.cache.${key}`, params);
  const about = () => {
    if (deletion === "all") return text("clearQuestion");
    const [name, guards] =
      "key" in deletion
        ? [deletion.key, deletion.guards]
        : [`${deletion.group.name}:*`, deletion.group.guards];
    return text(guards ? "guardQuestion" : "deleteQuestion", { key: name });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text(deletion === "all" ? "clear" : "delete")}
      text={about()}
      confirm={text(deletion === "all" ? "clear" : "delete")}
      onClose={onClose}
      onConfirm={async () => {
        await remove(deletion);
        onDeleted();
        onClose();
      }}
    />
  );
}
