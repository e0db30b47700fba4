import NewReleases from "@mui/icons-material/NewReleasesOutlined";
import { Box, Button, Paper, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { OpenedNote } from "./OpenedNote.tsx";
import { loadUnreadNote, markNoteRead, type VersionNote } from "./versionNotes.ts";

const queryKey = ["unreadVersionNote"];

/** Says once after an upgrade that there is something new; it lies beside the work and takes no focus. */
export function WhatsNew() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const titleId = useId();
  const [open, setOpen] = useState<VersionNote | null>(null);
  const { data } = useQuery({ queryKey, queryFn: loadUnreadNote, staleTime: Infinity });
  const read = useMutation({
    mutationFn: markNoteRead,
    // Gone at once; should the call have failed, it is there again after the next sign-in.
    onMutate: () => queries.setQueryData(queryKey, null),
  });
  return (
    <>
      {data ? (
        <Paper component="section" aria-labelledby={titleId} elevation={8} sx={card}>
          <NewReleases color="primary" sx={{ mt: 0.25 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary">
              {translate("shell.versions.new")}
            </Typography>
            <Typography id={titleId} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {data.title}
            </Typography>
            <Box sx={{ display: "flex", gap: 1, mt: 0.5, ml: -0.75 }}>
              <Button
                size="small"
                onClick={() => {
                  setOpen(data);
                  read.mutate(data.id);
                }}
              >
                {translate("shell.versions.show")}
              </Button>
              <Button size="small" color="inherit" onClick={() => read.mutate(data.id)}>
                {translate("shell.versions.dismiss")}
              </Button>
            </Box>
          </Box>
        </Paper>
      ) : null}
      <OpenedNote note={open} onClose={() => setOpen(null)} />
    </>
  );
}

const card = {
  position: "fixed",
  bottom: { xs: 76, sm: 20 },
  // The other corner holds what a form is saved with.
  left: 16,
  right: { xs: 16, sm: "auto" },
  width: { sm: 320 },
  p: 1.5,
  pl: 2,
  borderRadius: 1.5,
  display: "flex",
  gap: 1.5,
  // Above the page, below what the person has opened.
  zIndex: ({ zIndex }: { zIndex: { modal: number } }) => zIndex.modal - 2,
} as const;
