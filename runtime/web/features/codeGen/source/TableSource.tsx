import { Autocomplete, Box, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { type Reading, readSource, type Settings, useTables } from "../calls.ts";

interface Props {
  settings: Settings;
  onAsk: (ask: () => Promise<Reading>) => void;
}

/** A table of the database. */
export function TableSource({ settings, onAsk }: Props) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useTables();
  const [name, setName] = useState(settings.tableName);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  const chosen = data?.find(({ tableName }) => tableName === name) ?? null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Autocomplete
        options={data ?? []}
        loading={isPending}
        value={chosen}
        onChange={(_, next) => setName(next?.tableName ?? "")}
        getOptionLabel={({ tableName }) => tableName}
        getOptionKey={({ tableName }) => tableName}
        isOptionEqualToValue={(one, other) => one.tableName === other.tableName}
        filterOptions={(tables, { inputValue }) => {
          const wanted = inputValue.trim().toLowerCase();
          return tables.filter(({ tableName, tableComment }) =>
            `${tableName} ${tableComment}`.toLowerCase().includes(wanted),
          );
        }}
        renderOption={({ key, ...props }, { tableName, tableComment, columnCount }) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ overflowWrap: "anywhere" }}>{tableName}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[
                  tableComment,
                  translate("shell.codeGen.columnCount", { smart_count: columnCount }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(props) => (
          <TextField {...props} label={translate("shell.codeGen.kind.table")} />
        )}
        sx={{ flex: "1 1 280px", maxWidth: 560 }}
      />
      <Button
        variant="contained"
        disabled={!chosen}
        onClick={() => onAsk(() => readSource("table", name))}
      >
        {translate("shell.codeGen.read")}
      </Button>
    </Box>
  );
}
