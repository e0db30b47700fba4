import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { Auth } from "../../session/Auth.tsx";
import type { ListSource } from "../../transfer/transferCalls.ts";

const ExportDialog = lazy(async () => ({
  default: (await import("../../transfer/ExportDialog.tsx")).ExportDialog,
}));
const PrintDialog = lazy(async () => ({
  default: (await import("../../transfer/PrintDialog.tsx")).PrintDialog,
}));

interface Props {
  /** Without what is closed to the person. */
  entity: EntityModel;
  /** Columns of the list as it stands. */
  columns: FieldModel[];
  source: ListSource;
}

/** The list as a file or on paper, made by the server under the same filter and rights. */
export function ExportMenu({ entity, columns, source }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState<"export" | "print" | null>(null);
  const own = { entity, source, shown: columns, onClose: () => setOpen(null) };
  return (
    <>
      <Auth value={entity.operations.export}>
        <Tooltip title={translate("shell.list.export")}>
          <IconButton
            size="small"
            aria-label={translate("shell.list.export")}
            aria-haspopup="dialog"
            onClick={() => setOpen("export")}
          >
            <FileDownload />
          </IconButton>
        </Tooltip>
      </Auth>
      <Tooltip title={translate("shell.print.open")}>
        <IconButton
          size="small"
          aria-label={translate("shell.print.open")}
          aria-haspopup="dialog"
          onClick={() => setOpen("print")}
        >
          <Print />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {open === "export" ? <ExportDialog {...own} /> : null}
        {open === "print" ? <PrintDialog {...own} /> : null}
      </Suspense>
    </>
  );
}
