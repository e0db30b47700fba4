import { useEntity } from "../../core/entities/RegistryContext.tsx";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { SettingsDialog } from "./SettingsDialog.tsx";

/** The settings of a form from a page that is not about the entity of the forms. */
export function FormSettings(props: Pick<RowDialogProps, "record" | "onClose">) {
  const { entity } = useEntity("system/form");
  return <SettingsDialog {...props} entity={entity} />;
}
