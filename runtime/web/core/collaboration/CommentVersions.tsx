import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLocaleState, useTranslate } from "react-admin";
import { ActionDialog } from "../dialog/ActionDialog.tsx";
import { useFaultText } from "../pages/useFaultText.ts";
import { formatDateTime } from "../time/formats.ts";
import { loadVersions, type Person } from "./collaborationCalls.ts";
import { CommentText } from "./CommentText.tsx";

interface Props {
  id: number;
  people: readonly Person[];
  onClose: () => void;
}

/** What a comment has said before, the latest first. */
export function CommentVersions({ id, people, onClose }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [language] = useLocaleState();
  const { data = [], error } = useQuery({
    queryKey: ["collaboration", "versions", id],
    queryFn: () => loadVersions(id),
    gcTime: 0,
    retry: false,
  });
  return (
    <ActionDialog title={translate("shell.collaboration.versions")} onClose={onClose} reading>
      {error ? <Typography color="error">{faultText(error)}</Typography> : null}
      {data.map(({ time, text }) => (
        <Box key={time}>
          <Typography variant="caption" color="text.secondary" component="time" dateTime={time}>
            {translate("shell.collaboration.until", { time: formatDateTime(time, language) })}
          </Typography>
          <CommentText text={text} people={people} />
        </Box>
      ))}
    </ActionDialog>
  );
}
