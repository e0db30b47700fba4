import { Box, ButtonBase, Typography } from "@mui/material";
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useTranslate } from "react-admin";
import { treeOf } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { beside } from "../store/selection.ts";
import { CanvasToolsProvider, type CanvasTools } from "./CanvasContext.tsx";
import { canvasLook } from "./canvasLook.ts";
import { DrawnForm } from "./DrawnForm.tsx";
import { InsertMenu } from "./drag/InsertMenu.tsx";
import { LabelEditor } from "./LabelEditor.tsx";
import { nameNext, nodeEvents, revealNode, rowOf } from "./nodeEvents.ts";
import { targetAfter, type Target } from "./drag/places.ts";
import { moveAcross } from "./drag/moves.ts";
import { visuallyHidden } from "../../../core/theme/visuallyHidden.ts";

/** The form as people will see it, drawn by what will draw it then, with handles to change it. */
export function Canvas() {
  const store = useDesignerStore();
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<{ target: Target; beside: Element } | null>(null);
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
  }, []);
  const tools = useMemo<CanvasTools>(
    () => ({
      askInsert: (target, element) => setAsking({ target, beside: element }),
      drawn: () => drawn.current,
    }),
    [],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !target.matches("[data-node-button]")) return;
    const { document, selection } = store.state();
    const nodes = treeOf(document);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const next = beside(nodes, selection, step);
      if (!next) return;
      if (event.shiftKey) store.selectAll([...selection.filter((id) => id !== next), next]);
      else store.select(next);
      if (root.current) revealNode(root.current, next);
    } else if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      const id = selection.at(-1);
      if (id) moveAcross(store, id, event.key === "ArrowRight" ? 1 : -1);
    } else if (event.key === "/" || event.key === "Insert") {
      event.preventDefault();
      const place = targetAfter(document, selection);
      if (place) setAsking({ target: place, beside: target });
    }
  };

  return (
    <CanvasToolsProvider value={tools}>
      <Box
        ref={root}
        sx={canvasLook}
        onKeyDown={onKeyDown}
        onClick={() => store.select("form")}
        component="section"
        data-pane="canvas"
        aria-label={translate("shell.designer.canvas.title")}
      >
        <FormTitle />
        <DrawnForm />
        <FollowSteps root={root} />
      </Box>
      {asking ? (
        <InsertMenu
          target={asking.target}
          beside={asking.beside}
          onClose={(made) => {
            setAsking(null);
            if (made) return nameNext(store, document, made);
            const id = store.state().selection.at(-1);
            if (id) requestAnimationFrame(() => root.current && revealNode(root.current, id));
          }}
        />
      ) : null}
    </CanvasToolsProvider>
  );
}

/** Goes to what an edit changed. Draws nothing, so that an edit does not draw what is around it. */
function FollowSteps({ root }: { root: RefObject<HTMLElement | null> }) {
  const store = useDesignerStore();
  const steps = useDesigner(({ said }) => said?.count ?? 0);
  useEffect(() => {
    const { activeElement } = document;
    const { selection, editing } = store.state();
    const id = selection.at(-1);
    // Anyone who works with keys goes along with what he moves; anyone who writes in the panel stays there.
    const here = activeElement === document.body || root.current?.contains(activeElement);
    if (steps === 0 || !here || !id || !root.current) return;
    if (editing === null) revealNode(root.current, id);
    else rowOf(root.current, editing)?.scrollIntoView({ block: "nearest" });
  }, [steps, store, root]);
  return null;
}

/** The title of the form and the line below it. */
const FormTitle = memo(function FormTitle() {
  const store = useDesignerStore();
  const translate = useTranslate();
  const title = useDesigner(({ document }) => document.title);
  const description = useDesigner(({ document }) => document.description);
  const chosen = useDesigner(({ selection }) => selection.includes("form"));
  const editing = useDesigner((state) => state.editing === "form");
  return (
    <Box className="fw-form-title" data-chosen={chosen}>
      {editing ? (
        <LabelEditor id="form" />
      ) : (
        <ButtonBase
          data-node-button="form"
          aria-pressed={chosen}
          tabIndex={chosen ? 0 : -1}
          {...nodeEvents(store, "form")}
        >
          <Typography component="span" variant="h1">
            {title}
          </Typography>
        </ButtonBase>
      )}
      {description ? (
        <Typography color="text.secondary" sx={{ mt: 0.5, whiteSpace: "pre-line" }}>
          {description}
        </Typography>
      ) : null}
      <Typography component="span" sx={visuallyHidden}>
        {translate("shell.designer.canvas.keys")}
      </Typography>
    </Box>
  );
});
