import Add from "@mui/icons-material/Add";
import { Box, Button, Typography } from "@mui/material";
import { useMemo } from "react";
import { useGetList, useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { limitEntity, noLimits, type FieldLimits } from "../../entities/fieldLimits.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useTarget } from "../../fields/inputs/relation/useTarget.ts";
import { fieldsByName } from "../../list/listColumns.ts";
import { useCan } from "../../session/useCan.ts";
import { numberFormat } from "../../time/formats.ts";
import type { EntityRecord } from "../contract.ts";
import { useFaultText } from "../useFaultText.ts";
import { ValueTable } from "./ChildTable.tsx";

interface Props {
  entityKey: string;
  /** The relation of that entity which names the record. */
  field: string;
  id: number;
  label: string;
  /** A tab says it already. */
  hidesLabel: boolean;
}

/** Records in sight before the rest is left to their own list. */
const shownRows = 8;
const shownColumns = 5;

/** The newest records that refer to one, and the way to all of them. */
export function RelatedList(props: Props) {
  const target = useTarget(props.entityKey);
  return target ? <Found {...props} target={target} /> : null;
}

function Found({
  entityKey,
  field,
  id,
  label,
  hidesLabel,
  target,
}: Props & { target: EntityModel }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const faultText = useFaultText();
  const can = useCan(target);
  const { paths } = useRegistry();
  const list = paths.get(entityKey) ?? "/";
  const mayList = can(target.operations.list);
  const filter = { [field]: id };
  const { data, total, error, isPending, meta } = useGetList<EntityRecord>(
    entityKey,
    {
      filter,
      pagination: { page: 1, perPage: shownRows },
      sort: { field: "-id", order: "ASC" },
    },
    { enabled: mayList, retry: false },
  );
  const limits = (meta?.["limits"] as FieldLimits | undefined) ?? noLimits;
  const own = useMemo(() => limitEntity(target, limits), [target, limits]);
  const columns = useMemo(() => {
    const names = own.views[0]?.columns ?? [own.titleField];
    return fieldsByName(
      own,
      names.filter((name) => name !== field),
    ).slice(0, shownColumns);
  }, [own, field]);
  if (!mayList) return null;
  if (error) return <Typography color="error">{faultText(error)}</Typography>;
  if (isPending) return <Box sx={{ minHeight: 96 }} aria-busy />;
  const count = numberFormat(language).format(total ?? 0);
  return (
    <>
      {hidesLabel ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      {data.length === 0 ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate("shell.record.noRelated")}
          </Typography>
          {can(target.operations.create) ? (
            <Button
              size="small"
              startIcon={<Add />}
              component={Link}
              to={`${list}/create`}
              state={{ record: { [field]: id } }}
            >
              {translate("shell.list.create")}
            </Button>
          ) : null}
        </Box>
      ) : (
        <ValueTable
          entity={own}
          columns={columns}
          rows={data as never}
          {...(can(target.operations.get ?? target.operations.list)
            ? { pathOf: (record: EntityRecord) => `${list}/${record.id}/show` }
            : {})}
        />
      )}
      {(total ?? 0) > data.length ? (
        <Button
          size="small"
          component={Link}
          to={`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          sx={{ mt: 1 }}
        >
          {translate("shell.record.allRelated", { number: count })}
        </Button>
      ) : null}
    </>
  );
}
