import type { Client } from "pg";

/** Runs work of the owner over the rows of all tenants in a transaction of its own; what it throws takes all of it back. */
export async function inTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin");
  try {
    // The default begins with a schema named like the user, and an owner named formwork is likely. An owner that row-level security
    // holds as well must see every row, or checks would find nothing.
    await client.query(
      "set local search_path = public; select set_config('app.platform', 'on', true)",
    );
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
