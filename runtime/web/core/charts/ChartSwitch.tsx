import BarChart from "@mui/icons-material/BarChartOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";

/** From a chart to its table and back. */
export function ChartSwitch({ asTable, onSwitch }: { asTable: boolean; onSwitch: () => void }) {
  const translate = useTranslate();
  const label = translate(asTable ? "shell.home.asChart" : "shell.home.asTable");
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onSwitch}>
        {asTable ? <BarChart fontSize="small" /> : <TableChart fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
