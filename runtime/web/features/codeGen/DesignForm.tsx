import { Alert, Badge, Box, Button, Paper, Tab, Tabs } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import { useEntityPaths } from "../../core/entities/EntityPathContext.tsx";
import { useAfterChange } from "../../core/entities/useAfterChange.ts";
import { useLeaveQuestion } from "../../core/form/draft/useLeaveQuestion.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { FormHeader } from "../../core/pages/edit/FormHeader.tsx";
import { useOwnTab, useTabTitle, useUnsavedMark } from "../../core/pages/OwnTab.tsx";
import { RequestFault } from "../../core/http/requestFault.ts";
import { useShortcut } from "../../core/shortcuts/useShortcut.ts";
import type { PlanFault, Settings, Surroundings } from "./calls.ts";
import { ColumnsStep } from "./columns/ColumnsStep.tsx";
import { EntityStep } from "./EntityStep.tsx";
import { stepOf, steps, type Step } from "./faults.ts";
import { PreviewStep } from "./preview/PreviewStep.tsx";
import { SourceStep } from "./source/SourceStep.tsx";
import { useDesign } from "./useDesign.ts";
import { usePlan } from "./usePlan.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";
import { toBottom, toSides } from "../../core/pages/pageEdges.ts";

const entityKey = "system/codeGen";

interface Props {
  /** Null: a new design. */
  start: Settings | null;
  around: Surroundings;
}

/** The steps from a source to files: source, entity, columns, preview. */
export function DesignForm({ start, around }: Props) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const notify = useNotify();
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const tab = useOwnTab();
  const dataProvider = useDataProvider();
  const afterChange = useAfterChange(entityKey);
  const design = useDesign(start);
  const { settings, dirty } = design;
  const [step, setStep] = useState<Step>(start ? "columns" : "source");
  const [refused, setRefused] = useState<{ of: Settings; faults: PlanFault[] } | null>(null);
  const plan = usePlan(settings, step === "preview");
  // What was refused is wrong only as long as it is what was sent.
  const atOnce = refused?.of === settings ? refused.faults : [];
  const faults = [...atOnce, ...(plan.data?.faults ?? [])];
  const isReady = (settings.columnList ?? []).length > 0;
  const title = translate(start ? "shell.codeGen.editTitle" : "shell.codeGen.createTitle", {
    name: settings.busName || translate("system.codeGen._name"),
  });
  useTabTitle(title);
  useUnsavedMark(dirty);
  const question = useLeaveQuestion(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !tab?.keeps(nextLocation),
  );

  /** The number under which the settings are kept; null when they are refused. */
  const save = async (): Promise<number | null> => {
    const data = settings as unknown as Record<string, unknown>;
    try {
      const { id } = settings;
      const answer =
        typeof id === "number"
          ? await dataProvider.update(entityKey, { id, data, previousData: start as never })
          : await dataProvider.create(entityKey, { data });
      const kept = answer.data as unknown as Settings & { id: number };
      design.keep(kept.columnList ? kept : { id: kept.id });
      await afterChange();
      notify("shell.codeGen.saved", { type: "success" });
      return kept.id;
    } catch (error) {
      const fields = error instanceof RequestFault ? Object.entries(error.fields) : [];
      setRefused({
        of: settings,
        faults: fields.map(([place, problem]) => settingOf(place, String(problem))),
      });
      const [first] = fields;
      if (first) setStep(stepOf(settingOf(first[0], "")));
      tellFault(error);
      return null;
    }
  };
  useShortcut({
    keys: "mod+s",
    textKey: "shell.form.save",
    scope: "page",
    run: () => void save(),
  });

  const at = steps.indexOf(step);
  const shown = { design, around, faults };
  return (
    <Box sx={{ display: "flex", flexDirection: "column", flex: "1 0 auto", minWidth: 0 }}>
      <FormHeader title={title} />
      <Paper variant="outlined" sx={{ borderRadius: 1.5, mb: 2, overflow: "hidden" }}>
        <Tabs
          value={step}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={translate("shell.codeGen.steps")}
          onChange={(_, next: Step) => setStep(next)}
        >
          {steps.map((name, index) => (
            <Tab
              key={name}
              value={name}
              id={`codeGen-tab-${name}`}
              aria-controls={`codeGen-panel-${name}`}
              disabled={index > 0 && !isReady}
              label={
                <Badge
                  color="error"
                  variant="dot"
                  invisible={!faults.some((fault) => stepOf(fault) === name && name !== "preview")}
                  sx={{ "& .MuiBadge-badge": { right: -8 } }}
                >
                  {`${index + 1}. ${translate(`shell.codeGen.step.${name}`)}`}
                </Badge>
              }
            />
          ))}
        </Tabs>
      </Paper>
      <Box
        role="tabpanel"
        id={`codeGen-panel-${step}`}
        aria-labelledby={`codeGen-tab-${step}`}
        sx={{ flex: "1 0 auto", minWidth: 0 }}
      >
        {step === "source" ? <SourceStep {...shown} onRead={() => setStep("entity")} /> : null}
        {step === "entity" ? <EntityStep {...shown} /> : null}
        {step === "columns" ? <ColumnsStep {...shown} /> : null}
        {step === "preview" ? (
          <PreviewStep {...shown} plan={plan} onStep={setStep} onSave={save} />
        ) : null}
      </Box>
      <Box component="footer" sx={footer}>
        {dirty ? (
          <Alert severity="info" icon={false} sx={{ py: 0, mr: "auto" }}>
            {translate("shell.codeGen.unsaved")}
          </Alert>
        ) : null}
        <Button color="inherit" disabled={at === 0} onClick={() => setStep(steps[at - 1] ?? step)}>
          {translate("shell.codeGen.back")}
        </Button>
        <Button disabled={!isReady || !settings.nameSpace} onClick={() => void save()}>
          {translate("shell.form.save")}
        </Button>
        {at < steps.length - 1 ? (
          <Button
            variant="contained"
            disabled={!isReady}
            onClick={() => setStep(steps[at + 1] ?? step)}
          >
            {translate("shell.codeGen.next")}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => void navigate(paths.list)}>
            {translate("shell.close")}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={question.open}
        danger
        title={translate("shell.form.leaveTitle")}
        text={translate("shell.form.leaveText")}
        confirm={translate("shell.form.leave")}
        onClose={question.stay}
        onConfirm={question.leave}
      />
    </Box>
  );
}

const settingOf = (place: string, problem: string): PlanFault => ({
  part: "settings",
  place: place.startsWith("columnList") ? "columnList" : place,
  problem,
  cure: "",
  code: "field",
});

const footer = {
  position: "sticky",
  // Down to the end of the page, over the space around it.
  bottom: { xs: "-8px", md: "-10px" },
  ...toSides,
  ...toBottom,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1,
  py: 1.25,
  mt: 2,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
  zIndex: 2,
} as const;
