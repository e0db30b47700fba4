import { useNotify } from "react-admin";
import { post } from "../../core/http/request.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useJobsAgain } from "./jobData.ts";

/** Makes a call of sysJob and says what came of it: `done` is the key of what is said. */
export function useJobCall() {
  const notify = useNotify();
  const faultText = useFaultText();
  const again = useJobsAgain();
  return async (name: string, body: object, done: string): Promise<void> => {
    try {
      await post(`/api/sysJob/${name}`, body);
      notify(done, { type: "success" });
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
    await again();
  };
}
