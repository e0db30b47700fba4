import Edit from "@mui/icons-material/EditOutlined";
import { Box, Button, Card, Divider, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useMemo } from "react";
import { Link } from "react-router";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { useOverrides } from "../../entities/useOverrides.ts";
import { RelatedRecords } from "../../form/related/RelatedRecords.tsx";
import { RecordFacts } from "../../list/history/RecordFacts.tsx";
import { RecordHistory } from "../../list/history/RecordHistory.tsx";
import { fieldsByName } from "../../list/listColumns.ts";
import { recordTitle } from "../../list/rows/recordState.ts";
import { Offer } from "../../session/Auth.tsx";
import { PrintButton } from "../../transfer/PrintButton.tsx";
import { CopyLink } from "../actions/CopyLink.tsx";
import type { EntityFormProps } from "../contract.ts";
import { FormHeader } from "../edit/FormHeader.tsx";
import { useTabTitle } from "../OwnTab.tsx";
import { PageSkeleton } from "../PageSkeleton.tsx";
import { RecordFault } from "../RecordFault.tsx";
import { RecordStepper } from "./RecordStepper.tsx";
import { shownSections } from "./shownFields.ts";
import { ShowSections } from "./ShowSections.tsx";
import { TransitionButtons } from "../actions/TransitionButtons.tsx";
import { useRecord } from "../useRecord.ts";

/** A record to read: its sections, its rows, who changed it, and what can be done with it now. */
export function ShowPage({ entity, sections }: EntityFormProps) {
  const translate = useTranslate();
  const paths = useEntityPaths();
  const { id, own, data, error } = useRecord(entity, false);
  const Aside = useOverrides(entity.key).showAside;
  const shown = useMemo(() => shownSections(own, sections), [own, sections]);
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
        <PrintButton entity={own} id={id} fields={fieldsByName(own, fieldNamesOf(shown))} />
        <Offer entity={entity} operation="update">
          <Button variant="contained" startIcon={<Edit />} component={Link} to={paths.edit(id)}>
            {translate("shell.list.edit")}
          </Button>
        </Offer>
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
          <RelatedRecords>
            <ShowSections entity={own} sections={shown} record={data} />
          </RelatedRecords>
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
