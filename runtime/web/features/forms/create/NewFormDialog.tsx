import { Alert, Button, Tab, Tabs, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import { useEntityPaths } from "../../../core/entities/EntityPathContext.tsx";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { formsKey } from "../catalog/useForms.ts";
import { FormDialog } from "../FormDialog.tsx";
import { codeFault, FormIdentity } from "./FormIdentity.tsx";
import { ImportPart } from "./ImportPart.tsx";
import { createBlank, createFromTemplate, importForm, type Imported } from "./newForm.ts";
import { TemplateGallery } from "./TemplateGallery.tsx";
import { useIdentity } from "./useIdentity.ts";

type Way = "template" | "blank" | "import";
/** What a way begins with. */
const neededFirst = { template: "template", blank: null, import: "document" } as const;
const ways: readonly Way[] = ["template", "blank", "import"];

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** A new form: from a template, empty, or from a document; then the designer opens. */
export function NewFormDialog({ codes, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const faultText = useFaultText();
  const queries = useQueryClient();
  const identity = useIdentity(codes);
  const [way, setWay] = useState<Way>("template");
  const [template, setTemplate] = useState<number | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const neededId = useId();

  const begins = { template: template !== null, blank: true, import: imported !== null };
  const needed = !begins[way]
    ? neededFirst[way]
    : identity.value.name.trim() === ""
      ? "name"
      : codeFault(identity.value.code, codes) && "code";

  const create = async () => {
    setBusy(true);
    setFault(null);
    try {
      const id = await (way === "blank"
        ? createBlank(identity.value)
        : way === "template"
          ? createFromTemplate(template ?? 0, identity.value)
          : importForm(imported, identity.value, (count) =>
              notify("shell.forms.import.notes", {
                type: "warning",
                messageArgs: { smart_count: count },
              }),
            ));
      await queries.invalidateQueries({ queryKey: [formsKey] });
      onClose();
      await navigate(paths.edit(id));
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={translate("shell.forms.new")}
      size={way === "blank" ? "sm" : "lg"}
      onClose={onClose}
      actions={
        <>
          <Typography
            id={neededId}
            component="output"
            variant="body2"
            color="text.secondary"
            sx={{ flex: 1, minWidth: 0 }}
          >
            {needed ? translate(`shell.forms.stillNeeded.${needed}`) : null}
          </Typography>
          <Button color="inherit" onClick={onClose}>
            {translate("shell.cancel")}
          </Button>
          <Button
            variant="contained"
            disabled={needed !== null}
            aria-describedby={neededId}
            loading={busy}
            onClick={() => void create()}
          >
            {translate("shell.forms.create")}
          </Button>
        </>
      }
    >
      <Tabs
        value={way}
        onChange={(_, next: Way) => setWay(next)}
        aria-label={translate("shell.forms.way")}
        variant="scrollable"
      >
        {ways.map((name) => (
          <Tab key={name} value={name} label={translate(`shell.forms.ways.${name}`)} />
        ))}
      </Tabs>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {way === "template" ? (
        <TemplateGallery
          chosen={template}
          onChoose={({ id, name, code }) => {
            setTemplate(id);
            identity.suggest(name, code);
          }}
        />
      ) : null}
      {way === "import" ? (
        <ImportPart
          onRead={(read) => {
            setImported(read);
            if (read) identity.suggest(read.name, read.code);
          }}
        />
      ) : null}
      <FormIdentity value={identity.value} codes={codes} onChange={identity.change} />
    </FormDialog>
  );
}
