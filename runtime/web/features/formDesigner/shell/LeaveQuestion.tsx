import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useLeaveQuestion } from "../../../core/form/draft/useLeaveQuestion.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { useOwnTab, useUnsavedMark } from "../../../core/pages/OwnTab.tsx";
import { useKeeper, useKeeperState } from "./KeeperContext.tsx";

/** Anyone who leaves while the server has not taken the draft is asked, after one more attempt to send it. */
export function LeaveQuestion() {
  const translate = useTranslate();
  const keeper = useKeeper();
  const tab = useOwnTab();
  const { kind } = useKeeperState();
  const unsafe = kind === "conflict" || kind === "refused" || kind === "offline";
  const [left, setLeft] = useState(false);
  useUnsavedMark(kind !== "saved");
  const question = useLeaveQuestion(
    ({ currentLocation, nextLocation }) =>
      unsafe &&
      !left &&
      currentLocation.pathname !== nextLocation.pathname &&
      !tab?.keeps(nextLocation),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.state().kind === "saved") return;
      void keeper.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [keeper]);
  return (
    <ConfirmDialog
      open={question.open}
      danger
      title={translate("shell.form.leaveTitle")}
      text={translate("shell.designer.leave")}
      confirm={translate("shell.form.leave")}
      onClose={question.stay}
      onConfirm={() => {
        setLeft(true);
        question.leave();
      }}
    />
  );
}
