import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../pages/ConfirmDialog.tsx";

/** Asks before leaving a form with unsaved values, inside the console and when the window closes. */
export function LeaveGuard({ active }: { active: () => boolean }) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (active()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      danger
      title={translate("shell.form.leaveTitle")}
      text={translate("shell.form.leaveText")}
      confirm={translate("shell.form.leave")}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
