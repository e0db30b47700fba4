import { Box, Link as TextLink, Skeleton, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { seedLines } from "../../../core/i18n/seedText.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { formatDate } from "../../../core/time/formats.ts";
import { loadNotes, Markdown, OpenedNote, type VersionNote } from "../../upgrades/index.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";

/** What is new: the newest version in full, those before it by name. */
export function VersionsWidget() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [open, setOpen] = useState<VersionNote | null>(null);
  const query = useWidgetData(["versions"], loadNotes);
  const day = ({ createTime }: VersionNote) =>
    createTime ? formatDate(createTime.slice(0, 10), language) : "";
  return (
    <>
      <WidgetContent query={query}>
        {([newest, ...older]) =>
          newest ? (
            // Long notes scroll, by keyboard as well.
            <Box
              component="section"
              data-record=""
              aria-label={newest.title ?? undefined}
              tabIndex={0}
              sx={{ display: "grid", gap: 1 }}
            >
              <Typography variant="body2" color="text.secondary">
                {day(newest)}
              </Typography>
              <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
                <Markdown text={seedLines(newest.content, translate)} />
              </Suspense>
              {older.length > 0 ? (
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
                  {older.map((note) => (
                    <Box component="li" key={note.id} sx={{ py: 0.25 }}>
                      <TextLink component="button" onClick={() => setOpen(note)}>
                        {note.title}
                      </TextLink>
                      <Typography component="span" variant="body2" color="text.secondary">
                        {` · ${day(note)}`}
                      </Typography>
                    </Box>
                  ))}
                </Box>
              ) : null}
            </Box>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {translate("shell.versions.none")}
            </Typography>
          )
        }
      </WidgetContent>
      <OpenedNote note={open} onClose={() => setOpen(null)} />
    </>
  );
}
