import { useNotify, useTranslate } from "react-admin";
import { post } from "../http/request.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useFaultText } from "./useFaultText.ts";

interface Props<Result> {
  /** Message keys: the act, the question about `name`, and what is said when it is done. */
  act: string;
  question: string;
  done?: string;
  name: string;
  /** The console call and its body. */
  path: string;
  body: object;
  onClose: () => void;
  /** What comes of the answer, beside saying that it is done. */
  onDone?: (result: Result) => void;
}

/** Asks before one call about one record, makes it, and says what came of it. */
export function AskAndCall<Result>(props: Props<Result>) {
  const { act, question, done, name, path, body, onClose, onDone } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const run = async () => {
    try {
      const result = await post<Result>(path, body);
      if (done) notify(done, { type: "success" });
      onDone?.(result);
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate(act)}
      text={translate(question, { name })}
      confirm={translate(act)}
      onClose={onClose}
      onConfirm={run}
    />
  );
}
