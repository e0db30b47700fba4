import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import type { UnreadNotice } from "./receivedNotices.ts";

// The cleaner of rich text is a library of its own: it comes with the first notice that is shown.
const RichText = lazy(async () => ({
  default: (await import("../../core/fields/cells/RichText.tsx")).RichText,
}));

interface Props {
  notice: UnreadNotice;
  busy: boolean;
  onAcknowledge: () => void;
}

/** A notice that its author wants acknowledged: it stays until that is done. */
export function MustRead({ notice, busy, onAcknowledge }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {notice.title}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Suspense fallback={<Skeleton height={48} />}>
          <RichText html={notice.content} />
        </Suspense>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" loading={busy} onClick={onAcknowledge}>
          {translate("shell.audience.acknowledge")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
