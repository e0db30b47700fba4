import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { JSONSchemaType } from "ajv";
import { defaultLocale, type Translator } from "../../core/http/texts/messages.ts";
import { publish } from "../realtime/index.ts";
import { accountTypes, platformTenantId } from "../session/index.ts";
import { consoleTime } from "../wire/index.ts";

/** A type and not an interface: it is JSON. */
export type Failure = {
  jobId: string;
  triggerId: string;
  result?: string | null;
  /** The trigger has failed too often and stands still. */
  stopped: boolean;
};

export const failureInput: JSONSchemaType<Failure> = {
  type: "object",
  properties: {
    jobId: { type: "string" },
    triggerId: { type: "string" },
    result: { type: "string", nullable: true },
    stopped: { type: "boolean" },
  },
  required: ["jobId", "triggerId", "stopped"],
};

const longest = 200;

/** The platform's administrators, who alone see jobs. */
export async function administrators(tx: Transaction): Promise<{ id: number; name: string }[]> {
  const rows = await records({ tx }).read(
    "access/account",
    { accountType: accountTypes.superAdmin, status: 1, isDelete: false },
    ["id", "realName"],
    { as: { server: "failures are told to those who see jobs" } },
  );
  return rows.map(({ id, realName }) => ({ id, name: realName }));
}

/** Writes to the platform's administrators that a job failed: a message in the log of messages that is also told at once. */
export async function tellOfFailure(
  tx: Transaction,
  translator: Translator,
  failure: Failure,
): Promise<void> {
  const receivers = await administrators(tx);
  if (receivers.length === 0) return;
  const say = (key: string) =>
    translator.text(defaultLocale, `shell.job.alert.${key}`, {
      job: failure.jobId,
      trigger: failure.triggerId,
      result: (failure.result ?? "").slice(0, longest),
    }) ?? failure.jobId;
  const title = say("title").slice(0, 64);
  const message = say(failure.stopped ? "stopped" : "failed");
  const ids = receivers.map(({ id }) => id);
  const [row] = await tx.query<{ time: string }>(
    `insert into formwork.message
       (tenant_id, title, message, receive_user_id, receive_user_name, receive_user_ids, send_user_id, send_user_name)
     values ($1, $2, $3, $4, $5, $6, 0, $7) returning send_time as time`,
    [
      platformTenantId,
      title,
      message,
      ids.length === 1 ? ids[0] : null,
      receivers
        .map(({ name }) => name)
        .join(", ")
        .slice(0, 200),
      ids.join(","),
      say("sender").slice(0, 64),
    ],
  );
  await publish(tx, {
    kind: "message",
    tenantId: null,
    userIds: ids,
    body: {
      title,
      message,
      sendUserId: 0,
      sendUserName: say("sender"),
      sendTime: consoleTime(row?.time),
    },
  });
}
