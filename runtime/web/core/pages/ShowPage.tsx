import Edit from "@mui/icons-material/EditOutlined";
import { Box, Button, Card, Divider, Typography } from "@mui/material";
import { Suspense } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntityPaths } from "../entities/EntityPathContext.tsx";
import { useOverrides } from "../entities/useOverrides.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { useEntityTexts } from "../i18n/useText.ts";
import { RecordFacts } from "../list/RecordFacts.tsx";
import { RecordHistory } from "../list/RecordHistory.tsx";
import { fieldsByName } from "../list/listColumns.ts";
import { recordTitle } from "../list/recordState.ts";
import { Auth } from "../session/Auth.tsx";
import { PrintButton } from "../transfer/PrintButton.tsx";
import { ChildTable } from "./ChildTable.tsx";
import { CopyLink } from "./CopyLink.tsx";
import type { EntityFormProps, EntityRecord } from "./contract.ts";
import { FormHeader } from "./FormHeader.tsx";
import { useTabTitle } from "./OwnTab.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { RecordFault } from "./RecordFault.tsx";
import { RecordStepper } from "./RecordStepper.tsx";
import { TransitionButtons } from "./TransitionButtons.tsx";
import { useRecord } from "./useRecord.ts";

/** A record to read: its sections, its rows, who changed it, and what can be done with it now. */
export function ShowPage({ entity, sections }: EntityFormProps) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const paths = useEntityPaths();
  const { id, own, data, error } = useRecord(entity, false);
  const Aside = useOverrides(entity.key).showAside;
  const title = data && recordTitle(entity, data);
  useTabTitle(title === undefined ? undefined : translate("shell.tabs.showTitle", { title }));
  if (error || !Number.isSafeInteger(id)) return <RecordFault error={error} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <FormHeader title={recordTitle(entity, data)}>
        <RecordStepper entityKey={entity.key} id={id} path={paths.show} />
        <CopyLink />
        <TransitionButtons entity={entity} record={data} />
        <PrintButton
          entity={own}
          id={id}
          fields={fieldsByName(
            own,
            sections.flatMap(({ rows }) => rows.flat()),
          )}
        />
        <Auth value={entity.operations.update}>
          <Button variant="contained" startIcon={<Edit />} component={Link} to={paths.edit(id)}>
            {translate("shell.list.edit")}
          </Button>
        </Auth>
      </FormHeader>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { lg: "minmax(0, 1fr) 320px" },
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          {sections.map((section) => (
            <Card key={section.name} component="section" sx={{ p: { xs: 2, sm: 3 } }}>
              {sections.length > 1 ? (
                <Typography variant="h2" sx={{ mb: 2 }}>
                  {texts.section(section.name, section.label)}
                </Typography>
              ) : null}
              <SectionValues entity={own} record={data} names={section.rows.flat()} />
            </Card>
          ))}
        </Box>
        <Box sx={{ display: "grid", gap: 2 }}>
          {entity.lifecycle.audit ? (
            <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2" sx={{ mb: 2 }}>
                {translate("shell.record.title")}
              </Typography>
              <RecordFacts record={data} />
              <Divider sx={{ my: 2 }} />
              <RecordHistory entity={own} id={id} />
            </Card>
          ) : null}
          {Aside ? <Aside entity={entity} record={data} /> : null}
        </Box>
      </Box>
    </>
  );
}

interface SectionProps {
  entity: EntityModel;
  record: EntityRecord;
  names: string[];
}

const wide = new Set(["text", "html", "json", "children", "files", "relations"]);

function SectionValues({ entity, record, names }: SectionProps) {
  const texts = useEntityTexts(entity);
  const fields = names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 2.25,
        m: 0,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {fields
        // A field that is kept from the person in this record alone is no part of it.
        .filter(({ kind, name }) => kind !== "secret" && record[name] !== undefined)
        .map((field) => (
          <Box key={field.name} sx={wide.has(field.kind) ? { gridColumn: "1 / -1" } : undefined}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {texts.field(field)}
            </Typography>
            <Box
              component="dd"
              sx={{ m: 0, mt: 0.25, minHeight: 24, overflowWrap: "anywhere", fontSize: 15 }}
            >
              {field.kind === "children" ? (
                <Suspense fallback={null}>
                  <ChildTable field={field} rows={record[field.name]} />
                </Suspense>
              ) : (
                <FieldValue
                  entity={entity}
                  field={field}
                  record={record}
                  value={record[field.name]}
                />
              )}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
