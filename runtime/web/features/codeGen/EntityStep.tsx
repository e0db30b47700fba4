import {
  Autocomplete,
  Box,
  FormControlLabel,
  MenuItem,
  Paper,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { nameOf } from "../../../shared/codeGen/nameOf.ts";
import { snakeCase } from "../../../shared/schema/names.ts";
import { columnsOf } from "./designState.ts";
import { settingFault } from "./faults.ts";
import { SettingField } from "./SettingField.tsx";
import type { StepProps } from "./StepProps.ts";
import { useFaultWords } from "./useFaultWords.ts";

const scopes = ["tenant", "platform", "shared"] as const;
const layouts = ["list", "tree", "sideList", "listDetail", "sideListDetail"] as const;
const relations = new Set(["ForeignKey", "ApiTreeSelector"]);

/** What the entity is called, who shares it, how it is laid out, and where it is in the menu. */
export function EntityStep({ design, around, faults }: StepProps) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  const { settings, change } = design;
  const layout = settings.tabType ?? "list";
  const columns = columnsOf(settings, "main").map(({ column }) => column);
  const trees = new Set(around.entities.filter(({ isTree }) => isTree).map(({ key }) => key));
  const sides = columns.filter(
    ({ effectType, fkEntityName }) =>
      relations.has(effectType ?? "") && trees.has(fkEntityName ?? ""),
  );
  const name = nameOf(settings);
  const field = { design, faults };
  const moduleFault = settingFault(faults, "nameSpace");
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Card title={translate("system.codeGen._section.entity")}>
        <Autocomplete
          freeSolo
          options={around.modules}
          inputValue={settings.nameSpace}
          onInputChange={(_, value) => change({ nameSpace: value })}
          renderInput={(props) => (
            <TextField
              {...props}
              required
              label={translate("system.codeGen.nameSpace")}
              error={moduleFault !== undefined}
              helperText={
                moduleFault ? wordsOf(moduleFault) : translate("shell.codeGen.help.module")
              }
            />
          )}
        />
        <SettingField
          {...field}
          name="entityName"
          placeholder={name}
          help={translate("shell.codeGen.help.entity", {
            key: `${settings.nameSpace || "…"}/${name || "…"}`,
            table: `${settings.tablePrefix || (settings.nameSpace ? `${snakeCase(settings.nameSpace)}_` : "")}${snakeCase(name)}`,
          })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <SettingField
          {...field}
          name="busName"
          required
          help={translate("shell.codeGen.help.title")}
        />
        <SettingField
          {...field}
          name="scope"
          select
          help={translate(`shell.codeGen.scopeHelp.${settings.scope ?? "tenant"}`)}
        >
          {scopes.map((scope) => (
            <MenuItem key={scope} value={scope}>
              {translate(`shell.codeGen.scope.${scope}`)}
            </MenuItem>
          ))}
        </SettingField>
        <SettingField {...field} name="description" multiline minRows={2} sx={wide} />
      </Card>
      <Card title={translate("system.codeGen.tabType")}>
        <SettingField
          {...field}
          name="tabType"
          select
          help={translate(`shell.codeGen.layoutHelp.${layout}`)}
        >
          {layouts.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`shell.codeGen.layout.${one}`)}
            </MenuItem>
          ))}
        </SettingField>
        {layout === "tree" ? (
          <SettingField
            {...field}
            name="treeKey"
            select
            help={translate("shell.codeGen.help.tree")}
          >
            {columns.map(({ propertyName, columnComment }) => (
              <MenuItem key={propertyName} value={propertyName}>
                {`${columnComment} (${propertyName})`}
              </MenuItem>
            ))}
          </SettingField>
        ) : null}
        {layout === "sideList" || layout === "sideListDetail" ? (
          <SettingField
            {...field}
            name="leftKey"
            select
            label={translate("shell.codeGen.sideField")}
            disabled={sides.length === 0}
            help={translate(
              sides.length === 0 ? "shell.codeGen.help.noSide" : "shell.codeGen.help.side",
            )}
          >
            {sides.map(({ propertyName, columnComment }) => (
              <MenuItem key={propertyName} value={propertyName}>
                {`${columnComment} (${propertyName})`}
              </MenuItem>
            ))}
          </SettingField>
        ) : null}
        {layout === "listDetail" || layout === "sideListDetail" ? (
          <>
            <SettingField
              {...field}
              name="bottomTab"
              placeholder={detailName(name)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <SettingField
              {...field}
              name="bottomKey"
              placeholder="items"
              help={translate("shell.codeGen.help.detail")}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </>
        ) : null}
      </Card>
      <Card title={translate("system.codeGen._section.menu")}>
        <FormControlLabel
          sx={wide}
          control={
            <Switch
              checked={settings.generateMenu !== false}
              onChange={(_, on) => change({ generateMenu: on })}
            />
          }
          label={translate("system.codeGen.generateMenu")}
        />
        {settings.generateMenu === false ? null : (
          <>
            <Autocomplete
              freeSolo
              options={around.directories}
              inputValue={settings.pagePath ?? ""}
              onInputChange={(_, value) => change({ pagePath: value || null })}
              renderInput={(props) => (
                <TextField
                  {...props}
                  label={translate("system.codeGen.pagePath")}
                  placeholder={settings.nameSpace}
                  helperText={translate("shell.codeGen.help.directory")}
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              )}
            />
            <SettingField
              {...field}
              name="menuIcon"
              placeholder="ele-Menu"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </>
        )}
        <SettingField {...field} name="authorName" />
      </Card>
    </Box>
  );
}

const wide = { gridColumn: { md: "1 / -1" } } as const;

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: 2.5, borderRadius: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { md: "1fr 1fr" },
          alignItems: "start",
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}

/** A usual name for the entity of detail rows. */
const detailName = (name: string) => `${name}Item`;
