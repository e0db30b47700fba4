import {
  Box,
  Button,
  List,
  ListItemButton,
  ListItemText,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useNotify, useTranslate } from "react-admin";
import { difference } from "../../../../shared/forms/edit/patch.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { loadVersion, loadVersions, rollback, type EditorData } from "../calls.ts";
import { useKeeper } from "../shell/KeeperContext.tsx";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { ArchivedAnswers } from "./ArchivedAnswers.tsx";
import { Differences } from "./Differences.tsx";
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
    // Somebody else may have published meanwhile; the dialog of publishing would tell of another version.
    refetchOnMount: "always",
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
      {number === null ? null : (
        <VersionView
          key={number}
          id={id}
          number={number}
          numbers={data.map((each) => each.number)}
        />
      )}
    </Box>
  );
}

interface VersionProps {
  id: number;
  number: number;
  /** Of all versions. */
  numbers: readonly number[];
}

const versionQuery = (id: number, number: number) =>
  ({
    queryKey: ["formDesigner", id, "version", number],
    queryFn: () => loadVersion(id, number),
    staleTime: Infinity,
  }) as const;

function VersionView({ id, number, numbers }: VersionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const keeper = useKeeper();
  const store = useDesignerStore();
  const [asking, setAsking] = useState(false);
  const document = useDesigner((state) => state.document);
  const { data, error, refetch } = useQuery(versionQuery(id, number));
  /** What it is compared with; null: the draft. */
  const [other, setOther] = useState<number | null>(null);
  const beside = useQuery({ ...versionQuery(id, other ?? number), enabled: other !== null });
  const compared = other === null ? document : beside.data?.document;
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
          {other === null
            ? translate("shell.designer.versions.since", { number })
            : translate("shell.designer.versions.between", {
                from: Math.min(number, other),
                to: Math.max(number, other),
              })}
        </Typography>
        <TextField
          select
          fullWidth={false}
          label={translate("shell.designer.versions.compareWith")}
          value={other ?? ""}
          onChange={(event) =>
            setOther(event.target.value === "" ? null : Number(event.target.value))
          }
          sx={{ minWidth: 160 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate("shell.designer.versions.draft")}</MenuItem>
          {numbers
            .filter((each) => each !== number)
            .map((each) => (
              <MenuItem key={each} value={each}>
                {translate("shell.designer.state.version", { number: each })}
              </MenuItem>
            ))}
        </TextField>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate("shell.designer.versions.takeBack")}
        </Button>
      </Box>
      {compared ? (
        <Differences
          before={other !== null && other < number ? compared : data.document}
          after={other !== null && other < number ? data.document : compared}
          same={translate(`shell.designer.versions.${other === null ? "same" : "sameVersions"}`)}
        />
      ) : null}
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
