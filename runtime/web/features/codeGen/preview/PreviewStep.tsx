import { Alert, Box, Button, LinearProgress, Paper, Tab, Tabs, Typography } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import type { Plan } from "../calls.ts";
import type { Step } from "../faults.ts";
import type { StepProps } from "../StepProps.ts";
import { FaultList } from "./FaultList.tsx";
import { FileList } from "./FileList.tsx";
import { MenuPreview } from "./MenuPreview.tsx";
import { OutputBar } from "./OutputBar.tsx";
import { SqlPreview } from "./SqlPreview.tsx";

const views = ["files", "sql", "menus"] as const;
type View = (typeof views)[number];

interface Props extends StepProps {
  plan: UseQueryResult<Plan>;
  onStep: (step: Step) => void;
  onSave: () => Promise<number | null>;
}

/** What generating would write, run and show; then the archive, or the way into the project. */
export function PreviewStep({ design, plan, onStep, onSave }: Props) {
  const translate = useTranslate();
  const [view, setView] = useState<View>("files");
  const { data, error, isPending, isFetching, refetch } = plan;
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (isPending || !data)
    return (
      <>
        <Typography component="output" color="text.secondary" sx={{ mb: 1 }}>
          {translate("shell.codeGen.planning")}
        </Typography>
        <LinearProgress aria-label={translate("shell.codeGen.planning")} sx={{ mb: 2 }} />
        <PageSkeleton />
      </>
    );
  if (data.faults.length > 0) return <FaultList faults={data.faults} onStep={onStep} />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <OutputBar design={design} plan={data} onSave={onSave} onWritten={() => void refetch()} />
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: "hidden", minWidth: 0 }}>
        {isFetching ? <LinearProgress aria-label={translate("shell.codeGen.planning")} /> : null}
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Tabs
            value={view}
            variant="scrollable"
            aria-label={translate("shell.codeGen.step.preview")}
            onChange={(_, next: View) => setView(next)}
            sx={{ flex: 1 }}
          >
            {views.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`codeGen-view-${name}`}
                aria-controls={`codeGen-view-panel-${name}`}
                label={translate(`shell.codeGen.view.${name}`)}
              />
            ))}
          </Tabs>
          <Button sx={{ mx: 1 }} disabled={isFetching} onClick={() => void refetch()}>
            {translate("shell.codeGen.planAgain")}
          </Button>
        </Box>
        <Box
          role="tabpanel"
          id={`codeGen-view-panel-${view}`}
          aria-labelledby={`codeGen-view-${view}`}
        >
          {data.files.length === 0 ? (
            <Alert severity="success" sx={{ m: 2 }}>
              {translate("shell.codeGen.nothingToDo")}
            </Alert>
          ) : null}
          {view === "files" ? <FileList files={data.files} /> : null}
          {view === "sql" ? <SqlPreview plan={data} /> : null}
          {view === "menus" ? <MenuPreview menus={data.menus} /> : null}
        </Box>
      </Paper>
    </Box>
  );
}
