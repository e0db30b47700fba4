import { useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import {
  DrawnEntityContext,
  FormDecorationContext,
  ShownPartContext,
  type FormDecoration,
} from "../../../core/form/sections/decoration.ts";
import { FormSections } from "../../../core/form/sections/FormSections.tsx";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { drawnForm, placedOf, partAt, partName, type NodeId } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import type { DesignerStore } from "../store/designerStore.ts";
import { EmptyPart } from "./EmptyPart.tsx";
import { FieldShell } from "./FieldShell.tsx";
import { RowShell } from "./RowShell.tsx";
import { SectionShell } from "./SectionShell.tsx";

const decorationOf = (store: DesignerStore): FormDecoration => ({
  field: ({ name }, node) => <FieldShell id={idOf(node, name)} node={node} />,
  row: (place, node) => <RowShell place={place} node={node} />,
  section: (place, node) => <SectionShell place={place} node={node} />,
  emptyRows: (place) => <EmptyPart place={place} />,
  open: ({ path }) => {
    const part = partAt(store.state().document, path);
    if (part) store.select(`part:${partName(part)}`);
  },
});

/** A static content has `item`, a field has `field`. */
const idOf = (node: unknown, name: string): NodeId => {
  const props = (node as { props?: { item?: unknown } } | null)?.props;
  return props?.item === undefined ? `field:${name}` : `static:${name}`;
};

/** The parts of the form that is being made; with a letter more in a label only they look at what changed, not the canvas around. */
export function DrawnForm() {
  // At once, in the frame that shows the letter: what a letter changes here costs less than a second frame would.
  const model = useDesigner(({ reading }) => reading.model);
  const form = useForm();
  const store = useDesignerStore();
  const [decoration] = useState(() => decorationOf(store));
  const shownPart = useDesigner(({ document, selection }) => outermost(document, selection));
  const entity = useMemo(() => drawnModel(model), [model]);
  const [frame] = useState(entity);
  const sections = model.forms.find(({ name }) => name === drawnForm)?.sections ?? noSections;
  return (
    <FormProvider {...form}>
      <FormDecorationContext value={decoration}>
        <ShownPartContext value={shownPart}>
          <DrawnEntityContext value={entity}>
            <FormSections entity={frame} sections={sections} mode="create" form={drawnForm} />
          </DrawnEntityContext>
        </ShownPartContext>
      </FormDecorationContext>
    </FormProvider>
  );
}

/** Position of the outermost part that holds what was chosen last. */
function outermost(document: FormDocument, selection: readonly NodeId[]): number | null {
  const id = selection.at(-1);
  const node = id && id !== "form" ? placedOf(document, id) : undefined;
  const path = node && (node.kind === "part" ? node.path : node.spot.path);
  return path?.[0] ?? null;
}

const noSections: never[] = [];

/** Under a key of its own: messages of the published form would cover what is being written. */
const drawnModel = (model: EntityModel): EntityModel => ({
  ...model,
  key: "formDesigner/draft",
  module: "formDesigner",
  name: "draft",
});
