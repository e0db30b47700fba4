import Publish from "@mui/icons-material/PublishOutlined";
import ArrowBack from "@mui/icons-material/ArrowBack";
import Redo from "@mui/icons-material/Redo";
import Undo from "@mui/icons-material/Undo";
import {
  Box,
  Button,
  IconButton,
  Tab,
  Tabs,
  Tooltip,
  Typography,
  useMediaQuery,
  type Theme,
} from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Link } from "react-router";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { formStates } from "../../../../shared/forms/formStates.ts";
import { useEntityPaths } from "../../../core/entities/EntityPathContext.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { showKeys } from "../../../core/shortcuts/keys.ts";
import type { EditorData } from "../calls.ts";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { DraftState } from "./DraftState.tsx";
import { Editors } from "./Editors.tsx";
import { laterParts } from "./laterParts.ts";
import { ShareTools, type Sharing } from "../versions/ShareTools.tsx";
import { useEditName } from "./useEditName.ts";
import { tabNames, type TabName } from "./tabs.ts";

const PublishDialog = lazy(async () => ({
  default: (await laterParts.publish()).PublishDialog,
}));

interface Props {
  editor: EditorData;
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** Name and state of the form, the tabs, and what concerns all of it. */
export function DesignerBar({ editor, tab, onTab }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const notify = useNotify();
  const { list } = useEntityPaths();
  const title = useDesigner(({ document }) => document.title);
  // Beside the name of the form and the tools a long word has no room.
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [publishing, setPublishing] = useState(false);
  const [sharing, setSharing] = useState<Sharing>(null);
  const faults = useDesigner(({ reading }) => reading.faults.length);
  return (
    <Box data-pane="bar" sx={bar}>
      <Box sx={nameBox}>
        <Tooltip title={translate("shell.designer.bar.back")}>
          <IconButton
            component={Link}
            to={list}
            size="small"
            aria-label={translate("shell.designer.bar.back")}
          >
            <ArrowBack />
          </IconButton>
        </Tooltip>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h1" noWrap sx={{ fontSize: 15, fontWeight: 650 }}>
            {title}
          </Typography>
          <DraftState number={editor.published?.number ?? null} onTab={onTab} />
        </Box>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => onTab(next)}
        variant="scrollable"
        aria-label={translate("shell.designer.bar.tabs")}
        sx={tabsLook}
      >
        {tabNames.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`designer-tab-${name}`}
            aria-controls={tab === name ? `designer-${name}` : undefined}
            label={translate(`shell.designer.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box sx={toolsBox}>
        <Editors id={editor.form.id} others={editor.others} />
        <TravelButton way="undo" />
        <TravelButton way="redo" />
        <ShareTools editor={editor} sharing={sharing} onShare={setSharing} />
        {can("sysForm/publish") && editor.form.status !== formStates.promoted ? (
          <Button
            variant="contained"
            size="small"
            color={faults > 0 ? "warning" : "primary"}
            aria-label={translate("shell.designer.bar.publish")}
            title={phone ? translate("shell.designer.bar.publish") : undefined}
            onClick={() => setPublishing(true)}
            sx={phone ? { minWidth: 40, px: 1 } : null}
          >
            {phone ? <Publish fontSize="small" /> : translate("shell.designer.bar.publish")}
          </Button>
        ) : null}
      </Box>
      {publishing ? (
        <Suspense fallback={null}>
          <PublishDialog
            editor={editor}
            onClose={() => setPublishing(false)}
            onPublished={(number) => {
              if (can("sysForm/link")) setSharing({ live: number });
              else
                notify("shell.designer.publish.done", { type: "success", messageArgs: { number } });
            }}
            onFault={(next) => {
              setPublishing(false);
              onTab(next);
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** One step back or forward; says which. */
function TravelButton({ way }: { way: "undo" | "redo" }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const editName = useEditName();
  const name = useDesigner(
    ({ history }) => (way === "undo" ? history.past.at(-1) : history.future[0])?.name,
  );
  const keys = showKeys(way === "undo" ? "mod+z" : "mod+y");
  const label = name
    ? translate(`shell.designer.bar.${way}What`, { what: editName(name) })
    : translate(`shell.designer.bar.${way}`);
  return (
    <Tooltip title={`${label} (${keys})`}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          disabled={!name}
          onClick={() => (way === "undo" ? store.undo() : store.redo())}
        >
          {way === "undo" ? <Undo fontSize="small" /> : <Redo fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}

const bar = {
  display: "grid",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  borderBottom: 1,
  borderColor: "divider",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    lg: "minmax(160px, 1fr) minmax(0, auto) minmax(max-content, 1fr)",
  },
  gridTemplateAreas: { xs: '"name tools" "tabs tabs"', lg: '"name tabs tools"' },
} as const;

const nameBox = {
  gridArea: "name",
  display: "flex",
  alignItems: "center",
  gap: 1,
  minWidth: 0,
  py: 0.5,
};

const toolsBox = {
  gridArea: "tools",
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 0.5,
  whiteSpace: "nowrap",
};

const tabsLook = {
  gridArea: "tabs",
  minWidth: 0,
  minHeight: 44,
  // On a phone all six are in sight where their words are short.
  "& .MuiTab-root": { minHeight: 44, minWidth: 0, px: { xs: 0.75, sm: 1.5 } },
  "& .MuiTabs-list": { justifyContent: { xs: "space-between", sm: "start" }, minWidth: 1 },
};
