import { useTranslate } from "react-admin";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useRegistry } from "../entities/RegistryContext.tsx";
import { useEntityTexts } from "../i18n/useText.ts";

/** What a fault is called by its path: the field, and in a row ("items.1.courier") also the row and the column. */
export function FaultName({ entity, path }: { entity: EntityModel; path: string }) {
  const { registry } = useRegistry();
  const texts = useEntityTexts(entity);
  const [name, index, ...inner] = path.split(".");
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (!field) return <>{path}</>;
  const rows = field.children
    ? registry.peek(field.children.entity)?.entity
    : rowsEntity(entity, field);
  const row = Number(index);
  if (!rows || !Number.isInteger(row)) return <>{texts.field(field)}</>;
  return (
    <>
      {texts.field(field)}
      <InRow rows={rows} row={row} path={inner.join(".")} />
    </>
  );
}

function InRow({ rows, row, path }: { rows: EntityModel; row: number; path: string }) {
  const translate = useTranslate();
  return (
    <>
      {` · ${translate("shell.rows.row", { row: row + 1 })}`}
      {path === "" ? null : (
        <>
          {" · "}
          <FaultName entity={rows} path={path} />
        </>
      )}
    </>
  );
}
