import { Alert, Box, Button, List, ListItemButton, ListItemText, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocaleState, useNotify, useTranslate } from "react-admin";
import { difference } from "../../../../shared/forms/edit/patch.ts";
import { compareForms } from "../../../../shared/forms/compareForms.ts";
import { formText } from "../../../../shared/forms/formText.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { readFormDocument } from "../../../../shared/forms/readForm.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { loadVersion, loadVersions, rollback, type EditorData } from "../calls.ts";
import { useKeeper } from "../shell/KeeperContext.tsx";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { ArchivedAnswers } from "./ArchivedAnswers.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import { fieldLabel } from "./fieldLabels.ts";
import { lineDiff } from "./lineDiff.ts";
import { formatDateTime } from "../../../core/time/formats.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

/** Every version that was published: what changed since, and the way back. */
export function VersionsTab({ editor }: { editor: EditorData }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { id } = editor.form;
  const { data, error, refetch } = useQuery({
    queryKey: ["formDesigner", id, "versions"],
    queryFn: () => loadVersions(id),
  });
  const [chosen, setChosen] = useState<number | null>(null);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box aria-busy="true" sx={{ flex: 1 }} />;
  if (data.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ p: 4, textAlign: "center" }}>
        {translate("shell.designer.versions.none")}
      </Typography>
    );
  }
  const number = chosen ?? data[0]?.number ?? null;
  return (
    <Box sx={page}>
      <Box sx={list}>
        <List aria-label={translate("shell.designer.versions.list")} component="nav">
          {data.map((version) => (
            <ListItemButton
              key={version.number}
              selected={version.number === number}
              aria-current={version.number === number}
              onClick={() => setChosen(version.number)}
            >
              <ListItemText
                primary={`${translate("shell.designer.state.version", { number: version.number })}${version.note ? ` · ${version.note}` : ""}`}
                secondary={[
                  formatDateTime(version.publishTime, language),
                  version.publishUserName,
                  translate("shell.designer.versions.answers", {
                    smart_count: version.submissions,
                  }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              />
            </ListItemButton>
          ))}
        </List>
        <ArchivedAnswers editor={editor} />
      </Box>
      {number === null ? null : <VersionView key={number} id={id} number={number} />}
    </Box>
  );
}

function VersionView({ id, number }: { id: number; number: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const keeper = useKeeper();
  const store = useDesignerStore();
  const [asking, setAsking] = useState(false);
  const document = useDesigner((state) => state.document);
  const { data, error, refetch } = useQuery({
    queryKey: ["formDesigner", id, "version", number],
    queryFn: () => loadVersion(id, number),
    staleTime: Infinity,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box aria-busy="true" sx={{ flex: 1 }} />;
  const takeBack = async () => {
    try {
      if (!(await keeper.flush())) return;
      await rollback(id, number, keeper.state().revision);
      const edits = difference(store.state().document, data.document);
      // A step like any other: what was there before comes back by undo.
      store.run({ kind: "patch", edits }, { name: { key: "rollback", params: { number } } });
      await keeper.reload();
      notify("shell.designer.versions.taken", { type: "success", messageArgs: { number } });
    } catch (fault) {
      tellFault(fault);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Box
      sx={{
        p: { xs: 1.5, md: 3 },
        overflow: "auto",
        minWidth: 0,
        display: "grid",
        gap: 2,
        alignContent: "start",
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate("shell.designer.versions.since", { number })}
        </Typography>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate("shell.designer.versions.takeBack")}
        </Button>
      </Box>
      <Differences before={data.document} after={document} />
      <ConfirmDialog
        open={asking}
        title={translate("shell.designer.versions.takeBackTitle", { number })}
        text={translate("shell.designer.versions.takeBackText")}
        confirm={translate("shell.designer.versions.takeBack")}
        onClose={() => setAsking(false)}
        onConfirm={takeBack}
      />
    </Box>
  );
}

function Differences({ before, after }: { before: FormDocument; after: FormDocument }) {
  const translate = useTranslate();
  const { around } = useDesignerStore();
  const { changes, lines } = useMemo(() => {
    const old = readFormDocument(before, around).sketch;
    const now = readFormDocument(after, around).sketch;
    return {
      changes: old && now ? compareForms(old, now) : [],
      lines: lineDiff(formText(before), formText(after)),
    };
  }, [before, after, around]);
  if (lines.every(({ kind }) => kind === "same" || kind === "skipped")) {
    return <Alert severity="info">{translate("shell.designer.versions.same")}</Alert>;
  }
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.5 }}>
        {changes.map(({ field, kind, keyword, from, to }) => (
          <li key={`${field} ${kind} ${keyword ?? ""}`}>
            <ChangeLine
              kind={kind}
              label={fieldLabel(field, [after, before])}
              keyword={keyword}
              from={from === undefined ? null : String(from)}
              to={to === undefined ? null : String(to)}
            />
          </li>
        ))}
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={translate("shell.designer.versions.lines")}
        sx={diffLook}
      >
        {lines.map(({ kind, text }, index) => (
          <div key={index} data-kind={kind}>
            {kind === "gone" ? "- " : kind === "new" ? "+ " : "  "}
            {text}
          </div>
        ))}
      </Box>
    </>
  );
}

const page = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "320px minmax(0, 1fr)" },
  gridTemplateRows: { xs: "auto minmax(0, 1fr)", md: "minmax(0, 1fr)" },
  flex: 1,
  minHeight: 0,
} as const;

const list = {
  overflow: "auto",
  maxHeight: { xs: 200, md: "none" },
  borderRight: { md: 1 },
  borderColor: { md: "divider" },
  py: 0,
} as const;

const diffLook = {
  m: 0,
  p: 1.5,
  fontSize: 12.5,
  lineHeight: 1.55,
  overflow: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& [data-kind=gone]": { bgcolor: "color-mix(in srgb, var(--danger) 14%, transparent)" },
  "& [data-kind=new]": { bgcolor: "color-mix(in srgb, var(--good) 16%, transparent)" },
  "& [data-kind=skipped]": { color: "text.secondary" },
} as const;
