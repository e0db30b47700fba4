import FileUpload from "@mui/icons-material/FileUploadOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { AuthAll } from "../../session/Auth.tsx";

const ImportDialog = lazy(async () => ({
  default: (await import("./ImportDialog.tsx")).ImportDialog,
}));

/** Opens the import of a list, for who may import and add records. */
export function ImportButton({ entity }: { entity: EntityModel }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { operations } = entity;
  if (!operations.import) return null;
  const label = translate("shell.import.open");
  return (
    <AuthAll values={[operations.import, operations.create]}>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <FileUpload />
        </IconButton>
      </Tooltip>
      {open ? (
        <Suspense fallback={null}>
          <ImportDialog entity={entity} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </AuthAll>
  );
}
