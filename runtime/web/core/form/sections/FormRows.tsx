import { memo, use, type CSSProperties, type ReactNode } from "react";
import { isStatic, itemsOf } from "../../../../shared/entity/forms/formParts.ts";
import type {
  EntityModel,
  FieldModel,
  FormItem,
  FormRow,
  FormStatic,
} from "../../../../shared/entity/model.ts";
import { writtenTexts } from "../../../../shared/entity/values/writtenOption.ts";
import {
  DrawnEntityContext,
  useDecoration,
  type FormDecoration,
  type PartPlace,
  type RowPlace,
} from "./decoration.ts";
import { FormField } from "./FormField.tsx";
import { FormStaticItem } from "./FormStaticItem.tsx";

interface Props {
  entity: EntityModel;
  rows: readonly FormRow[];
  mode: "create" | "edit";
  place: PartPlace;
}

/** The rows of a part: fields and static contents, beside each other where there is room. */
export const FormRows = memo(function FormRows({ rows, mode, place, ...props }: Props) {
  const decoration = useDecoration();
  const entity = use(DrawnEntityContext) ?? props.entity;
  const fields = fieldsByName(entity.fields);
  if (rows.length === 0) return decoration?.emptyRows(place) ?? null;
  const drawn = rows.map((row) =>
    itemsOf(row)
      .map((item) => (isStatic(item) ? item : fields.get(item)))
      .filter((thing) => thing !== undefined),
  );
  return (
    <Rows
      entity={entity}
      rows={rows}
      drawn={drawn}
      mode={mode}
      place={place}
      decoration={decoration}
    />
  );
});

interface RowsProps extends Props {
  /** What is in each row. */
  drawn: readonly (readonly Drawn[])[];
  decoration: FormDecoration | null;
}

/** While somebody draws the form, the rows of a part are looked at again only when something in them is another one. */
const Rows = memo(
  RowsContent,
  (before, after) =>
    isSame(before, after) &&
    before.rows === after.rows &&
    isSamePlace(before.place, after.place) &&
    before.drawn.every((things, index) => isSameList(things, after.drawn[index] ?? [])),
);

function RowsContent({ entity, rows, drawn, mode, place, decoration }: RowsProps) {
  return (
    <div className="fw-form-rows">
      {rows.map((row, index) => (
        <Row
          key={keyOf(itemsOf(row))}
          entity={entity}
          drawn={drawn[index] ?? nothing}
          mode={mode}
          place={{ ...place, row: index }}
          decoration={decoration}
        />
      ))}
    </div>
  );
}

const nothing: readonly Drawn[] = [];

/** All parts of a form ask for the same fields. */
function fieldsByName(fields: readonly FieldModel[]): ReadonlyMap<string, FieldModel> {
  const made = byName.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  byName.set(fields, made);
  return made;
}

const byName = new WeakMap<readonly FieldModel[], ReadonlyMap<string, FieldModel>>();

interface RowProps {
  entity: EntityModel;
  drawn: readonly Drawn[];
  mode: Props["mode"];
  place: RowPlace;
  decoration: FormDecoration | null;
}

type Drawn = FieldModel | FormStatic;

/** While somebody draws the form its entity is another one with every letter: there a row is what is in it. */
const Row = memo(
  RowContent,
  (before, after) =>
    isSame(before, after) &&
    before.place.row === after.place.row &&
    isSamePlace(before.place, after.place) &&
    isSameList(before.drawn, after.drawn),
);

type Surroundings = Pick<RowProps, "entity" | "mode" | "decoration">;

const isSame = (before: Surroundings, after: Surroundings): boolean =>
  before.decoration === after.decoration &&
  (after.decoration === null
    ? before.entity === after.entity
    : // Names of choices are texts of the entity, not of its fields.
      writtenTexts(before.entity) === writtenTexts(after.entity)) &&
  before.mode === after.mode;

const isSamePlace = (one: PartPlace, other: PartPlace): boolean =>
  one.form === other.form && isSameList(one.path, other.path);

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

function RowContent({ entity, drawn, mode, place, decoration }: RowProps) {
  const node = (
    <div className="fw-form-row" style={{ "--columns": drawn.length } as CSSProperties}>
      {drawn.map((thing, column) => {
        const { name } = thing;
        const content =
          "static" in thing ? (
            <FormStaticItem key={`.${name}`} entity={entity} item={thing} />
          ) : (
            <FormField key={name} entity={entity} field={thing} mode={mode} />
          );
        if (!decoration) return content;
        return (
          <Decorated key={name}>{decoration.field({ ...place, column, name }, content)}</Decorated>
        );
      })}
    </div>
  );
  return decoration ? decoration.row(place, node) : node;
}

const Decorated = ({ children }: { children: ReactNode }) => children;

const keyOf = (items: readonly FormItem[]) =>
  items.map((item) => (isStatic(item) ? `.${item.name}` : item)).join();
