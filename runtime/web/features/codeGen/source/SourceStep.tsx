import {
  Alert,
  Button,
  LinearProgress,
  Paper,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import type { Reading } from "../calls.ts";
import { withNewColumn, withSource } from "../designState.ts";
import type { StepProps } from "../StepProps.ts";
import { FileSource } from "./FileSource.tsx";
import { FormSource } from "./FormSource.tsx";
import { ReadingChoice } from "./ReadingChoice.tsx";
import { TableSource } from "./TableSource.tsx";

const kinds = ["table", "form", "file", "none"] as const;
type Kind = (typeof kinds)[number];

interface Props extends StepProps {
  /** The columns of a source stand now. */
  onRead: () => void;
}

/** Where the columns come from: a table, a form that was published, a file, or nothing. */
export function SourceStep({ design, around, onRead }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { settings, change } = design;
  const kind = (settings.sourceKind ?? "table") as Kind;
  const [reading, setReading] = useState<Reading | null>(null);
  const take = (read: Reading, index: number) => {
    const source = read.sources[index];
    if (!source) return;
    change((now) => withSource(now, source));
    if (read.notes.length === 0) onRead();
  };
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (ask: () => Promise<Reading>) => ask(),
    onSuccess: (read) => {
      setReading(read);
      if (read.sources.length === 1) take(read, 0);
    },
  });
  const columns = (settings.columnList ?? []).length;
  return (
    <Paper variant="outlined" sx={{ p: 2.5, borderRadius: 1.5, display: "grid", gap: 2.5 }}>
      <Typography variant="h2">{translate("shell.codeGen.sourceTitle")}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={translate("system.codeGen.sourceKind")}
        sx={{ flexWrap: "wrap" }}
        onChange={(_, next: Kind | null) => {
          if (!next) return;
          reset();
          setReading(null);
          change({ sourceKind: next });
        }}
      >
        {kinds.map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`shell.codeGen.kind.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography color="text.secondary">{translate(`shell.codeGen.about.${kind}`)}</Typography>
      {kind === "table" ? <TableSource settings={settings} onAsk={mutate} /> : null}
      {kind === "form" ? <FormSource forms={around.forms} onAsk={mutate} /> : null}
      {kind === "file" ? <FileSource canRunSql={around.canWrite} onAsk={mutate} /> : null}
      {kind === "none" ? (
        <Button
          variant="contained"
          sx={{ justifySelf: "start" }}
          onClick={() => {
            change((now) => ({
              ...withNewColumn(now, "main", translate("shell.codeGen.newField")),
              tableName: now.tableName || "new",
            }));
            onRead();
          }}
        >
          {translate("shell.codeGen.startEmpty")}
        </Button>
      ) : null}
      {isPending ? <LinearProgress aria-label={translate("shell.codeGen.reading")} /> : null}
      {error ? <Alert severity="error">{faultText(error)}</Alert> : null}
      {reading ? (
        <ReadingChoice
          reading={reading}
          chosen={settings.tableName}
          onChoose={(index) => take(reading, index)}
          onNext={onRead}
        />
      ) : columns > 0 ? (
        <Alert severity="success">
          {translate("shell.codeGen.columnsStand", {
            smart_count: columns,
            source: settings.tableName,
          })}
        </Alert>
      ) : null}
    </Paper>
  );
}
