import ChevronRight from "@mui/icons-material/ChevronRight";
import {
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { MenuNode } from "../../../core/session/session.ts";
import { useMenus, useMenuTitle } from "../../routing/index.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const rows = (nodes, level = 1) => nodes.flatMap((node) =>
  [{ node, level }, ...(open.has(node.id) ? rows(node.children, level + 1) : [])]);
<TableRow aria-level={level} aria-expanded={open.has(node.id)} />
`;

interface Row {
  node: MenuNode;
  level: number;
}

/** A tree as rows of a table: the menus of this very console. */
export function TreeTableDemo() {
  const translate = useTranslate();
  const { tree } = useMenus();
  const titleOf = useMenuTitle();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const rows = (nodes: readonly MenuNode[], level = 1): Row[] =>
    nodes.flatMap((node) => [
      { node, level },
      ...(open.has(node.id) ? rows(node.children ?? [], level + 1) : []),
    ]);
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <DemoPage name="treeTable" source={source}>
      <TableContainer
        sx={{ maxHeight: 420 }}
        tabIndex={0}
        component="section"
        aria-label={translate("shell.demo.treeTable.rows")}
      >
        <Table size="small" role="treegrid" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate("shell.demo.treeTable.title")}</TableCell>
              <TableCell>{translate("shell.demo.treeTable.path")}</TableCell>
              <TableCell>{translate("shell.demo.treeTable.below")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows(tree).map(({ node, level }) => {
              const children = node.children?.length ?? 0;
              const title = titleOf(node);
              return (
                <TableRow
                  key={node.id}
                  aria-level={level}
                  aria-expanded={children > 0 ? open.has(node.id) : undefined}
                >
                  <TableCell sx={{ pl: level * 2.5 }}>
                    {children > 0 ? (
                      <IconButton
                        size="small"
                        aria-label={translate(
                          open.has(node.id)
                            ? "shell.demo.treeTable.close"
                            : "shell.demo.treeTable.open",
                          { title },
                        )}
                        onClick={() => toggle(node.id)}
                      >
                        <ChevronRight
                          fontSize="small"
                          sx={{ transform: open.has(node.id) ? "rotate(90deg)" : undefined }}
                        />
                      </IconButton>
                    ) : null}
                    {title}
                  </TableCell>
                  <TableCell>{node.path}</TableCell>
                  <TableCell>{children}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </DemoPage>
  );
}
