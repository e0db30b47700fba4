import { useNotify } from "react-admin";
import type { ApiCall } from "../../../shared/client/call.ts";
import { call } from "../../core/http/call.ts";
import { useJobsAgain } from "./jobData.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

/** Makes a call of sysJob and says what came of it: `done` is the key of what is said. */
export function useJobCall() {
  const notify = useNotify();
  const tellFault = useTellFault();
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
      tellFault(error);
    }
    await again();
  };
}
