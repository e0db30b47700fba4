import { Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { useDraftState, type FormDraft } from "./useDraft.ts";
import { clockOptions, dateFormat } from "../../time/formats.ts";

/** Beside the buttons, on a phone above them: what they leave there is too little for a line. */
const noteLook = { flex: { xs: "1 0 100%", sm: 1 }, minWidth: 0 } as const;

/** When what is entered was last kept in this browser. */
export function DraftStatus({ draft }: { draft: FormDraft }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { keptAt } = useDraftState(draft);
  if (keptAt === null) return null;
  const time = dateFormat(language, clockOptions);
  return (
    <Typography variant="body2" color="text.secondary" sx={noteLook}>
      {translate("shell.draft.kept", { time: time.format(keptAt) })}
    </Typography>
  );
}
