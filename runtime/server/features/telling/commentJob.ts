import { records } from "../../../../generated/records.ts";
import { collaborationKey } from "../../../shared/collaboration/collaboration.ts";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { AskedJob } from "../../core/jobs/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import { followersOf } from "./followers.ts";
import type { Occasion } from "./occasion.ts";
import { tell, type TellSources, type Told, toldOf } from "./tell.ts";

// A type and not an interface: it is JSON.
export type CommentInput = {
  comment: number;
  /** People whom it names, or names since it was changed. */
  mentions: number[];
  /** False: it was there before; followers know of it. */
  fresh: boolean;
};

/** Tells the people whom a comment names, and those who follow its record; each once. */
export const createCommentJob = (sources: TellSources): AskedJob<CommentInput> =>
  declareJob<CommentInput>({
    name: "record.comment",
    input: {
      type: "object",
      properties: {
        comment: { type: "integer" },
        mentions: { type: "array", items: { type: "integer" } },
        fresh: { type: "boolean" },
      },
      required: ["comment", "mentions", "fresh"],
    },
    async run({ input, database, signal, once }) {
      const core = sources.core();
      if (!core) throw new Error("the app is not built yet");
      const told: Told[] = [];
      for (const occasion of await occasionsOf(database, input)) {
        signal.throwIfAborted();
        told.push(...(await toldOf(core, occasion, sources)));
      }
      await once((tx) => tell(tx, told, sources.mail));
    },
  });

/** None for a comment that was deleted meanwhile. */
function occasionsOf(
  database: Database,
  { comment, mentions, fresh }: CommentInput,
): Promise<Occasion[]> {
  return database.transaction(
    systemClaims,
    async (tx) => {
      const [found] = await records({ tx }).read(
        collaborationKey,
        { id: comment, isDelete: false },
        ["tenantId", "entity", "recordId", "createUserId", "createUserName"],
        { as: { server: "who is told of a comment" } },
      );
      if (!found) return [];
      const { tenantId, entity, recordId, createUserId, createUserName } = found;
      const followers = fresh ? await followersOf(tx, found) : [];
      const say = (key: string, source: string, people: number[]): Occasion => ({
        tenantId,
        entity,
        recordId,
        text: { key: `shell.collaboration.told.${key}`, source },
        to: [],
        people,
        by: ["inbox"],
        values: { author: createUserName ?? "" },
        except: createUserId ?? null,
      });
      return [
        say("mention", "{{author}} mentions you in a comment: {{title}}", mentions),
        say(
          "comment",
          "{{author}} has commented: {{title}}",
          followers.filter((id) => !mentions.includes(id)),
        ),
      ].filter(({ people = [] }) => people.length > 0);
    },
    { readOnly: true },
  );
}
