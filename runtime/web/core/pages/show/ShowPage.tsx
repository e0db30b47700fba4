import Edit from "@mui/icons-material/EditOutlined";
import { Box, Button, Card, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useMemo } from "react";
import { Link } from "react-router";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import type { FormSection } from "../../../../shared/entity/model.ts";
import { RecordExtras } from "../../collaboration/RecordExtras.tsx";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { useOverrides } from "../../entities/useOverrides.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { RelatedRecords } from "../../form/related/RelatedRecords.tsx";
import { RecordHistory } from "../../list/history/RecordHistory.tsx";
import { fieldsByName } from "../../list/listColumns.ts";
import { numberAndName, recordHeading } from "../../list/rows/recordState.ts";
import { Offer } from "../../session/Auth.tsx";
import { PrintButton } from "../../transfer/PrintButton.tsx";
import { CopyLink } from "../actions/CopyLink.tsx";
import type { EntityFormProps } from "../contract.ts";
import { fromRecord } from "../edit/afterEdit.ts";
import { FormHeader } from "../edit/FormHeader.tsx";
import { useTabTitle } from "../OwnTab.tsx";
import { PageSkeleton } from "../PageSkeleton.tsx";
import { RecordFault } from "../RecordFault.tsx";
import { RecordStepper } from "./RecordStepper.tsx";
import { RecordDetails } from "./RecordDetails.tsx";
import { RecordMark } from "./RecordMark.tsx";
import { RelatedLists } from "./RelatedLists.tsx";
import { morePart, shownSections } from "./shownFields.ts";
import { ShowSections } from "./ShowSections.tsx";
import { TransitionButtons } from "../actions/TransitionButtons.tsx";
import { useRecord } from "../useRecord.ts";

/** What no form has, such as numbers the server gives, is told beside the record. */
const isMain = ({ name }: FormSection): boolean => name !== morePart;

/** A record to read: its sections and related lists; beside them facts, activity, and above what can be done with it now. */
export function ShowPage({ entity, sections }: EntityFormProps) {
  const translate = useTranslate();
  const paths = useEntityPaths();
  const { id, own, data, error } = useRecord(entity, false);
  const { showAside: Aside, recordTitle } = useOverrides(entity.key);
  const { apis } = useRegistry();
  const shown = useMemo(() => shownSections(own, sections), [own, sections]);
  const title = (data && recordTitle?.(data, { translate, apis })) ?? "";
  useTabTitle(title || (data && recordHeading(entity, data, translate)));
  if (error || !Number.isSafeInteger(id)) return <RecordFault isPage error={error} />;
  if (!data) return <PageSkeleton />;
  const [number, name] = title ? ["", title] : numberAndName(entity, data, translate);
  const beside = shown.filter((section) => !isMain(section));
  return (
    <>
      <FormHeader title={name} number={number} mark={<RecordMark entity={own} record={data} />}>
        <RecordStepper entityKey={entity.key} id={id} path={paths.show} />
        <CopyLink />
        <TransitionButtons entity={entity} record={data} />
        <PrintButton entity={own} id={id} fields={fieldsByName(own, fieldNamesOf(shown))} />
        <Offer entity={entity} operation="update">
          <Button
            variant="contained"
            startIcon={<Edit />}
            component={Link}
            to={paths.edit(id)}
            state={fromRecord}
          >
            {translate("shell.list.edit")}
          </Button>
        </Offer>
      </FormHeader>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { lg: "minmax(0, 1fr) 320px", xl: "minmax(0, 1fr) 400px" },
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          <RelatedRecords>
            <ShowSections entity={own} sections={shown.filter(isMain)} record={data} />
          </RelatedRecords>
          <RelatedLists key={id} entity={entity} id={id} />
        </Box>
        <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          {beside.length > 0 || entity.lifecycle.audit ? (
            <RecordDetails entity={own} record={data} sections={beside} />
          ) : null}
          {entity.collaboration ? <RecordExtras entity={own} id={id} /> : null}
          {entity.lifecycle.audit ? (
            <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2" sx={{ mb: 2 }}>
                {translate("shell.record.activity")}
              </Typography>
              <RecordHistory entity={own} id={id} record={data} />
            </Card>
          ) : null}
          {Aside ? <Aside entity={entity} record={data} /> : null}
        </Box>
      </Box>
    </>
  );
}
