import { useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import {
  DrawnEntityContext,
  FormDecorationContext,
  type FormDecoration,
} from "../../../core/form/sections/decoration.ts";
import { FormSections } from "../../../core/form/sections/FormSections.tsx";
import { drawnForm, type NodeId } from "../layout/nodes.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { EmptyPart } from "./EmptyPart.tsx";
import { FieldShell } from "./FieldShell.tsx";
import { RowShell } from "./RowShell.tsx";
import { SectionShell } from "./SectionShell.tsx";

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

/** The parts of the form that is being made; with a letter more in a label only they look at what changed, not the canvas around. */
export function DrawnForm() {
  // At once, in the frame that shows the letter: what a letter changes here costs less than a second frame would.
  const model = useDesigner(({ reading }) => reading.model);
  const form = useForm();
  const entity = useMemo(() => drawnModel(model), [model]);
  const [frame] = useState(entity);
  const sections = model.forms.find(({ name }) => name === drawnForm)?.sections ?? noSections;
  return (
    <FormProvider {...form}>
      <FormDecorationContext value={decoration}>
        <DrawnEntityContext value={entity}>
          <FormSections entity={frame} sections={sections} mode="create" form={drawnForm} />
        </DrawnEntityContext>
      </FormDecorationContext>
    </FormProvider>
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
