import PhoneIphone from "@mui/icons-material/PhoneIphone";
import Tablet from "@mui/icons-material/TabletMac";
import Desktop from "@mui/icons-material/DesktopWindowsOutlined";
import {
  Alert,
  Box,
  Button,
  MenuItem,
  Paper,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useMemo, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { limitEntity } from "../../../core/entities/fieldLimits.ts";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import { FormRenderer } from "../../../core/renderer/FormRenderer.tsx";
import { RelatedRecords } from "../../../core/form/related/RelatedRecords.tsx";
import {
  ExpressionRolesContext,
  useExpressionUser,
} from "../../../core/form/expressions/useExpressionUser.ts";
import { writableValues } from "../../../core/form/conflict/changedValues.ts";
import type { FormValues } from "../../../core/form/formValues.ts";
import { defaultValues } from "../../../core/fields/defaultValues.ts";
import { languages } from "../../../core/i18n/languages.ts";
import type { ExpressionUser } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { drawnForm } from "../layout/nodes.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { localized } from "./localized.ts";
import { PublicNote } from "./PublicNote.tsx";
import { PreviewSend } from "./PreviewSend.tsx";
import { RoleChoice, rolesOf, useRoleLimits, type PreviewRole } from "./RoleChoice.tsx";
import { RoleNote } from "./RoleNote.tsx";
import { sampleValues } from "./sampleValues.ts";

const widths = { phone: 390, tablet: 768, desktop: 1120 } as const;
type Device = keyof typeof widths;
const icons = { phone: PhoneIphone, tablet: Tablet, desktop: Desktop } as const;

/** The form as people will fill it in: on their device, in their language, with their role's rights, with values to try; sending only shows what would be kept. */
export function PreviewTab({ formId }: { formId: number }) {
  const translate = useTranslate();
  const seeded = useSeeded();
  const store = useDesignerStore();
  const [consoleLanguage] = useLocaleState();
  const model = useDesigner(({ reading }) => reading.model);
  const texts = useDesigner(({ document }) => document["x-texts"]);
  const faults = useDesigner(({ reading }) => reading.faults.length);
  const [device, setDevice] = useState<Device>("desktop");
  const [language, setLanguage] = useState("");
  const [mode, setMode] = useState<"empty" | "sample" | "readOnly">("empty");
  const [round, setRound] = useState(0);
  const [stored, setStored] = useState<FormValues | null>(null);
  const [refused, setRefused] = useState(false);
  const [role, setRole] = useState<PreviewRole | null>(null);
  const published = useDesigner(() => store.published() !== null);
  const limits = useRoleLimits(role?.id ?? null, formId);
  const seen = useMemo(() => limitEntity(model, limits), [model, limits]);
  const entity = useMemo(
    () =>
      localized(seen, texts?.[language] ?? {}, {
        language: language || "source",
        console: consoleLanguage,
      }),
    [seen, texts, language, consoleLanguage],
  );
  const roles = useMemo(() => rolesOf(role), [role]);
  const user = useExpressionUser();
  const values = useMemo(
    () => startValues(model, seen, { user, filled: mode !== "empty" }),
    [model, seen, user, mode],
  );
  const sections = entity.forms.find(({ name }) => name === drawnForm)?.sections ?? [];
  const offered = languages.filter(({ code }) => Object.keys(texts?.[code] ?? {}).length > 0);
  const again = () => {
    setStored(null);
    setRefused(false);
    setRound(round + 1);
  };
  return (
    <Box sx={page}>
      <Box sx={tools}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          aria-label={translate("shell.designer.preview.device")}
          onChange={(_, next: Device | null) => next && setDevice(next)}
        >
          {(Object.keys(widths) as Device[]).map((name) => {
            const Icon = icons[name];
            return (
              <ToggleButton
                key={name}
                value={name}
                aria-label={translate(`shell.designer.preview.${name}`)}
              >
                <Icon fontSize="small" />
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
        <TextField
          select
          fullWidth={false}
          sx={{ minWidth: 150 }}
          label={translate("shell.designer.preview.language")}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate("shell.designer.preview.source")}</MenuItem>
          {offered.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth={false}
          sx={{ minWidth: 150 }}
          label={translate("shell.designer.preview.values")}
          value={mode}
          onChange={(event) => {
            setMode(event.target.value as typeof mode);
            again();
          }}
        >
          {(["empty", "sample", "readOnly"] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`shell.designer.preview.mode.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <RoleChoice
          value={role}
          onChange={(next) => {
            setRole(next);
            again();
          }}
        />
        <Button onClick={again}>{translate("shell.designer.preview.again")}</Button>
        {faults > 0 ? (
          <Typography variant="body2" color="error.main">
            {translate("shell.designer.preview.faults", { smart_count: faults })}
          </Typography>
        ) : null}
      </Box>
      <Box sx={stage}>
        {role ? (
          <Box sx={{ maxWidth: widths[device], mx: "auto" }}>
            <RoleNote
              role={seeded(role.name)}
              entity={model}
              limits={limits}
              published={published}
            />
          </Box>
        ) : null}
        <Box sx={{ maxWidth: widths[device], mx: "auto" }}>
          <PublicNote entity={entity} />
        </Box>
        <Paper variant="outlined" sx={{ ...screen, maxWidth: widths[device] }}>
          <ExpressionRolesContext value={roles}>
            <RelatedRecords>
              <FormRenderer
                key={`${round} ${role?.id ?? ""} ${entity.name} ${mode} ${limits.unreadable.join()} ${limits.readOnly.join()}`}
                entity={entity}
                sections={sections}
                mode="create"
                values={values}
                readOnly={mode === "readOnly"}
                onSave={async (next) => {
                  setRefused(false);
                  setStored(writableValues(seen, next));
                }}
                onFault={() => {
                  setStored(null);
                  setRefused(true);
                }}
                header={
                  <Box sx={{ width: 1, maxWidth: 1080, mx: "auto" }}>
                    <Typography variant="h1">
                      {texts?.[language]?.["_name"] ?? model.label}
                    </Typography>
                  </Box>
                }
                footer={mode === "readOnly" ? null : <PreviewSend />}
              />
            </RelatedRecords>
          </ExpressionRolesContext>
        </Paper>
        <Box
          component="output"
          sx={{ display: "block", width: 1, maxWidth: widths[device], mx: "auto", mt: 2 }}
        >
          {refused ? (
            <Alert severity="warning">{translate("shell.designer.preview.refused")}</Alert>
          ) : null}
          {stored ? (
            <Alert severity="success" sx={{ "& .MuiAlert-message": { minWidth: 0, width: 1 } }}>
              {translate("shell.designer.preview.stored")}
              <Box component="pre" tabIndex={0} sx={code}>
                {JSON.stringify(stored, null, 2)}
              </Box>
            </Alert>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

/** What a role's form starts with: nothing of what it does not see. */
function startValues(
  model: EntityModel,
  seen: EntityModel,
  { user, filled }: { user: ExpressionUser; filled: boolean },
): FormValues {
  const values = {
    ...defaultValues(seen, { user }),
    ...(filled ? sampleValues(model, new Date().toISOString().slice(0, 10)) : {}),
  };
  const names = new Set(seen.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

const page = { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 } as const;

const tools = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  p: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const stage = {
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  bgcolor: "action.hover",
  p: { xs: 1, sm: 3 },
};

const screen = {
  mx: "auto",
  p: { xs: 1.5, sm: 2 },
  bgcolor: "background.default",
  borderRadius: 2,
};

const code = { m: 0, mt: 1, fontSize: 12, overflow: "auto", maxHeight: 300 } as const;
