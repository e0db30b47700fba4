import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { changedRecord, comparedFields, type Difference } from "./differences.ts";
import { DifferenceTable } from "./DifferenceTable.tsx";
import { LogTime } from "../LogTime.tsx";
import { SideDrawer } from "../../../core/pages/show/SideDrawer.tsx";
import { TraceLinks } from "../TraceLinks.tsx";

interface Props {
  difference: Difference;
  onClose: () => void;
}

/** One change with the record before and after it. */
export function DifferenceDrawer({ difference, onClose }: Props) {
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  const { createTime, createUserName, diffType, traceId } = difference;
  const fields = comparedFields(difference);
  const shown = whole ? fields : fields.filter(({ changed }) => changed);
  return (
    <SideDrawer
      width={820}
      title={`${changedRecord(difference)} · ${translate(`shell.log.kind.${diffType}`)}`}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {createUserName ? `${createUserName} · ` : null}
        <LogTime value={createTime} />
      </Typography>
      <FormControlLabel
        sx={{ my: 1 }}
        control={<Switch size="small" checked={whole} onChange={(_, on) => setWhole(on)} />}
        label={translate("shell.log.wholeRecord")}
      />
      {shown.length > 0 ? (
        <Suspense fallback={<PageSkeleton />}>
          <DifferenceTable
            entityKey={difference.entity}
            fields={shown}
            related={difference.related}
          />
        </Suspense>
      ) : (
        <Typography color="text.secondary">{translate("shell.log.nothingVisible")}</Typography>
      )}
      {traceId ? (
        <Box sx={{ mt: 2.5 }}>
          <TraceLinks traceId={traceId} from="sysLogDiff" onFollow={onClose} />
        </Box>
      ) : null}
    </SideDrawer>
  );
}
