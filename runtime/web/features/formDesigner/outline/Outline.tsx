import { Box } from "@mui/material";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { treeOf, type LayoutNode } from "../layout/nodes.ts";
import { useNodeName } from "../layout/useNodeName.ts";
import { revealNode, rowOf } from "../canvas/nodeEvents.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { faultsOf } from "../store/nodeFaults.ts";
import { beside } from "../store/selection.ts";
import { Unplaced } from "./Unplaced.tsx";
import { KindIcon } from "../palette/KindIcon.tsx";
import { iconOfNode } from "../palette/entries.ts";

/** Everything in the form as a tree: chosen and moved by keys as well. */
export function Outline() {
  const translate = useTranslate();
  const store = useDesignerStore();
  const document = useDesigner((state) => state.document);
  const selection = useDesigner((state) => state.selection);
  const faults = useDesigner(({ reading }) => faultsOf(reading));
  const list = useRef<HTMLDivElement>(null);
  const nodes = treeOf(document);
  const nameOf = useNodeName();
  const last = selection.at(-1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is another line to show
  }, [last]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && !event.altKey) {
      event.preventDefault();
      const next = beside(nodes, selection, step);
      if (next) choose(next, event.shiftKey ? "range" : "one");
    } else if ((event.key === "Enter" || event.key === "F2") && last) {
      event.preventDefault();
      revealNode(globalThis.document, last);
      store.edit(last);
    }
  };
  const choose = (id: LayoutNode["id"], mode: "one" | "toggle" | "range") => {
    store.select(id, mode);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    );
  };
  const focusable = nodes.some(({ id }) => id === last) ? last : nodes[0]?.id;

  return (
    <>
      <Box
        ref={list}
        role="tree"
        aria-multiselectable
        aria-label={translate("shell.designer.pane.outline")}
        onKeyDown={onKeyDown}
        sx={treeLook}
      >
        {nodes.map((node) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears the keys
          <div
            key={node.id}
            role="treeitem"
            aria-level={node.depth + 1}
            aria-selected={selection.includes(node.id)}
            tabIndex={node.id === focusable ? 0 : -1}
            style={{ paddingInlineStart: 8 + node.depth * 16 }}
            data-faulty={faults.has(node.id)}
            data-part={node.kind === "part"}
            onClick={(event) => {
              choose(
                node.id,
                event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "one",
              );
              rowOf(globalThis.document, node.id)?.scrollIntoView({ block: "center" });
            }}
          >
            <KindIcon icon={iconOfNode(document, node)} />
            <span>{nameOf(document, node.id)}</span>
            {faults.has(node.id) ? <em>{translate("shell.designer.outline.fault")}</em> : null}
          </div>
        ))}
      </Box>
      <Unplaced />
    </>
  );
}

const treeLook = {
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  p: 1,
  fontSize: 14,
  "& [role=treeitem]": {
    display: "flex",
    alignItems: "center",
    gap: 1,
    minHeight: 30,
    pr: 1,
    borderRadius: 1,
    cursor: "pointer",
    contentVisibility: "auto",
    containIntrinsicHeight: "auto 30px",
    "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& em": { color: "error.main", fontStyle: "normal", fontSize: 12, ml: "auto" },
    "& .MuiSvgIcon-root": { fontSize: 18, color: "text.secondary" },
    "&:hover": { bgcolor: "action.hover" },
    "&[aria-selected=true]": { bgcolor: "action.selected", color: "text.primary", fontWeight: 600 },
    "&[data-part=true]": { fontWeight: 600 },
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  },
} as const;
