import type { CallContext } from "../../../core/http/contract.ts";

export interface FolderNode {
  id: number;
  pid: number;
  name: string;
  children: FolderNode[];
}

/** Folders of the files that the person may see, as a tree; their ids count within this answer alone. */
export async function fileFolders({ tx }: Pick<CallContext, "tx">): Promise<FolderNode[]> {
  // Pictures of people lie in folders whose names are not to be known.
  const rows = await tx.query<{ path: string }>(
    `select distinct file_path as path from system_file
      where not is_delete and file_path ~ '^upload/\\d{4}/\\d{2}/\\d{2}$' order by path limit 10000`,
  );
  const roots: FolderNode[] = [];
  let last = 0;
  for (const { path } of rows) {
    let level = roots;
    let pid = 0;
    for (const name of path.split("/")) {
      let node = level.find((candidate) => candidate.name === name);
      if (!node) level.push((node = { id: ++last, pid, name, children: [] }));
      pid = node.id;
      level = node.children;
    }
  }
  return roots;
}
