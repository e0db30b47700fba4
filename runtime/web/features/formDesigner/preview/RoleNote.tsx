import { Alert } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { FieldLimits } from "../../../core/entities/fieldLimits.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";

interface Props {
  role: string;
  /** With the fields that the role does not see. */
  entity: EntityModel;
  limits: FieldLimits;
  published: boolean;
}

/** As whom the form is looked at, and what that takes away. */
export function RoleNote({ role, entity, limits, published }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const named = (names: readonly string[]) =>
    list.format(entity.fields.flatMap(({ name, label }) => (names.includes(name) ? [label] : [])));
  const hidden = named(limits.unreadable);
  const fixed = named(limits.readOnly);
  const lines = [
    hidden && translate("shell.designer.preview.roleHidden", { fields: hidden }),
    fixed && translate("shell.designer.preview.roleFixed", { fields: fixed }),
  ].filter(Boolean);
  const open = published ? "roleOpen" : "roleLater";
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {[
        translate("shell.designer.preview.asRole", { role }),
        ...(lines.length > 0 ? lines : [translate(`shell.designer.preview.${open}`)]),
      ].join(" ")}
    </Alert>
  );
}
