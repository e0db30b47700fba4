import {
  Box,
  Button,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import * as noticeCalls from "../../../../../generated/office/notice/client.ts";
import type { NoticeNoticeReadersOutput } from "../../../../../generated/office/notice/types.ts";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { formatDateTime } from "../../../core/time/formats.ts";
import { call } from "../../../core/http/call.ts";
import { saveFile } from "../../../core/http/saveFile.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { presentZone } from "../../../core/time/region.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";
import { namesLine } from "../../../core/i18n/seedText.ts";

type Choice = "all" | "unread" | "read";

/** Who has read a published notice, and who has not. */
export function ReadersDialog({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["noticeReaders", record.id],
    queryFn: () => call(noticeCalls.noticeReaders, { id: record.id }),
  });
  return (
    <ActionDialog
      title={translate("shell.audience.readersOf", { name: String(record["title"] ?? "") })}
      reading
      onClose={onClose}
    >
      {error ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Readers id={record.id} {...data} />
      ) : (
        <PageSkeleton />
      )}
    </ActionDialog>
  );
}

function Readers({ id, total, read, readers }: NoticeNoticeReadersOutput & { id: number }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const tellFault = useTellFault();
  const [choice, setChoice] = useState<Choice>("all");
  const save = async (format: "xlsx" | "csv") => {
    const zone = presentZone();
    try {
      await saveFile(noticeCalls.exportNoticeReaders, { id, format, which: choice, zone });
    } catch (error) {
      tellFault(error);
    }
  };
  const shown = readers.filter(
    ({ readTime }) => choice === "all" || (readTime === null) === (choice === "unread"),
  );
  const figures = translate("shell.audience.readCount", { read, total });
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography>{figures}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={figures}
        value={total > 0 ? (read / total) * 100 : 0}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={choice}
          aria-label={translate("shell.audience.show")}
          onChange={(_, next: Choice | null) => next && setChoice(next)}
        >
          {(["all", "unread", "read"] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`shell.audience.readers.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {(["xlsx", "csv"] as const).map((format) => (
          <Button key={format} size="small" onClick={() => void save(format)}>
            {translate("shell.notices.exportAs", { format: format.toUpperCase() })}
          </Button>
        ))}
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("shell.audience.person")}</TableCell>
            <TableCell>{translate("shell.audience.organization")}</TableCell>
            <TableCell>{translate("shell.audience.readAt")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ userId, userName, orgName, readTime }) => (
            <TableRow key={userId}>
              <TableCell>{userName}</TableCell>
              <TableCell>{namesLine([orgName], translate)}</TableCell>
              <TableCell>
                {readTime
                  ? formatDateTime(readTime, language)
                  : translate("shell.audience.readers.unread")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {readers.length < total ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.audience.bounded", { smart_count: readers.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
