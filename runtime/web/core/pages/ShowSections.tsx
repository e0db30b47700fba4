import { Box, Card } from "@mui/material";
import { fieldNamesOf } from "../../../shared/entity/formParts.ts";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { useCallback } from "react";
import { useLookup } from "../entities/useLookup.ts";
import { planCondition } from "../form/formPlan.ts";
import { presentMoment } from "../form/presentMoment.ts";
import { SectionHead } from "../form/SectionHead.tsx";
import { useExpressionUser } from "../form/useExpressionUser.ts";
import type { EntityRecord } from "./contract.ts";
import { SectionValues } from "./SectionValues.tsx";

interface Props {
  entity: EntityModel;
  sections: readonly FormSection[];
  record: EntityRecord;
}

/** The parts of a record to read: tabs, steps and sections below each other, without those that conditions hide. */
export function ShowSections({ entity, sections, record }: Props) {
  const shown = useShown(entity, record);
  const visible = sections.filter(shown);
  return visible.map((section) => (
    <Card key={section.name} component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      {sections.length > 1 ? <SectionHead entity={entity} section={section} level={2} /> : null}
      <PartValues entity={entity} section={section} record={record} shown={shown} level={3} />
    </Card>
  ));
}

interface PartProps {
  entity: EntityModel;
  section: FormSection;
  record: EntityRecord;
  shown: (section: FormSection) => boolean;
  level: number;
}

function PartValues({ entity, section, record, shown, level }: PartProps) {
  const names = fieldNamesOf([{ ...section, sections: [] }]);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {names.length > 0 ? <SectionValues entity={entity} record={record} names={names} /> : null}
      {(section.sections ?? []).filter(shown).map((inner) => (
        <Box key={inner.name} component="section">
          <SectionHead entity={entity} section={inner} level={level} />
          <PartValues
            entity={entity}
            section={inner}
            record={record}
            shown={shown}
            level={level + 1}
          />
        </Box>
      ))}
    </Box>
  );
}

function useShown(entity: EntityModel, record: EntityRecord): (section: FormSection) => boolean {
  const user = useExpressionUser();
  const lookup = useLookup(entity);
  return useCallback(
    ({ visible }) => {
      const condition = visible === undefined ? null : planCondition(entity, visible, lookup);
      return condition?.of({ record, user, ...presentMoment() }) !== false;
    },
    [entity, record, user, lookup],
  );
}
