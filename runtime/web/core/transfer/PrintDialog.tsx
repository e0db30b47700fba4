import { Alert, Box, Checkbox, FormControlLabel, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useLocaleState, useTranslate } from "react-admin";
import type { FieldModel } from "../../../shared/entity/model.ts";
import { useFileStore } from "../fields/files/FileStoreContext.ts";
import { ActionDialog } from "../dialog/ActionDialog.tsx";
import { useAct } from "../dialog/useAct.ts";
import { formatDateTime, numberFormat } from "../time/formats.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { focusOn } from "../pages/focusOn.ts";
import { useSession } from "../session/SessionContext.tsx";
import { ColumnTicks } from "./ColumnTicks.tsx";
import type { TransferProps } from "./ExportDialog.tsx";
import { printDocument } from "./printDocument.ts";
import { loadPrintedFiles, printFiles } from "./printFiles.ts";
import { printRecord, printTable } from "./printRows.ts";
import { firstScope, ScopeChoice } from "./ScopeChoice.tsx";
import { readShownRows, rowsOf } from "./transferCalls.ts";
import { useColumnChoices } from "./useColumnChoices.ts";

/** More columns than these are printed across. */
const narrowColumns = 7;
/** Most rows of a printout; the server gives no more to look at. */
const mostRows = 30_000;
const longestTitle = 100;
/** Milliseconds for which pictures stay at hand after the dialog of the browser has opened. */
const kept = 60_000;

interface Props extends TransferProps {
  /** One record is printed, a field in each line. */
  single?: boolean;
}

/** A list or a record on paper: rows, columns, and how the pages look. The browser shows them before it prints. */
export function PrintDialog({ entity, source, shown, single = false, onClose }: Props) {
  const translate = useTranslate();
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const [language] = useLocaleState();
  const { user } = useSession().session;
  const { choices: columns, first: usual, title: name } = useColumnChoices(entity, shown);
  const texts = useEntityTexts(entity);
  const store = useFileStore();
  const dataProvider = useDataProvider();
  // Pictures and signatures stand below a record that is printed alone.
  const files = single ? shown.filter(({ file }) => file) : [];
  const choices = [
    ...columns,
    ...files.map((field) => ({ name: field.name, label: texts.field(field) })),
  ];
  const first = [...usual, ...files.map((field) => field.name)];
  const [title, setTitle] = useState(name);
  const [scope, setScope] = useState(firstScope(source));
  const [ticked, setTicked] = useState(first);
  const wide = !single && first.length > narrowColumns;
  const [orientation, setOrientation] = useState<"portrait" | "landscape">(
    wide ? "landscape" : "portrait",
  );
  const [pageNumbers, setPageNumbers] = useState(true);
  const [repeatHeader, setRepeatHeader] = useState(true);
  const number = rowsOf(source, scope);
  const possible =
    number > 0 &&
    number <= mostRows &&
    ticked.some((each) => columns.some((column) => column.name === each));

  const filesOf = async (wanted: FieldModel[]) => {
    const [id = 0] = source.selected;
    const { data } = await dataProvider.getOne(entity.key, { id });
    return loadPrintedFiles(data as EntityRecord, wanted, store);
  };

  const print = () =>
    run(async () => {
      const asked = ticked.filter((each) => columns.some((column) => column.name === each));
      const rows = await readShownRows(source, { scope, columns: asked });
      const wanted = files.filter((field) => ticked.includes(field.name));
      const printed = wanted.length > 0 ? await filesOf(wanted) : [];
      const note = [formatDateTime(new Date().toISOString(), language), user.realName].join(" · ");
      const look = { title, note, orientation, pageNumbers, repeatHeader, language };
      await printDocument(look, (body, width) => {
        if (!single) return printTable(body, rows, width);
        printRecord(body, rows);
        printFiles(
          body,
          printed,
          (each) => choices.find((one) => one.name === each)?.label ?? each,
        );
      });
      for (const { pictures } of printed)
        for (const { address } of pictures) setTimeout(URL.revokeObjectURL, kept, address);
      onClose();
    });

  const tick = (label: string, checked: boolean, change: (on: boolean) => void) => (
    <FormControlLabel
      label={translate(label)}
      slotProps={{ typography: { variant: "body2" } }}
      control={<Checkbox size="small" checked={checked} onChange={(_, on) => change(on)} />}
    />
  );

  return (
    <ActionDialog
      title={translate("shell.print.title", { name })}
      submits
      confirm={translate("shell.print.start")}
      busy={busy}
      disabled={!possible}
      fault={fault}
      onConfirm={print}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 140px" } }}>
        <TextField
          label={translate("shell.print.heading")}
          value={title}
          inputRef={focusOn}
          slotProps={{ htmlInput: { maxLength: longestTitle } }}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          select
          label={translate("shell.print.orientation.label")}
          value={orientation}
          onChange={(event) => setOrientation(event.target.value as typeof orientation)}
        >
          <MenuItem value="portrait">{translate("shell.print.orientation.portrait")}</MenuItem>
          <MenuItem value="landscape">{translate("shell.print.orientation.landscape")}</MenuItem>
        </TextField>
      </Box>
      {single ? null : <ScopeChoice source={source} scope={scope} onChange={setScope} />}
      <Box>
        {tick("shell.print.pageNumbers", pageNumbers, setPageNumbers)}
        {single ? null : tick("shell.print.repeatHeader", repeatHeader, setRepeatHeader)}
      </Box>
      <ColumnTicks choices={choices} ticked={ticked} onChange={setTicked} />
      {number === 0 ? <Alert severity="warning">{translate("shell.print.nothing")}</Alert> : null}
      {number > mostRows ? (
        <Alert severity="warning">
          {translate("shell.print.tooMany", {
            smart_count: mostRows,
            max: numberFormat(language).format(mostRows),
          })}
        </Alert>
      ) : null}
    </ActionDialog>
  );
}
