import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import { Button, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { saveResponse } from "../http/saveResponse.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { defaultView } from "./listViews.ts";

interface Props {
  resource: string;
  filter: object;
  sort: string;
  columns: string[];
  selected: number[];
  total: number;
}

const formats = ["xlsx", "csv"] as const;

/** The list as a file, made by the server under the same filter and rights: the marked rows, or all that match. */
export function ExportMenu({ resource, filter, sort, columns, selected, total }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const { exportFile } = useDataProvider<FormworkDataProvider>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (format: (typeof formats)[number]) => {
    setAnchor(null);
    if (total === 0) {
      notify("shell.list.nothingToExport", { type: "warning" });
      return;
    }
    setBusy(true);
    try {
      const ids = selected.length > 0 ? selected : undefined;
      const view = defaultView;
      await saveResponse(await exportFile(resource, format, { filter, view, sort, columns, ids }));
    } catch (error) {
      notify(faultText(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<FileDownload />}
        loading={busy}
        loadingPosition="start"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate("shell.list.export")}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void run(format)}>
            {translate(selected.length > 0 ? "shell.list.exportSelected" : "shell.list.exportAll", {
              format: format.toUpperCase(),
              number: selected.length > 0 ? selected.length : total,
            })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
