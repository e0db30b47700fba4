import { Box, Card } from "@mui/material";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import { shows } from "../../../../shared/entity/conditions.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useMemo } from "react";
import { useLookup } from "../../entities/useLookup.ts";
import { formPlan, planCondition } from "../../form/sections/formPlan.ts";
import { useLook } from "../../form/related/useLook.ts";
import { presentMoment } from "../../form/expressions/presentMoment.ts";
import { SectionHead } from "../../form/sections/SectionHead.tsx";
import { useExpressionUser } from "../../form/expressions/useExpressionUser.ts";
import type { EntityRecord } from "../contract.ts";
import { SectionValues } from "./SectionValues.tsx";

interface Props {
  entity: EntityModel;
  sections: readonly FormSection[];
  record: EntityRecord;
}

/** The parts of a record to read: tabs, steps and sections below each other, without what conditions hide. */
export function ShowSections({ entity, sections, record }: Props) {
  const shown = useShown(entity, record);
  const visible = sections.filter(
    (section) => shown.part(section) && hasShown(fieldNamesOf([section]), shown),
  );
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
  shown: Shown;
  level: number;
}

interface Shown {
  part: (section: FormSection) => boolean;
  field: (name: string) => boolean;
}

/** A part in which nothing is left to see is none. */
const hasShown = (names: readonly string[], shown: Shown): boolean =>
  names.length === 0 || names.some(shown.field);

function PartValues({ entity, section, record, shown, level }: PartProps) {
  const names = fieldNamesOf([{ ...section, sections: [] }]).filter(shown.field);
  return (
    <Box sx={partLook}>
      {names.length > 0 ? <SectionValues entity={entity} record={record} names={names} /> : null}
      {(section.sections ?? []).filter(shown.part).map((inner) => (
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

/** A wide table scrolls in its part instead of widening it. */
const partLook = { display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" } as const;

export function useShown(entity: EntityModel, record: EntityRecord): Shown {
  const user = useExpressionUser();
  const lookup = useLookup(entity);
  const { look, version } = useLook(true);
  return useMemo(() => {
    const context = { record, user, look, ...presentMoment() };
    const { conditions } = formPlan(entity, lookup);
    return {
      part: ({ visible }) => {
        const condition = visible === undefined ? null : planCondition(entity, visible, lookup);
        return shows(condition?.of(context));
      },
      field: (name) => shows(conditions.get(name)?.of(context).visible?.(context)),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a record that has arrived makes it look again
  }, [entity, record, user, lookup, look, version]);
}
