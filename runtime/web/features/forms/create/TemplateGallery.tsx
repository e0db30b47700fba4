import { Box, Chip, Paper, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { FormTemplate } from "../../../../../generated/system/form/types.ts";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { useTemplates } from "./useTemplates.ts";

const TemplatePreview = lazy(async () => ({
  default: (await import("./TemplatePreview.tsx")).TemplatePreview,
}));

interface Props {
  chosen: number | null;
  onChoose: (template: FormTemplate) => void;
}

/** Templates to begin with; the chosen one is drawn beside them as it will be filled in. */
export function TemplateGallery({ chosen, onChoose }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useTemplates();
  const [text, setText] = useState("");
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = data.filter(({ name, description, category }) =>
    `${name} ${description ?? ""} ${category ?? ""}`.toLocaleLowerCase().includes(wanted),
  );
  const template = data.find(({ id }) => id === chosen);
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "minmax(0, 5fr) minmax(0, 6fr)" } }}
    >
      <Box sx={{ display: "grid", gap: 1.5, alignContent: "start", minWidth: 0 }}>
        <TextField
          type="search"
          label={translate("shell.forms.searchTemplates")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Box role="radiogroup" aria-label={translate("shell.forms.ways.template")} sx={list}>
          {shown.map((own) => (
            <TemplateTile
              key={own.id}
              template={own}
              checked={own.id === chosen}
              onChoose={() => onChoose(own)}
            />
          ))}
          {shown.length === 0 ? (
            <Typography color="text.secondary" sx={{ p: 2 }}>
              {translate("shell.forms.noTemplate")}
            </Typography>
          ) : null}
        </Box>
      </Box>
      <Paper
        variant="outlined"
        sx={preview}
        aria-label={translate("shell.forms.preview")}
        component="section"
        tabIndex={0}
      >
        {template ? (
          <Suspense fallback={<PageSkeleton />}>
            <TemplatePreview key={template.id} template={template} />
          </Suspense>
        ) : (
          <Typography color="text.secondary" sx={{ m: "auto", textAlign: "center" }}>
            {translate("shell.forms.chooseTemplate")}
          </Typography>
        )}
      </Paper>
    </Box>
  );
}

interface TileProps {
  template: FormTemplate;
  checked: boolean;
  onChoose: () => void;
}

function TemplateTile({ template, checked, onChoose }: TileProps) {
  const translate = useTranslate();
  return (
    <Box
      component="label"
      sx={{
        ...tile,
        borderColor: checked ? "primary.main" : "divider",
        "&:has(:focus-visible)": { outline: 2, outlineColor: "primary.main" },
      }}
    >
      <Box
        component="input"
        type="radio"
        name="form-template"
        className="hidden"
        checked={checked}
        onChange={onChoose}
      />
      <Box sx={{ color: "primary.main", mt: 0.25 }}>
        <MenuIcon icon={template.icon} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
          {template.name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {template.description}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        label={
          template.own
            ? translate("shell.forms.ownTemplate")
            : translate("shell.forms.fields", { smart_count: template.fields })
        }
      />
    </Box>
  );
}

const list = {
  display: "grid",
  gap: 1,
  alignContent: "start",
  maxHeight: { xs: 260, md: 420 },
  overflowY: "auto",
  p: 0.25,
} as const;

const tile = {
  // The hidden radio is inside its card, so that the focus moves the list and nothing else.
  position: "relative",
  display: "flex",
  gap: 1.25,
  alignItems: "flex-start",
  p: 1.25,
  border: 2,
  borderRadius: 1.5,
  cursor: "pointer",
} as const;

const preview = {
  display: "flex",
  flexDirection: "column",
  minHeight: 200,
  maxHeight: { xs: 320, md: 476 },
  overflowY: "auto",
  p: 2,
  borderRadius: 1.5,
  bgcolor: "background.default",
} as const;
