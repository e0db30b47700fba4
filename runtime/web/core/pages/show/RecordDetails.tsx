import { Box, Card, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { RecordFacts } from "../../list/history/RecordFacts.tsx";
import type { EntityRecord } from "../contract.ts";
import { SectionValues } from "./SectionValues.tsx";
import { useShown } from "./ShowSections.tsx";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  /** With what no form has, such as numbers that the server gives. */
  sections: readonly FormSection[];
}

/** Beside a record: what the server knows of it, and who made and last changed it. */
export function RecordDetails({ entity, record, sections }: Props) {
  const translate = useTranslate();
  const shown = useShown(entity, record);
  const names = fieldNamesOf(sections).filter((name) => shown.field(name));
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate("shell.record.facts")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2 }}>
        {names.length > 0 ? (
          <SectionValues entity={entity} record={record} names={names} narrow />
        ) : null}
        {entity.lifecycle.audit ? <RecordFacts record={record} /> : null}
      </Box>
    </Card>
  );
}
