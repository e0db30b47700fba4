import { Alert } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { publicLookups } from "../../../../shared/forms/publicLookups.ts";

/** What signed-in people are asked and a public link leaves out. */
export function PublicNote({ entity }: { entity: EntityModel }) {
  const translate = useTranslate();
  const { openable, never } = publicLookups(entity.fields);
  const listed = (labels: string[]) => ({ fields: labels.join(", ") });
  if (openable.length + never.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {openable.length > 0 ? (
        <div>
          {translate("shell.designer.preview.openable", listed(openable.map(({ label }) => label)))}
        </div>
      ) : null}
      {never.length > 0 ? (
        <div>
          {translate(
            "shell.forms.links.never",
            listed(never.map((path) => path.map(({ label }) => label).join(" / "))),
          )}
        </div>
      ) : null}
    </Alert>
  );
}
