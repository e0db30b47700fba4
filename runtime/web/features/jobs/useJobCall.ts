import { useNotify } from "react-admin";
import type { ApiCall } from "../../../shared/client/call.ts";
import { call } from "../../core/http/call.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useJobsAgain } from "./jobData.ts";

/** Makes a call of sysJob and says what came of it: `done` is the key of what is said. */
export function useJobCall() {
  const notify = useNotify();
  const faultText = useFaultText();
  const again = useJobsAgain();
  return async <Input>(
    asked: ApiCall<unknown, Input>,
    input: Input,
    done: string,
  ): Promise<void> => {
    try {
      await call(asked, input);
      notify(done, { type: "success" });
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
    await again();
  };
}
