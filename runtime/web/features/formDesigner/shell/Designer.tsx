import { Box, useMediaQuery, type Theme } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useTabTitle } from "../../../core/pages/OwnTab.tsx";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import type { FormSurroundings } from "../../../../shared/forms/standIns.ts";
import type { EditorData } from "../calls.ts";
import { createDesignerStore } from "../store/designerStore.ts";
import { DesignerProvider } from "../store/DesignerContext.tsx";
import { createDraftKeeper } from "../store/draftKeeper.ts";
import {
  enterDesigner,
  lastTab,
  leaveDesigner,
  noteTab,
  openDesigner,
  type OpenDesigner,
} from "../store/openDesigners.ts";
import { ClipboardKeys } from "./keys/ClipboardKeys.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DesignTab } from "./DesignTab.tsx";
import { DesignerBar } from "./DesignerBar.tsx";
import { DesignerKeys } from "./keys/DesignerKeys.tsx";
import { PaneKeys } from "./keys/PaneKeys.tsx";
import { KeeperProvider } from "./KeeperContext.tsx";
import { laterParts, loadAfter, loadLaterParts } from "./laterParts.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { ModuleNote } from "./ModuleNote.tsx";
import { Said } from "./Said.tsx";
import { SizeNote } from "./SizeNote.tsx";
import type { TabName } from "./tabs.ts";
import { toEdges } from "../../../core/pages/pageEdges.ts";

const LogicTab = lazy(async () => ({ default: (await laterParts.logic()).LogicTab }));
const PreviewTab = lazy(async () => ({ default: (await laterParts.preview()).PreviewTab }));
const TextsTab = lazy(async () => ({ default: (await laterParts.texts()).TextsTab }));
const JsonTab = lazy(async () => ({ default: (await laterParts.json()).JsonTab }));
const VersionsTab = lazy(async () => ({ default: (await laterParts.versions()).VersionsTab }));

interface Props {
  editor: EditorData;
  around: FormSurroundings;
}

/** One open form: the bar above, below it the tab that is looked at. */
export function Designer({ editor, around }: Props) {
  const { id } = editor.form;
  const { session } = useSession();
  const key = `${session.user.id} ${id}`;
  const [open] = useState(() => openDesigner(key, () => begin(editor, around)));
  const { store, keeper } = open;
  const root = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState(() => lastTab(key));
  const showTab = (next: TabName) => {
    noteTab(key, next);
    setTab(next);
  };
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("lg"));
  useTabTitle(editor.form.name);
  useEffect(() => {
    enterDesigner(key, open);
    keeper.start();
    return () => {
      keeper.dispose();
      leaveDesigner(key);
    };
  }, [keeper, key, open]);
  useEffect(() => {
    const timer = setTimeout(() => void loadLaterParts(), loadAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DesignerProvider value={store}>
      <KeeperProvider value={keeper}>
        <Box ref={root} sx={frame}>
          <DesignerBar editor={editor} tab={tab} onTab={showTab} />
          <SizeNote />
          <ModuleNote status={editor.form.status} />
          <Suspense fallback={<PageSkeleton />}>
            <Box
              id={`designer-${tab}`}
              role="tabpanel"
              aria-labelledby={`designer-tab-${tab}`}
              data-pane={tab === "design" ? undefined : "view"}
              sx={body}
            >
              {tab === "design" ? <DesignTab narrow={narrow} /> : null}
              {tab === "logic" ? <LogicTab onDesign={() => showTab("design")} /> : null}
              {tab === "preview" ? <PreviewTab formId={editor.form.id} /> : null}
              {tab === "texts" ? <TextsTab /> : null}
              {tab === "json" ? <JsonTab /> : null}
              {tab === "versions" ? <VersionsTab editor={editor} /> : null}
            </Box>
          </Suspense>
        </Box>
        <PaneKeys designer={root} />
        <DesignerKeys design={tab === "design"} />
        {tab === "design" ? <ClipboardKeys /> : null}
        <ConflictDialog />
        <LeaveQuestion />
        <Said />
      </KeeperProvider>
    </DesignerProvider>
  );
}

function begin(editor: EditorData, around: FormSurroundings): OpenDesigner {
  const { draft: base, revision, published } = editor;
  const store = createDesignerStore(base, around, published?.document ?? null);
  const { id, draftUserName: who } = editor.form;
  return { store, keeper: createDraftKeeper({ id, store, base, revision, who }) };
}

/** To the edges of the page. */
const frame = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  ...toEdges,
  bgcolor: "background.paper",
} as const;

const body = { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 } as const;
