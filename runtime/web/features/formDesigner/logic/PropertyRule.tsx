import { Button } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { formatDate, formatDateTime, formatTime } from "../../../core/time/formats.ts";
import { revealNode } from "../canvas/nodeEvents.ts";
import type { NodeId } from "../layout/nodes.ts";
import { limitOf, type DateLimit, type Rule } from "../properties/rules/fieldRules.ts";
import { limitUnit } from "../properties/rules/ofProperty.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import type { Operand } from "./sentence.ts";

interface Props {
  rule: Rule;
  form: EntityModel;
  /** Shows the drawn form, where the field is. */
  onDesign: () => void;
}

/** A rule that a property of its field sets, in a line; pressing it leads to that field. */
export function PropertyRule({ rule, form, onDesign }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const store = useDesignerStore();
  const [name = ""] = rule.fields;
  const own = form.fields.find((each) => each.name === name);
  const labelOf = (field: string) =>
    form.fields.find((each) => each.name === field)?.label ?? field;
  const told = (operand: Operand): string => {
    const { kind, value } = operand;
    if (kind === "field") return labelOf(value);
    if (kind === "days") return `${translate("shell.designer.limit.days")}: ${value}`;
    if (kind === "variable") return translate(`shell.designer.limit.${value.slice(1)}`);
    const unit = own && limitUnit(own);
    return unit ? formats[unit](String(value), language) : String(value);
  };
  const limits = (["earliest", "latest"] as const).flatMap((limit: DateLimit) => {
    const found = limitOf([rule], name, limit);
    return found ? [`${translate(`shell.designer.limit.${limit}`)}: ${told(found.operand)}`] : [];
  });
  const what = limits[0] ?? translate("shell.designer.property.yesOnly");
  const node: NodeId = `field:${name}`;
  return (
    <Button
      variant="outlined"
      color="inherit"
      sx={line}
      onClick={() => {
        store.select(node);
        onDesign();
        revealNode(document, node);
      }}
    >
      {`${labelOf(name)} · ${what}`}
    </Button>
  );
}

const formats = { day: formatDate, moment: formatDateTime, time: formatTime };

const line = { justifyContent: "start", textAlign: "start", overflowWrap: "anywhere" } as const;
