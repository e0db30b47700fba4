import Design from "@mui/icons-material/DesignServicesOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { keptForm } from "./keptForms.ts";

/** From the answers back to what is asked. */
export function FormListActions({ entity }: { entity: EntityModel }) {
  const translate = useTranslate();
  const { can } = useSession();
  const form = keptForm(entity.key);
  const designer = useRegistry().paths.get("system/form");
  if (!form || !designer || !can("sysForm/design")) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Design />}
      component={Link}
      to={`${designer}/${form.formId}`}
      sx={{ flexShrink: 0 }}
    >
      {translate("shell.forms.design")}
    </Button>
  );
}
