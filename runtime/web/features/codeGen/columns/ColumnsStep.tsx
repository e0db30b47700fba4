import Add from "@mui/icons-material/Add";
import {
  Alert,
  Box,
  Button,
  Paper,
  Tab,
  Tabs,
  Typography,
  useMediaQuery,
  type Theme,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useFaultWords } from "../useFaultWords.ts";
import { columnsOf, type Part, withNewColumn } from "../designState.ts";
import { settingFault } from "../faults.ts";
import type { StepProps } from "../StepProps.ts";
import { ColumnCards } from "./ColumnCards.tsx";
import { ColumnDrawer } from "./ColumnDrawer.tsx";
import { ColumnTable } from "./ColumnTable.tsx";

/** The fields: what each is, and where it is shown. */
export function ColumnsStep({ design, around, faults }: StepProps) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const { settings, change } = design;
  const hasDetail = settings.tabType === "listDetail" || settings.tabType === "sideListDetail";
  const [chosen, setPart] = useState<Part>("main");
  const part = hasDetail ? chosen : "main";
  const [open, setOpen] = useState<number | null>(null);
  const rows = columnsOf(settings, part);
  const empty = settingFault(faults, "columnList");
  const opened = open === null ? undefined : settings.columnList?.[open];
  const shown = { rows, design, faults, part, onOpen: setOpen };
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: "hidden" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, p: 2 }}>
        {hasDetail ? (
          <Tabs
            value={part}
            aria-label={translate("system.codeGenColumn.part")}
            onChange={(_, next: Part) => setPart(next)}
          >
            <Tab value="main" label={translate("shell.codeGen.part.main")} />
            <Tab value="detail" label={translate("shell.codeGen.part.detail")} />
          </Tabs>
        ) : null}
        <Typography component="output" color="text.secondary" sx={{ flex: 1 }}>
          {translate("shell.codeGen.columnCount", { smart_count: rows.length })}
        </Typography>
        <Button
          startIcon={<Add />}
          onClick={() => {
            setOpen((settings.columnList ?? []).length);
            change((now) => withNewColumn(now, part, translate("shell.codeGen.newField")));
          }}
        >
          {translate("shell.codeGen.addField")}
        </Button>
      </Box>
      {empty ? (
        <Alert severity="error" sx={{ mx: 2, mb: 2 }}>
          {wordsOf(empty)}
        </Alert>
      ) : null}
      {isSmall ? <ColumnCards {...shown} /> : <ColumnTable {...shown} />}
      {opened && open !== null ? (
        <ColumnDrawer
          key={open}
          column={opened}
          index={open}
          design={design}
          around={around}
          faults={faults}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Paper>
  );
}
