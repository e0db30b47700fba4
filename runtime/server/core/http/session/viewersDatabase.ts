import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Database } from "../../database/contract.ts";

/**
 * The database as somebody has it who looks at the console as another person: every transaction reads only, no matter who opens it, so that
 * no call can change anything in the other's name. F4038 where one tries.
 */
export function viewersDatabase(database: Database): Database {
  return {
    ...database,
    async transaction(claims, work, options) {
      try {
        return await database.transaction(claims, work, { ...options, readOnly: true });
      } catch (error) {
        if (error instanceof FormworkError && error.code === "D1200")
          throw new FormworkError("F4038", { cause: error });
        throw error;
      }
    },
  };
}
