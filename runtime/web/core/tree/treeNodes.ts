/** One node of a tree to tick. Leaves carry the grants; a node above is ticked when everything below it is. */
export interface TickNode {
  key: string;
  title: string;
  /** Shown quietly beside the title, such as a permission code; searched as well. */
  hint?: string;
  disabled?: boolean;
  /** False: something hangs below that has not been loaded. */
  isLeaf?: boolean;
  children?: TickNode[];
}

/** Keys of all leaves below the nodes. */
export function leafKeys(nodes: readonly TickNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? leafKeys(node.children) : [node.key]));
}

/** Keys of the nodes down to a depth (1: the roots) that have something below them. */
export function branchKeys(nodes: readonly TickNode[], depth: number): string[] {
  if (depth <= 0) return [];
  return nodes.flatMap((node) =>
    node.children?.length ? [node.key, ...branchKeys(node.children, depth - 1)] : [],
  );
}

/** The part of the tree whose leaves pass, with what lies above them; a node that matches itself keeps everything below it. */
export function filterTree(
  nodes: readonly TickNode[],
  matches: (node: TickNode) => boolean,
  keeps: (leaf: TickNode) => boolean,
): TickNode[] {
  return nodes.flatMap((node) => {
    const hit = matches(node);
    if (!node.children?.length) return hit && keeps(node) ? [node] : [];
    const children = filterTree(node.children, hit ? () => true : matches, keeps);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** What a text search of a tree looks at. */
export function matchText(search: string): (node: TickNode) => boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "") return () => true;
  return ({ title, hint }) => `${title} ${hint ?? ""}`.toLocaleLowerCase().includes(wanted);
}
