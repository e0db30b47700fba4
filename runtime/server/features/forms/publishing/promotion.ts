import type {
  FormFormPromotionOutput,
  FormMoved,
} from "../../../../../generated/system/form/types.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../services.ts";
import { misfitsOf } from "./misfits.ts";
import { demote, journalRows, promote, type Move } from "./moving.ts";
import { missingFields } from "./moveFields.ts";
import { tellForm } from "./publish.ts";
import { seesAllRecords } from "../../session/index.ts";
import { publishedSubmissionModel } from "../current.ts";
import { findForm, type FormRow } from "../store.ts";

type Services = Pick<FeatureServices, "dictionaries" | "forms" | "sessions" | "database">;

/** Moving may take its time. */
const patience = { timeoutMs: 30 * 60_000 };
/** Misfits that are told. */
const mostTold = 200;

/** Handlers that make a form a module of generated code, and a module a form again. */
export function createPromotionActions({ dictionaries, forms, sessions, database }: Services) {
  async function planOf(context: Pick<CallContext, "registry">, tx: Transaction, form: FormRow) {
    const source = await publishedSubmissionModel({ ...context, tx }, form, dictionaries);
    const target = (context.registry.base ?? context.registry).models.get(`forms/${form.code}`);
    const exists = target ? await hasTable(tx, target) : false;
    return { source, target: exists ? target : undefined };
  }

  async function run(
    id: number,
    context: CallContext,
    { from, what, work }: { from: number[]; what: string; work: typeof promote },
  ): Promise<FormMoved> {
    // Within the caller's sight; then the move has a transaction of its own, with all the time it needs.
    await findForm(context.tx, id);
    const started = performance.now();
    const { form, moved } = await database.transaction(
      systemClaims,
      async (tx) => {
        const found = await findForm(tx, id, true);
        if (!from.includes(found.status)) throw new FormworkError("F4010");
        const { source, target } = await planOf(context, tx, found);
        const missing = target ? missingFields(source, target) : [];
        if (!target || missing.length > 0) {
          const extras = { missing };
          throw new FormworkError("F4056", { params: { code: found.code }, extras });
        }
        const tellsAnswers = seesAllRecords(context.session);
        const move: Move = { tx, form: found, source, target, tellsAnswers };
        const outcome = await work(move);
        forms.outdate(tx, found.tenantId);
        sessions.outdate(tx, { tenantId: found.tenantId });
        return { form: found, moved: outcome };
      },
      patience,
    );
    await tellForm(context, form, what);
    return { ...moved, milliseconds: Math.round(performance.now() - started) };
  }

  return {
    async formPromotion(
      { id }: { id: number },
      context: CallContext,
    ): Promise<FormFormPromotionOutput> {
      const form = await findForm(context.tx, id);
      const tellsAnswers = seesAllRecords(context.session);
      return database.transaction(
        systemClaims,
        async (tx) => {
          const direction = form.status === formStates.promoted ? "demote" : "promote";
          const { source, target } = await planOf(context, tx, form);
          const missing = target ? missingFields(source, target) : [];
          const counts = await countsOf(tx, form, direction === "demote" ? target : undefined);
          const faults =
            target && missing.length === 0 && direction === "promote"
              ? await misfitsOf({ tx, form, source, target, tellsAnswers }, mostTold)
              : [];
          const reason = reasonOf({ target, missing, faults: faults.length });
          return {
            ready: reason === null,
            direction,
            reason,
            ...counts,
            history: await journalRows(tx, form),
            table: target?.table ?? null,
            faults,
            missing,
          };
        },
        patience,
      );
    },

    /** F4056 without a fitting module, F4057 with the answers that do not fit in `extras.faults`; then nothing is moved. */
    promoteForm: ({ id }: { id: number }, context: CallContext): Promise<FormMoved> =>
      run(id, context, {
        from: [formStates.published, formStates.closed],
        what: "promoted",
        work: promote,
      }),

    demoteForm: ({ id }: { id: number }, context: CallContext): Promise<FormMoved> =>
      run(id, context, { from: [formStates.promoted], what: "demoted", work: demote }),
  };
}

function reasonOf(found: {
  target: EntityModel | undefined;
  missing: readonly string[];
  faults: number;
}): string | null {
  if (!found.target) return "noModule";
  if (found.missing.length > 0) return "missingFields";
  return found.faults > 0 ? "misfits" : null;
}

async function hasTable(tx: Transaction, { table }: EntityModel): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    "select to_regclass(format('public.%I', $1::text)) is not null as found",
    [table],
  );
  return row?.found ?? false;
}

async function countsOf(
  tx: Transaction,
  form: FormRow,
  module: EntityModel | undefined,
): Promise<{ submissions: number; deleted: number }> {
  const soft = module?.lifecycle.softDelete ?? true;
  const from = module
    ? `"${module.table}" where tenant_id = $1 and $2::bigint is not null`
    : "system_form_submission where tenant_id = $1 and form_id = $2";
  const [row] = await tx.query<{ submissions: number; deleted: number }>(
    `select count(*)::int as submissions, ${soft ? "count(*) filter (where is_delete)::int" : "0"} as deleted from ${from}`,
    [form.tenantId, form.id],
  );
  return row ?? { submissions: 0, deleted: 0 };
}
