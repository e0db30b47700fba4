import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { Box, Typography } from "@mui/material";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { FieldValue } from "../../core/fields/FieldValue.tsx";
import { useEntityTexts } from "../../core/i18n/useText.ts";
import type { EntityRecord } from "../../core/pages/contract.ts";
import { LogTitle } from "./LogTitle.tsx";
import { LongText } from "../../core/views/LongText.tsx";
import { TraceLinks } from "./TraceLinks.tsx";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  onFollow?: () => void;
}

/** Part of the wire contract, and nothing to people. */
const ofNoUse = new Set(["eventId", "threadId"]);
const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const isLong = (field: FieldModel) =>
  kindOf(field).prose === "lines" && field.name !== "requestUrl";

/** Everything one line of a log says: facts side by side, long texts below, the way to the other logs of the request. */
export function LogDetail({ entity, record, onFollow }: Props) {
  const texts = useEntityTexts(entity);
  const shown = entity.fields.filter(
    ({ name, system }) => !system && !ofNoUse.has(name) && !isEmpty(record[name]),
  );
  const facts = shown.filter((field) => !isLong(field));
  const long = shown.filter(isLong);
  const { traceId } = record;
  return (
    <>
      <Box component="dl" sx={list}>
        {facts.map((field) => (
          <Box key={field.name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {texts.field(field)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {field.name === "displayTitle" ? (
                <LogTitle record={record} />
              ) : (
                <FieldValue
                  entity={entity}
                  field={field}
                  record={record}
                  value={record[field.name]}
                />
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {long.map((field) => (
        <Box key={field.name} component="section" sx={{ mt: 2 }}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
            {texts.field(field)}
          </Typography>
          <LongText label={texts.field(field)} text={String(record[field.name])} />
        </Box>
      ))}
      {typeof traceId === "string" ? (
        <Box sx={{ mt: 2.5 }}>
          <TraceLinks traceId={traceId} from={entity.api} onFollow={onFollow} />
        </Box>
      ) : null}
    </>
  );
}

const list = {
  display: "grid",
  gridTemplateColumns: "minmax(88px, auto) minmax(0, 1fr)",
  gap: "8px 16px",
  m: 0,
} as const;
