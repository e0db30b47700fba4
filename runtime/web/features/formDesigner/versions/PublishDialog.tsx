import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formText } from "../../../../shared/forms/formText.ts";
import type { FormPublishFormInput } from "../../../../../generated/system/form/types.ts";
import { FaultList } from "../shell/FaultList.tsx";
import type { FaultPlace } from "../store/faultPlace.ts";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { formKey } from "../../formEntities/index.ts";
import { loadCompatibility, publishForm, type EditorData } from "../calls.ts";
import { useKeeper, useKeeperState } from "../shell/KeeperContext.tsx";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { DecisionRow, type Decision } from "./DecisionRow.tsx";
import { fieldLabel, optionLabel } from "./fieldLabels.ts";
import { MenuChoice, useListed, usePlace, type MenuPlace } from "./MenuChoice.tsx";

interface Props {
  editor: EditorData;
  onClose: () => void;
  /** Told of the number of a new version, before `onClose`. */
  onPublished: (number: number) => void;
  /** Called when somebody goes to a fault, with the tab that shows it. */
  onFault: (tab: FaultPlace["tab"]) => void;
}

/** Makes a version that never changes: what it means for the answers there are is decided first, change by change. */
export function PublishDialog({ editor, onClose, onPublished, onFault }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const faultText = useFaultText();
  const queries = useQueryClient();
  const { reload } = useSession();
  const { registry } = useRegistry();
  const store = useDesignerStore();
  const keeper = useKeeper();
  const { kind } = useKeeperState();
  const titleId = useId();
  const { id } = editor.form;
  const { faults: wrong, unfinished } = useDesigner(({ reading }) => reading);
  const faults = [...wrong, ...unfinished];
  const empty = useDesigner(({ document }) => Object.keys(document.properties).length === 0);
  const [note, setNote] = useState("");
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const wasListed = useListed(formKey(editor.form.code), editor.published !== null);
  const [listed, setListed] = useState(wasListed);
  const present = usePlace(formKey(editor.form.code));
  const menu = place ?? (wasListed ? null : present);
  const documents = [store.state().document, editor.published?.document];
  const { published } = editor;
  const isSame = published && formText(store.state().document) === formText(published.document);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const { data, error } = useQuery({
    queryKey: ["formDesigner", id, "compatibility", keeper.state().revision],
    queryFn: async () => {
      if (!(await keeper.flush())) throw new RequestFault(0, "network", "");
      return loadCompatibility(id);
    },
    enabled: faults.length === 0 && !empty,
    gcTime: 0,
    retry: false,
    refetchOnMount: "always",
  });
  const open = data?.changes.filter(({ needsDecision }) => needsDecision) ?? [];
  const undecided = open.filter(({ field }) => decisions[field] === undefined);
  const ready =
    faults.length === 0 &&
    !empty &&
    data !== undefined &&
    undecided.length === 0 &&
    kind !== "conflict";

  const publish = async () => {
    setBusy(true);
    setFault(null);
    try {
      if (!(await keeper.flush())) return;
      const input: FormPublishFormInput = {
        id,
        revision: keeper.state().revision,
        note: note.trim() || null,
        decisions: Object.keys(decisions).length > 0 ? decisions : null,
        // Left out, the entry stays as it is; a first version gets one among the forms.
        ...(listed ? (menu ? { menu } : {}) : wasListed ? { menu: null } : {}),
      };
      const { number } = await publishForm(input);
      store.notePublished();
      queries.setQueryData<{ editor: EditorData }>(
        ["formDesigner", id],
        (known) =>
          known && {
            ...known,
            editor: { ...known.editor, published: { number, document: store.state().document } },
          },
      );
      await queries.invalidateQueries({ queryKey: ["formDesigner", id, "versions"] });
      await queries.invalidateQueries({ queryKey: ["system/form"] });
      // Others hear of it from the server; anyone who did it looks anew at once.
      await registry.renew(formKey(editor.form.code)).catch(() => undefined);
      await reload();
      onPublished(number);
      onClose();
    } catch (refused) {
      setFault(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.designer.publish.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
        {empty ? (
          <Alert severity="warning">{translate("shell.designer.publish.empty")}</Alert>
        ) : null}
        {!empty && faults.length > 0 ? (
          <Alert severity="error">
            {translate("shell.designer.publish.faults", { smart_count: faults.length })}
            <FaultList faults={faults} onGo={onFault} />
          </Alert>
        ) : null}
        {kind === "offline" ? (
          <Alert severity="warning">{translate("shell.designer.state.offline")}</Alert>
        ) : null}
        {error ? <Alert severity="error">{faultText(error)}</Alert> : null}
        {data ? (
          <Typography color="text.secondary" variant="body2">
            {translate(
              data.number === null ? "shell.designer.publish.first" : "shell.designer.publish.next",
              { smart_count: data.submissions },
            )}
          </Typography>
        ) : null}
        {published && isSame ? (
          <Alert severity="info">
            {translate("shell.designer.publish.unchanged", { number: published.number })}
          </Alert>
        ) : null}
        {data && data.submissions > 0 && data.changes.length > 0 ? (
          <Alert severity="info">{translate("shell.designer.publish.answersStay")}</Alert>
        ) : null}
        {data?.changes.map((change) => (
          <DecisionRow
            key={`${change.field} ${change.kind} ${change.problem ?? ""}`}
            change={change}
            label={fieldLabel(change.field, documents)}
            optionLabel={(value) =>
              optionLabel(change.field, value, { documents, languages: [language, "en"] })
            }
            decision={decisions[change.field]}
            onDecide={(decision) => setDecisions({ ...decisions, [change.field]: decision })}
          />
        ))}
        <TextField
          label={translate("shell.designer.publish.note")}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <FormControlLabel
          control={<Switch checked={listed} onChange={(_, on) => setListed(on)} />}
          label={translate("shell.designer.publish.menu")}
        />
        {listed ? (
          <MenuChoice value={place ?? present} optional={wasListed} onChange={setPlace} />
        ) : null}
        {fault ? <Alert severity="error">{faultText(fault)}</Alert> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={!ready || (listed && !wasListed && !menu)}
          loading={busy}
          onClick={() => void publish()}
        >
          {translate("shell.designer.publish.publish")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
