import { Box, Chip, Tooltip, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { RoleEffectiveEntity } from "../../../../../generated/access/role/types.ts";

interface Props {
  entity: RoleEffectiveEntity;
  /** Name of the role's data scope. */
  scope: string;
}

const colors = {
  granted: "success",
  notGranted: "default",
  outsidePackage: "default",
  denied: "error",
} as const;

/** One entity with what a role may do with it. */
export function EffectiveEntityCard({ entity, scope }: Props) {
  const translate = useTranslate();
  const open = entity.actions.some(({ state }) => state === "granted");
  const fields = (["hidden", "masked", "readOnly"] as const).filter(
    (kind) => entity[kind].length > 0,
  );
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: "divider", py: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "baseline" }}>
        <Typography variant="h3">{entity.label}</Typography>
        <Typography variant="body2" color="text.secondary">
          {open
            ? entity.scoped
              ? scope
              : translate("shell.rights.wholeTenant")
            : translate("shell.rights.nothing")}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1 }}>
        {entity.actions.map(({ code, text, state }) => (
          <Tooltip key={code} title={`${code}: ${translate(`shell.rights.state_${state}`)}`}>
            <Chip
              size="small"
              label={
                state === "granted" ? text : `${text} (${translate(`shell.rights.state_${state}`)})`
              }
              color={colors[state]}
              variant={state === "granted" ? "filled" : "outlined"}
            />
          </Tooltip>
        ))}
      </Box>
      {open ? (
        <Box sx={{ mt: fields.length + entity.rules.length > 0 ? 1 : 0 }}>
          {fields.map((kind) => (
            <Typography key={kind} variant="body2" color="text.secondary">
              {translate(`shell.rights.${kind}`)}:{" "}
              {entity[kind].map(({ label }) => label).join(", ")}
            </Typography>
          ))}
          {entity.rules.map((rule) => (
            <Typography key={rule} variant="body2" color="text.secondary">
              {translate("shell.rights.condition")}: <code>{rule}</code>
            </Typography>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
