import { useEffect, type RefObject } from "react";
import { useTranslate } from "react-admin";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../pages/ConfirmDialog.tsx";
import { useKeptPage, useMarkUnsaved } from "./unsavedForms.ts";

interface Props {
  dirty: boolean;
  /** True once the values are on their way: the page may be left. */
  saved: RefObject<boolean>;
}

/** Asks before leaving a form with unsaved values, inside the console and when the window closes. */
export function LeaveGuard({ dirty, saved }: Props) {
  const translate = useTranslate();
  const kept = useKeptPage();
  useMarkUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !kept && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty && !saved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty, saved]);
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
