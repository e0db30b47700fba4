import { useState } from "react";
import { useTranslate } from "react-admin";
import { formatValue } from "../../../core/fields/formatValue.ts";
import { Tag } from "../../../core/fields/Tag.tsx";
import { useValueFormat } from "../../../core/fields/useValueFormat.ts";
import type { CellProps } from "../../../core/pages/contract.ts";
import { expiryOf } from "./expiry.ts";

/** The end of a tenant's time: red when it is over, amber when it is near. */
export function ExpiryCell({ entity, field, record, value }: CellProps) {
  const translate = useTranslate();
  const format = useValueFormat(entity);
  const [now] = useState(() => Date.now());
  const { expiry, days } = expiryOf(value, now);
  if (expiry === "none") return <>{translate("shell.tenant.noExpiry")}</>;
  const text = formatValue(field, value, record, format).slice(0, 10);
  if (expiry === "over")
    return <Tag type="danger" label={`${text} · ${translate("shell.tenant.expired")}`} />;
  if (expiry === "soon")
    return (
      <Tag type="warning" label={`${text} · ${translate("shell.tenant.daysLeft", { days })}`} />
    );
  return <>{text}</>;
}
