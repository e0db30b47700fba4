import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { run } from "./control.ts";
import { runKind } from "./states.ts";

/** Work of the server that failed for good. A type and not an interface: it is JSON. */
export type DeadLetter = {
  id: number;
  name: string;
  state: string;
  attempts: number;
  fault: string | null;
  input: string;
  createTime: string;
  endTime: string | null;
};

const mostShown = 50;
/** People's own tasks are not among them: their owners see those. A run goes by the name of its job. */
const dead = `from formwork.task t
  left join system_job_trigger_record r on t.kind = '${runKind}' and r.id = (t.request->>'recordId')::bigint
 where t.state = 'failed' and t.user_id is null`;
const name = "coalesce(r.job_id, t.kind)";

/** The newest first; of one job or event when a name is given. */
export async function deadLetters(tx: Transaction, asked: string | null): Promise<DeadLetter[]> {
  const rows = await asServer(tx, (server) =>
    server.query<DeadLetter>(
      `select t.id, ${name} as name, t.state, t.attempts, left(t.fault->>'message', 2000) as fault,
              left(t.request::text, 500) as input, t.created_at as "createTime", t.ended_at as "endTime"
         ${dead} and ($1::text is null or ${name} = $1) order by t.id desc limit ${mostShown}`,
      [asked],
    ),
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Puts failed work into the queue once more, with all its attempts; a run of a job becomes a new run. D1002 when it is not there any more. */
export async function runAgain(tx: Transaction, id: number): Promise<void> {
  await asServer(tx, async (server) => {
    const [letter] = await server.query<{ kind: string; jobId: string | null }>(
      `select t.kind, r.job_id as "jobId" ${dead} and t.id = $1 for update of t`,
      [id],
    );
    if (!letter) throw new FormworkError("D1002");
    if (letter.kind === runKind) {
      await run(server, letter.jobId ?? "");
      await server.query("delete from formwork.task where id = $1", [id]);
      return;
    }
    await server.query(
      `update formwork.task set state = 'waiting', attempts = 0, deaths = 0, faults = null, fault = null, ended_at = null, run_at = now()
        where id = $1`,
      [id],
    );
    await server.query("select pg_notify('formwork_task', '')");
  });
}
