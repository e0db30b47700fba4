import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, TransitionModel } from "../../../../shared/entity/model.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";

interface Props {
  entity: EntityModel;
  field: FieldModel;
  transition: TransitionModel;
}

/** One way out of a state: what it is called, where it leads, and what a record needs for it. */
export function TransitionLine({ entity, field, transition }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const { option } = useValueFormat(entity);
  const { name, to, require, guards } = transition;
  const fields = entity.fields.filter((each) => require.includes(each.name));
  const needs = [
    ...(fields.length > 0
      ? [
          translate("shell.states.needs", {
            fields: fields.map((each) => texts.field(each)).join(", "),
          }),
        ]
      : []),
    ...guards.map((guard) => texts.guard(name, guard)),
  ];
  return (
    <li>
      {translate("shell.states.leads", {
        action: texts.action(name),
        state: option(field, to),
      })}
      {needs.map((need) => (
        <Typography key={need} variant="body2" color="text.secondary" sx={{ pl: 2 }}>
          {need}
        </Typography>
      ))}
    </li>
  );
}
