import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { ChartKind } from "../../../shared/entity/model/chartModel.ts";
import { ChartSwitch } from "./ChartSwitch.tsx";
import { Drawn } from "./Drawn.tsx";
import { FigureTable, type FigureRow } from "./FigureTable.tsx";

interface Props {
  kind: Exclude<ChartKind, "pivot"> | "table";
  /** What is counted or worked out, by what. */
  label: string;
  /** Head of the groups. */
  head: string;
  unit: string;
  rows: FigureRow[];
  /** So many groups are shown of more; null: all are. */
  cutAt: number | null;
}

/** A figure as a chart with its table one press away, or as a large number. */
export function FigureBody({ kind, label, head, unit, rows, cutAt }: Props) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(kind === "table");
  if (kind === "number") return <BigNumber value={rows[0]?.text ?? "0"} unit={unit} />;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 160 }}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {label}
        </Typography>
        {kind === "table" ? null : (
          <ChartSwitch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
        )}
      </Box>
      {asTable || kind === "table" || rows.length === 0 ? (
        <FigureTable label={label} head={head} unit={unit} rows={rows} />
      ) : (
        <Drawn kind={kind} unit={unit} label={label} rows={rows} />
      )}
      {cutAt === null ? null : (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.home.moreGroups", { smart_count: cutAt })}
        </Typography>
      )}
    </Box>
  );
}

function BigNumber({ value, unit }: { value: string; unit: string }) {
  return (
    <Box sx={{ display: "grid", placeContent: "center", textAlign: "center", height: 1 }}>
      <Typography sx={{ fontSize: 40, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
      <Typography color="text.secondary">{unit}</Typography>
    </Box>
  );
}
