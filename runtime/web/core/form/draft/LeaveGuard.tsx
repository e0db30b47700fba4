import { useEffect, type RefObject } from "react";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { ConfirmDialog } from "../../pages/actions/ConfirmDialog.tsx";
import { useOwnTab, useUnsavedMark } from "../../pages/OwnTab.tsx";
import { useLeaveQuestion } from "./useLeaveQuestion.ts";

interface Props {
  /** True once the values are on their way: the page may be left. */
  saved: RefObject<boolean>;
  /** The person leaves and gives the values up. */
  onLeave: () => void;
}

/** Asks before unsaved values get lost: inside the console unless a tab keeps them, and when the window closes. */
export function LeaveGuard({ saved, onLeave }: Props) {
  const translate = useTranslate();
  const { isDirty: dirty } = useFormState();
  const tab = useOwnTab();
  useUnsavedMark(dirty);
  const question = useLeaveQuestion(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !tab?.keeps(nextLocation),
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
      open={question.open}
      danger
      title={translate("shell.form.leaveTitle")}
      text={translate("shell.form.leaveText")}
      confirm={translate("shell.form.leave")}
      onClose={question.stay}
      onConfirm={() => {
        onLeave();
        question.leave();
      }}
    />
  );
}
