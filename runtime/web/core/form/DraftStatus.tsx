import { Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { useDraftState, type FormDraft } from "./useDraft.ts";

/** When what is entered was last kept in this browser. */
export function DraftStatus({ draft }: { draft: FormDraft }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { keptAt } = useDraftState(draft);
  if (keptAt === null) return null;
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
      {translate("shell.draft.kept", { time: time.format(keptAt) })}
    </Typography>
  );
}
