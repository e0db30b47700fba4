import type { FieldModel } from "../../../shared/entity/model.ts";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { Button, DialogActions, DialogContent, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { useEntity, useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useEntityTexts } from "../../core/i18n/useText.ts";
import { useMenus, useMenuTitle } from "../routing/index.ts";
import type { Widget } from "./layout.ts";

type Settings = NonNullable<Widget["settings"]>;

interface Props {
  /** Over time: by a date of the records, in days, weeks or months. */
  dated: boolean;
  onAdd: (settings: Settings) => void;
  onClose: () => void;
}

const charts = ["bar", "line", "pie", "number", "table"] as const;
const datedCharts = ["bar", "line"] as const;
const buckets = ["day", "week", "month"] as const;

/** What a card of one's own counts or sums: the list, the figure, the field it is put together by, and how it is drawn. */
export function FigureForm({ dated, onAdd, onClose }: Props) {
  const translate = useTranslate();
  const menuTitle = useMenuTitle();
  const { paths } = useRegistry();
  const { routes } = useMenus();
  const [entity, setEntity] = useState("");
  const [settings, setSettings] = useState<Settings>({
    chart: "bar",
    measure: "count",
    ...(dated ? { bucket: "week" as const } : {}),
  });
  const entities = [...paths].flatMap(([key, path]) => {
    const route = routes.find((candidate) => candidate.path === path);
    return route ? [{ key, title: menuTitle(route.menu) }] : [];
  });
  const change = (part: Settings) => setSettings({ ...settings, ...part });
  const ready = entity !== "" && Boolean(settings.group) && Boolean(settings.title?.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onAdd({ ...settings, title: settings.title?.trim() ?? "", entity });
      }}
    >
      <DialogContent dividers sx={{ display: "grid", gap: 2 }}>
        <TextField
          required
          label={translate("shell.home.figure.title")}
          value={settings.title ?? ""}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          select
          required
          label={translate("shell.home.figure.entity")}
          value={entity}
          onChange={(event) => {
            setEntity(event.target.value);
            setSettings({ ...settings, measure: "count", group: "" });
          }}
        >
          {entities.map(({ key, title }) => (
            <MenuItem key={key} value={key}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        {entity ? (
          <Suspense fallback={null}>
            <FieldChoices entity={entity} dated={dated} settings={settings} onChange={change} />
          </Suspense>
        ) : null}
        {dated ? (
          <TextField
            select
            label={translate("shell.home.figure.bucket")}
            value={settings.bucket}
            onChange={(event) => change({ bucket: event.target.value as (typeof buckets)[number] })}
          >
            {buckets.map((bucket) => (
              <MenuItem key={bucket} value={bucket}>
                {translate(`shell.home.bucket.${bucket}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField
          select
          label={translate("shell.home.figure.chart")}
          value={settings.chart}
          onChange={(event) => change({ chart: event.target.value as (typeof charts)[number] })}
        >
          {(dated ? datedCharts : charts).map((chart) => (
            <MenuItem key={chart} value={chart}>
              {translate(`shell.home.chart.${chart}`)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate("shell.cancel")}</Button>
        <Button type="submit" variant="contained" disabled={!ready}>
          {translate("shell.home.add")}
        </Button>
      </DialogActions>
    </form>
  );
}

const isGrouping = (field: FieldModel): boolean =>
  kindOf(field).filtered || kindOf(field).prose === "line";
const isSummed = (field: FieldModel): boolean => kindOf(field).amount !== null;
const isDated = (field: FieldModel): boolean => kindOf(field).calendar !== null;

function FieldChoices({
  entity: key,
  dated,
  settings,
  onChange,
}: {
  entity: string;
  dated: boolean;
  settings: Settings;
  onChange: (part: Settings) => void;
}) {
  const translate = useTranslate();
  const { entity } = useEntity(key);
  const texts = useEntityTexts(entity);
  const open = entity.fields.filter(({ column, system, mask }) => column && !mask && !system);
  const groups = open.filter(dated ? isDated : isGrouping).flatMap((field) =>
    isDated(field) && !dated
      ? [
          {
            value: `${field.name}:month`,
            label: translate("shell.home.byMonth", { field: texts.field(field) }),
          },
        ]
      : [{ value: field.name, label: texts.field(field) }],
  );
  const sums = open.filter(isSummed).flatMap((field) =>
    (["sum", "avg"] as const).map((kind) => ({
      value: `${kind}:${field.name}`,
      label: translate(`shell.home.measure.${kind}`, { field: texts.field(field) }),
    })),
  );
  const count = {
    value: "count",
    label: translate("shell.home.measure.count", { field: texts.name }),
  };
  return (
    <>
      <TextField
        select
        label={translate("shell.home.figure.measure")}
        value={settings.measure ?? "count"}
        onChange={(event) => onChange({ measure: event.target.value })}
      >
        {[count, ...sums].map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        required
        label={translate(dated ? "shell.home.figure.date" : "shell.home.figure.group")}
        value={settings.group ?? ""}
        onChange={(event) => onChange({ group: event.target.value })}
      >
        {groups.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
