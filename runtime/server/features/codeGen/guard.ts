import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../core/http/contract.ts";

/** Generating code reads the catalogue and the project's files: F4070 for anybody but the platform's administrator, whatever was granted. */
export function refuseOthers({ session }: CallContext): void {
  if (!session.superAdmin || session.viewer) throw new FormworkError("F4070");
}
