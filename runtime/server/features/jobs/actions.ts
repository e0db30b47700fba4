import type { FileAnswer, Files } from "../../core/files/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Tasks } from "../../core/tasks/contract.ts";
import { undoImport } from "./undoImport.ts";
import { cancelTask, fileOfTask, listTasks, readTask, removeTask } from "./ownTasks.ts";

type Id = { id: number };

/** Handlers of sysTask: everybody's own exports and imports. */
export function createTaskActions({ files, tasks }: { files: Files; tasks: Tasks }) {
  return {
    async pageTasks(
      { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
      { tx, session }: CallContext,
    ) {
      const range = { offset: (page - 1) * pageSize, limit: pageSize };
      const { total, items } = await listTasks(tx, session.userId, range);
      const totalPages = Math.ceil(total / pageSize);
      const around = { hasPrevPage: page > 1, hasNextPage: page < totalPages };
      return { page, pageSize, total, totalPages, items, ...around };
    },
    taskDetail: ({ id }: Id, { tx, session }: CallContext) => readTask(tx, session.userId, id),
    async cancelTask({ id }: Id, { tx, session }: CallContext) {
      await cancelTask(tx, session.userId, id);
      return null;
    },
    async deleteTask({ id }: Id, { tx, session }: CallContext) {
      const keys = await removeTask(tx, session.userId, id);
      tx.afterCommit(async () => {
        for (const key of keys) await files.remove(key);
      });
      return null;
    },
    undoTask: ({ id, force = false }: Id & { force?: boolean }, context: CallContext) =>
      undoImport(tasks, { id, force }, context),
    async taskFile({ id }: Id, { tx, session }: CallContext): Promise<FileAnswer> {
      const { key, name, type } = await fileOfTask(tx, session.userId, id);
      return files.open(key, { name, contentType: type });
    },
  };
}
