import { Avatar, AvatarGroup, Box, Button, Card, Chip, Tooltip, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import type { Form } from "../../../../../generated/system/form/types.ts";
import { useEntityPaths } from "../../../core/entities/EntityPathContext.tsx";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import type { RowAction } from "../../../core/pages/contract.ts";
import { Auth } from "../../../core/session/Auth.tsx";
import { formKey } from "../../formEntities/index.ts";
import { FormCardMenu } from "./FormCardMenu.tsx";
import { formStates } from "../../../../shared/forms/formStates.ts";
import type { FormNow } from "./useForms.ts";
import { readMoment } from "../../../core/time/moments.ts";
import { formatDateTime, numberFormat } from "../../../core/time/formats.ts";

interface Props {
  form: Form;
  now: FormNow | undefined;
  onAct: (action: RowAction) => void;
}

/** One form: its state, its submissions, who draws it, and what can be done with it. */
export function FormCard({ form, now, onAct }: Props) {
  const translate = useTranslate();
  const paths = useEntityPaths();
  const answers = useRegistry().paths.get(formKey(form.code ?? ""));
  const titleId = `form-${form.id}`;
  return (
    <Card component="li" variant="outlined" aria-labelledby={titleId} sx={card}>
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
        <Box sx={badge}>
          <MenuIcon icon={form.icon} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {form.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {[form.code, form.category].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        <FormCardMenu form={form} onAct={onAct} />
      </Box>
      {form.description ? (
        <Typography variant="body2" color="text.secondary" sx={description}>
          {form.description}
        </Typography>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <StatusChip status={form.status} />
        {form.publishedNumber === null ? null : (
          <Typography variant="body2" color="text.secondary">
            {translate("shell.forms.versionNumber", { number: form.publishedNumber })}
          </Typography>
        )}
        {now && now.links > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate("shell.forms.openLinks", { smart_count: now.links })}
          </Typography>
        ) : null}
        <Editors editors={now?.editors ?? []} />
      </Box>
      <Ended form={form} now={now} />
      <Facts form={form} now={now} />
      <Box sx={{ display: "flex", gap: 1, mt: "auto", pt: 0.5 }}>
        <Auth value="sysForm/design">
          <Button variant="outlined" size="small" component={Link} to={paths.edit(form.id)}>
            {translate("shell.forms.design")}
          </Button>
        </Auth>
        {answers && form.status !== formStates.draft ? (
          <Button size="small" component={Link} to={answers}>
            {translate("shell.forms.answers")}
          </Button>
        ) : null}
      </Box>
    </Card>
  );
}

const chipColors = {
  [formStates.draft]: "default",
  [formStates.published]: "success",
  [formStates.closed]: "warning",
  [formStates.promoted]: "primary",
} as const;

function StatusChip({ status }: { status: Form["status"] }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={chipColors[status]}
      label={translate(`dictType.FormStatusEnum_${status}`)}
    />
  );
}

/** Why a published form takes nothing more. */
function Ended({ form, now }: Pick<Props, "form" | "now">) {
  const translate = useTranslate();
  const [opened] = useState(Date.now);
  if (form.status !== formStates.published) return null;
  const isOver = form.acceptUntil !== null && readMoment(form.acceptUntil).getTime() < opened;
  const isFull = form.quota !== null && now !== undefined && now.submissions >= form.quota;
  if (!isOver && !isFull) return null;
  return (
    <Typography variant="body2" color="warning">
      {translate(`shell.forms.closed.${isOver ? "over" : "full"}`)}
    </Typography>
  );
}

/** How many submissions there are and since when the drawing is as it is. */
function Facts({ form, now }: Pick<Props, "form" | "now">) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const day = (time: string) => formatDateTime(time, language);
  return (
    <Box sx={{ display: "flex", alignItems: "baseline", gap: 1, minWidth: 0 }}>
      <Typography sx={{ fontSize: 22, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        {now ? numberFormat(language).format(now.submissions) : "–"}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0 }}>
        {translate("shell.forms.submissions", { smart_count: now?.submissions ?? 0 })}
        {now?.lastTime ? ` · ${translate("shell.forms.last", { time: day(now.lastTime) })}` : ""}
        {!now?.lastTime && form.draftTime
          ? ` · ${translate("shell.forms.changed", { time: day(form.draftTime) })}`
          : ""}
      </Typography>
    </Box>
  );
}

function Editors({ editors }: { editors: FormNow["editors"] }) {
  const translate = useTranslate();
  if (editors.length === 0) return null;
  const names = translate("shell.forms.drawing", {
    names: editors.map(({ name }) => name).join(", "),
    smart_count: editors.length,
  });
  return (
    <>
      <span className="hidden">{names}</span>
      <Tooltip title={names}>
        <AvatarGroup max={4} aria-hidden="true" sx={{ ml: "auto" }}>
          {editors.map(({ userId, name }) => (
            <Avatar
              key={userId}
              sx={{ width: 24, height: 24, fontSize: 12, bgcolor: "primary.main" }}
            >
              {name.slice(0, 1)}
            </Avatar>
          ))}
        </AvatarGroup>
      </Tooltip>
    </>
  );
}

const card = {
  display: "flex",
  flexDirection: "column",
  gap: 1.25,
  p: 2,
  borderRadius: 1.5,
  minWidth: 0,
} as const;

const badge = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: 1,
  color: "primary.main",
  bgcolor: "action.hover",
} as const;

const description = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
