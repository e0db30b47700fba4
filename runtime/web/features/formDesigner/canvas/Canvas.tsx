import { Box, ButtonBase, Typography } from "@mui/material";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormDecorationContext, type FormDecoration } from "../../../core/form/decoration.ts";
import { FormSections } from "../../../core/form/FormSections.tsx";
import { drawnForm, nodesOf, type NodeId } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { beside } from "../store/selection.ts";
import { CanvasToolsProvider, type CanvasTools } from "./CanvasContext.tsx";
import { canvasLook } from "./canvasLook.ts";
import { EmptyPart } from "./EmptyPart.tsx";
import { FieldShell } from "./FieldShell.tsx";
import { InsertMenu } from "./InsertMenu.tsx";
import { LabelEditor } from "./LabelEditor.tsx";
import { nodeEvents, revealNode } from "./nodeEvents.ts";
import { targetAfter, type Target } from "./places.ts";
import { RowShell } from "./RowShell.tsx";
import { SectionShell } from "./SectionShell.tsx";
import { moveAcross } from "./moves.ts";

const decoration: FormDecoration = {
  field: ({ name }, node) => <FieldShell id={idOf(node, name)} node={node} />,
  row: (place, node) => <RowShell place={place} node={node} />,
  section: (place, node) => <SectionShell place={place} node={node} />,
  emptyRows: (place) => <EmptyPart place={place} />,
};

/** A static content has `item`, a field has `field`. */
const idOf = (node: unknown, name: string): NodeId => {
  const props = (node as { props?: { item?: unknown } } | null)?.props;
  return props?.item === undefined ? `field:${name}` : `static:${name}`;
};

/** The form as people will see it, drawn by what will draw it then, with handles to change it. */
export function Canvas() {
  const store = useDesignerStore();
  const translate = useTranslate();
  // Letters that are typed in the panel do not wait for the canvas.
  const model = useDeferredValue(useDesigner(({ reading }) => reading.model));
  const root = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<{ target: Target; beside: Element } | null>(null);
  const form = useForm();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
  }, []);
  const entity = useMemo(() => drawnModel(model), [model]);
  const sections = model.forms.find(({ name }) => name === drawnForm)?.sections ?? noSections;
  const tools = useMemo<CanvasTools>(
    () => ({
      askInsert: (target, element) => setAsking({ target, beside: element }),
      drawn: () => drawn.current,
    }),
    [],
  );

  const steps = useDesigner(({ said }) => said?.count ?? 0);
  useEffect(() => {
    const { activeElement } = document;
    const id = store.state().selection.at(-1);
    // Whoever works with keys goes along with what he moves; whoever writes in the panel stays there.
    const here = activeElement === document.body || root.current?.contains(activeElement);
    if (steps > 0 && here && id && root.current) revealNode(root.current, id);
  }, [steps, store]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !target.matches("[data-node-button]")) return;
    const { document, selection } = store.state();
    const nodes = nodesOf(document);
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
        aria-label={translate("shell.designer.canvas.title")}
      >
        <FormTitle />
        <FormProvider {...form}>
          <FormDecorationContext value={decoration}>
            <FormSections entity={entity} sections={sections} mode="create" form={drawnForm} />
          </FormDecorationContext>
        </FormProvider>
      </Box>
      {asking ? (
        <InsertMenu
          target={asking.target}
          beside={asking.beside}
          onClose={(made) => {
            setAsking(null);
            const id = made ?? store.state().selection.at(-1);
            if (id) requestAnimationFrame(() => root.current && revealNode(root.current, id));
          }}
        />
      ) : null}
    </CanvasToolsProvider>
  );
}

const noSections: never[] = [];

/** Under a key of its own: messages of the published form would cover what is being written. */
const drawnModel = (model: EntityModel): EntityModel => ({
  ...model,
  key: "formDesigner/draft",
  module: "formDesigner",
  name: "draft",
});

/** The title of the form and the line below it. */
function FormTitle() {
  const store = useDesignerStore();
  const translate = useTranslate();
  const title = useDesigner(({ document }) => document.title);
  const description = useDesigner(({ document }) => document.description);
  const chosen = useDesigner(({ selection }) => selection.includes("form"));
  const editing = useDesigner((state) => state.editing === "form");
  return (
    <Box className="fw-title" data-chosen={chosen}>
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
      <Typography component="span" sx={unseen}>
        {translate("shell.designer.canvas.keys")}
      </Typography>
    </Box>
  );
}

const unseen = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
