import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../database/contract.ts";
import type { ReceivedFile } from "../files/contract.ts";
import type { Session } from "../http/contract.ts";

export type TaskKind = "export" | "import" | "undo";

/** Work that goes on after its request, with the rights of who asked as they are when it runs. */
export interface NewTask {
  kind: TaskKind;
  entity: string;
  /** What the person knows it by. */
  title: string;
  locale: string;
  request: Json;
  /** Rows it is about, when they are known. */
  total?: number | null;
  /** A file it works on; the queue takes it over. */
  input?: ReceivedFile;
}

/** The queue as the calls see it. */
export interface Tasks {
  /** Puts a task into the queue with the commit of the transaction; gives its number. F4028 when the person has too many waiting. */
  add(tx: Transaction, session: Session, task: NewTask): Promise<number>;
  /** Notes work that was done at once, with its result, among the person's tasks; gives its number. */
  note(
    tx: Transaction,
    session: Session,
    task: Omit<NewTask, "input"> & { result: Json },
  ): Promise<number>;
}
