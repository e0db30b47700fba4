import { Box } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { FaultsButton } from "./FaultsButton.tsx";
import type { TabName } from "./tabs.ts";
import { useKeeper, useKeeperState } from "./KeeperContext.tsx";
import { clockOptions, dateFormat } from "../../../core/time/formats.ts";

const colors = {
  saved: "text.secondary",
  waiting: "text.secondary",
  saving: "text.secondary",
  offline: "warning.main",
  conflict: "error.main",
  refused: "error.main",
} as const;

interface Props {
  /** The published version; null: none is. */
  number: number | null;
  onTab: (tab: TabName) => void;
}

/** Which version people fill in, whether the draft is safe, and what is wrong with it. */
export function DraftState({ number, onTab }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const faultText = useFaultText();
  const keeper = useKeeper();
  const { kind, savedAt, fault } = useKeeperState();
  const time = dateFormat(language, clockOptions);
  const version =
    number === null
      ? translate("shell.designer.state.unpublished")
      : translate("shell.designer.state.version", { number });
  const state =
    kind === "saved" && savedAt !== null
      ? translate("shell.designer.state.savedAt", { time: time.format(savedAt) })
      : kind === "refused"
        ? faultText(fault)
        : translate(`shell.designer.state.${kind}`);
  return (
    <Box sx={look}>
      <span>{version}</span>
      <span aria-hidden>·</span>
      <Box component="output" sx={{ color: colors[kind] }}>
        {state}
      </Box>
      {kind === "refused" || kind === "offline" ? (
        <button type="button" onClick={() => void keeper.flush()}>
          {translate("shell.designer.state.again")}
        </button>
      ) : null}
      <FaultsButton onTab={onTab} />
    </Box>
  );
}

const look = {
  display: "flex",
  gap: 0.5,
  alignItems: "center",
  fontSize: 12,
  lineHeight: 1.4,
  color: "text.secondary",
  overflow: "hidden",
  whiteSpace: "nowrap",
  "& output": { overflow: "hidden", textOverflow: "ellipsis" },
  "& button": {
    border: 0,
    p: 0,
    font: "inherit",
    color: "primary.main",
    bgcolor: "transparent",
    textDecoration: "underline",
    cursor: "pointer",
  },
  "& button[data-faults]": { color: "error.main" },
} as const;
