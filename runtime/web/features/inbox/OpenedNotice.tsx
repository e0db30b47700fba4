import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import type { UnreadNotice } from "./receivedNotices.ts";

// Its cleaner of rich text is a library of its own: it comes with the first opened notice.
const NoticeDialog = lazy(async () => ({
  default: (await import("./NoticeDialog.tsx")).NoticeDialog,
}));

/** A notice that somebody opened to read. */
export function OpenedNotice(props: { notice: UnreadNotice; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <NoticeDialog {...props} />
    </Suspense>
  );
}
