import { lchownSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Cluster } from "./cluster.ts";

/** Folders of a cluster that operators replace by links to other disks. */
const linked = /^(pg_wal|pg_tblspc\/\d+)$/;

/**
 * Gives the files of a stopped cluster to the account that it runs under from now on. The folder itself comes last, so a
 * start that dies half-way is taken up by the next one.
 */
export function takeOver({ directory, account }: Cluster): void {
  if (!account) return;
  const { uid } = lstatSync(directory);
  if (uid !== account.uid) giveTree(directory, "", { from: uid, ...account });
}

/** Gives a new cluster's folder, which the named account has filled, to the account it runs under. */
export function handOver(
  directory: string,
  from: number,
  { uid, gid }: Cluster["account"] & {},
): void {
  if (from !== uid) giveTree(directory, "", { from, uid, gid });
}

interface Gift {
  /** Only files of this owner change hands: others may have been linked here by somebody. */
  from: number;
  uid: number;
  gid: number;
}

function giveTree(root: string, relative: string, gift: Gift): void {
  const target = path.join(root, relative);
  const found = lstatSync(target);
  if (found.isDirectory()) {
    for (const name of readdirSync(target)) giveTree(root, path.join(relative, name), gift);
  } else if (found.isSymbolicLink() && linked.test(relative)) {
    giveTree(realpathSync(target), "", gift);
  }
  if (found.uid === gift.from && (found.isDirectory() || found.nlink === 1))
    lchownSync(target, gift.uid, gift.gid);
}
