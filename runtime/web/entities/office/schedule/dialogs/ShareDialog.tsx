import Close from "@mui/icons-material/Close";
import {
  Autocomplete,
  Box,
  Button,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ActionDialog } from "../../../../core/dialog/ActionDialog.tsx";
import {
  findTargets,
  readShares,
  share,
  unshare,
  type Share,
  type ShareTarget,
} from "../scheduleCalls.ts";
import { useTellFault } from "../../../../core/faults/useTellFault.tsx";

type Level = Share["level"];
const levels: readonly Level[] = ["busy", "read", "edit"];

/** With whom the own calendar is shared, and how far. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const [target, setTarget] = useState<ShareTarget | null>(null);
  const [level, setLevel] = useState<Level>("read");
  const { data = [], refetch } = useQuery({ queryKey: ["ownShares"], queryFn: readShares });
  const run = async (work: () => Promise<unknown>) => {
    await work().catch((fault: unknown) => tellFault(fault));
    await refetch();
  };
  return (
    <ActionDialog
      title={translate("shell.schedule.share")}
      about={translate("shell.schedule.shareHelp")}
      onClose={onClose}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <TargetChoice value={target} onChange={setTarget} />
        <LevelChoice value={level} onChange={setLevel} />
        <Button
          variant="contained"
          disabled={target === null}
          onClick={() =>
            void run(async () => {
              if (target) await share(target, level);
              setTarget(null);
            })
          }
        >
          {translate("shell.schedule.shareAdd")}
        </Button>
      </Box>
      {data.length === 0 ? (
        <Typography color="text.secondary">{translate("shell.schedule.shareNone")}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
          {data.map((own) => (
            <Box component="li" key={own.id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {own.name}
                {own.orgId === null ? null : (
                  <Typography variant="body2" color="text.secondary">
                    {translate("shell.schedule.organization")}
                  </Typography>
                )}
              </Box>
              <LevelChoice
                value={own.level}
                onChange={(next) => void run(() => share(own, next))}
              />
              <IconButton
                size="small"
                aria-label={translate("shell.schedule.shareEnd", { name: own.name })}
                onClick={() => void run(() => unshare(own.id))}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </ActionDialog>
  );
}

interface ChoiceProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function LevelChoice({ value, onChange }: ChoiceProps<Level>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate("shell.schedule.shareLevel")}
      value={value}
      onChange={({ target }) => onChange(target.value as Level)}
      sx={{ width: 170 }}
    >
      {levels.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`shell.schedule.level.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function TargetChoice({ value, onChange }: ChoiceProps<ShareTarget | null>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const { data = [], isFetching } = useQuery({
    queryKey: ["shareTargets", wanted],
    enabled: wanted !== "" && wanted !== value?.name,
    queryFn: () => findTargets(wanted),
  });
  return (
    <Autocomplete
      size="small"
      options={data}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ userId, orgId }) => `${userId}:${orgId}`}
      isOptionEqualToValue={(a, b) => a.userId === b.userId && a.orgId === b.orgId}
      noOptionsText={translate(
        wanted === "" ? "shell.schedule.typeName" : "shell.schedule.noTarget",
      )}
      loadingText={translate("shell.loading")}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, next) => onChange(next)}
      renderOption={({ key, ...props }, { name, orgId, detail }) => (
        <Box component="li" key={key} {...props} sx={{ display: "block !important" }}>
          {name}
          <Typography variant="body2" color="text.secondary">
            {orgId === null ? detail : translate("shell.schedule.organization")}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} label={translate("shell.schedule.shareWith")} />
      )}
      sx={{ flex: 1, minWidth: 200 }}
    />
  );
}
