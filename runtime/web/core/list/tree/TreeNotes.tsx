import { Alert, LinearProgress } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { hitsAtMost } from "../../tree/lazy/treeBounds.ts";
import type { Branches } from "../../tree/lazy/useBranches.ts";
import type { EntityListState } from "../useEntityList.ts";
import { numberFormat } from "../../time/formats.ts";

interface Props {
  list: EntityListState;
  partial: boolean;
  branches: Branches;
  busy: boolean;
}

/** What of a large tree is not shown, and how to come to it. */
export function TreeNotes({ list, partial, branches, busy }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data, total = 0 } = list.controller;
  const format = (number: number) => numberFormat(language).format(number);
  const notes: string[] = [];
  if (list.filtered && total > hitsAtMost) {
    const params = { shown: format(hitsAtMost), total: format(total) };
    notes.push(translate("shell.tree.firstHits", params));
  }
  if (partial && data && total > data.length) {
    const params = { shown: format(data.length), total: format(total) };
    notes.push(translate("shell.tree.firstRows", params));
  }
  for (const { shown, total: all } of branches.cut.slice(0, 1)) {
    notes.push(translate("shell.tree.firstRows", { shown: format(shown), total: format(all) }));
  }
  if (branches.error) notes.push(translate("shell.tree.branchFailed"));
  return (
    <>
      {busy || branches.loading.length > 0 ? (
        <LinearProgress aria-label={translate("shell.loading")} sx={progress} />
      ) : null}
      {notes.map((note) => (
        <Alert key={note} severity="info" sx={{ borderRadius: 0, py: 0 }}>
          {note}
        </Alert>
      ))}
    </>
  );
}

const progress = { position: "absolute", top: 0, left: 0, right: 0, zIndex: 2 } as const;
