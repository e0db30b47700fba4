import { useNotify, useTranslate } from "react-admin";
import type { ApiCall } from "../../../../shared/client/call.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { call } from "../../http/call.ts";
import { useTellFault } from "../../faults/useTellFault.tsx";

interface Props<Result, Input> {
  /** Message keys: the act, the question about `name`, and what is said when it is done. */
  act: string;
  question: string;
  done?: string;
  name: string;
  /** The call and what it takes. */
  asked: ApiCall<Result, Input>;
  input: Input;
  onClose: () => void;
  /** What comes of the answer, beside saying that it is done. */
  onDone?: (result: Result) => void;
}

/** Asks before one call about one record, makes it, and says what came of it. */
export function AskAndCall<Result, Input>(props: Props<Result, Input>) {
  const { act, question, done, name, asked, input, onClose, onDone } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const run = async () => {
    try {
      const result = await call(asked, input);
      if (done) notify(done, { type: "success" });
      onDone?.(result);
    } catch (error) {
      tellFault(error);
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
