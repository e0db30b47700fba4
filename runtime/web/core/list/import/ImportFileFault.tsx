import { Alert, Box } from "@mui/material";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useFaultText } from "../../pages/useFaultText.ts";

/** Why a file was refused before its rows were looked at: each column that cannot be taken, by name. */
export function ImportFileFault({ entity, fault }: { entity: EntityModel; fault: unknown }) {
  const faultText = useFaultText();
  const texts = useEntityTexts(entity);
  const fields = fault instanceof RequestFault ? Object.entries(fault.fields) : [];
  const label = (name: string) => {
    const field = entity.fields.find((candidate) => candidate.name === name);
    return field ? texts.field(field) : name;
  };
  return (
    <Alert severity="error">
      {fields.length === 0 ? faultText(fault) : null}
      {fields.map(([name, message]) => (
        <Box key={name} sx={{ overflowWrap: "anywhere" }}>
          {name === "file" ? message : `${label(name)}: ${message}`}
        </Box>
      ))}
    </Alert>
  );
}
