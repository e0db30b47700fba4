import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, Paper, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { limitEntity } from "../../entities/fieldLimits.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import { PageSkeleton } from "../../pages/PageSkeleton.tsx";
import type { EntityRecord } from "../../pages/contract.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { Offer } from "../../session/Auth.tsx";
import { columnCandidates } from "../listColumns.ts";
import { recordTitle } from "./recordState.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  /** Goes to the row above or below; null: there is none. */
  onMove: ((by: 1 | -1) => void) | null;
  onClose: () => void;
}

/** A look into one record beside the table; J and K take it on to the next one. */
export function PeekPanel({ entity, record, onMove, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const paths = useEntityPaths();
  const faultText = useFaultText();
  const { readRecord } = useDataProvider<FormworkDataProvider>();
  const { data, error } = useQuery({
    queryKey: [entity.key, "record", record.id],
    queryFn: () => readRecord(entity.key, record.id),
    retry: false,
  });
  const whole = data?.data as EntityRecord | undefined;
  const fields = useMemo(
    () => (data ? columnCandidates(limitEntity(entity, data.limits)) : []),
    [data, entity],
  );
  const title = recordTitle(entity, record, translate);
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={translate("shell.list.peekOf", { name: title })}
      sx={panel}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, p: 1.5, pb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {onMove ? (
          <>
            <IconButton
              size="small"
              aria-label={translate("shell.list.keys.previous")}
              onClick={() => onMove(-1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate("shell.list.keys.next")}
              onClick={() => onMove(1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
          </>
        ) : null}
        <IconButton size="small" aria-label={translate("shell.close")} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{ overflow: "auto", px: 1.5, flex: 1 }}
        aria-live="polite"
        aria-busy={!data && !error}
      >
        {error ? <Typography color="error">{faultText(error)}</Typography> : null}
        {!whole && !error ? <PageSkeleton /> : null}
        {whole ? (
          <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.25 }}>
            {fields
              .filter(({ name }) => name !== "id" && !isEmpty(whole[name]))
              .map((field) => (
                <Box key={field.name}>
                  <Typography component="dt" variant="body2" color="text.secondary">
                    {texts.field(field)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, fontSize: 14, overflowWrap: "anywhere" }}>
                    <FieldValue
                      entity={entity}
                      field={field}
                      record={whole}
                      value={whole[field.name]}
                    />
                  </Box>
                </Box>
              ))}
          </Box>
        ) : null}
      </Box>
      <Box sx={{ display: "flex", gap: 1, p: 1.5 }}>
        <Button size="small" variant="outlined" component={Link} to={paths.show(record.id)}>
          {translate("shell.list.open")}
        </Button>
        <Offer entity={entity} operation="update">
          <Button size="small" component={Link} to={paths.edit(record.id)}>
            {translate("shell.list.edit")}
          </Button>
        </Offer>
      </Box>
    </Paper>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

const panel = {
  display: "flex",
  flexDirection: "column",
  width: { xs: "100%", md: 360 },
  flexShrink: 0,
  minHeight: 0,
  borderRadius: 1.5,
} as const;
