import type { Json } from "../../../../shared/entity/model.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import {
  type Generator,
  planFiles,
  refuseFaults,
  type SchemaFile,
  writeSchemas,
} from "../../codeGen/index.ts";

/**
 * Drafts schemas with what they would do to the database (decision 66): written into the project where the server may do that, else told
 * alone. `extras.draft` of the answer, or of the refusal, has files, migration and steps. F4071, F4072.
 */
export async function draft(
  generator: Generator,
  files: readonly SchemaFile[],
  context: CallContext,
): Promise<null> {
  const plan = await planFiles(generator, files);
  refuseFaults(plan.faults);
  const unfit = plan.steps.find((step) => (step.unfit ?? 0) > 0);
  if (unfit)
    refuse(
      `${unfit.table ?? ""}: ${unfit.unfit ?? 0} rows do not fit.`,
      "Change these rows first.",
    );
  const told = {
    files: plan.files.filter(({ path }) => /^(schemas|runtime\/server\/migrations)\//.test(path)),
    migration: plan.migration,
    steps: plan.steps,
    hash: plan.hash,
    planFault: plan.planFault,
  };
  if (!generator.options.write)
    throw new FormworkError("F4071", { extras: { draft: told as object as Json } });
  const written = await writeSchemas(generator, files, context);
  context.extras = { ...context.extras, draft: { ...(told as object), written } as Json };
  return null;
}

/** F4072 with what is wrong and what to do. */
export function refuse(problem: string, cure: string): never {
  throw new FormworkError("F4072", { params: { reason: `${problem} ${cure}` } });
}
