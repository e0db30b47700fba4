import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { formatDateTime } from "../../time/formats.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { changedNames } from "./draftValues.ts";
import type { Draft } from "./draftStore.ts";
import { useDraftState, type FormDraft } from "./useDraft.ts";
import { useValueTexts } from "../useValueTexts.ts";

/** What an earlier visit left unsaved, to take it back or to drop it. */
export function DraftOffer({ entity, draft }: { entity: EntityModel; draft: FormDraft }) {
  const { offer } = useDraftState(draft);
  return offer ? <Offer entity={entity} draft={draft} offer={offer} /> : null;
}

function Offer({ entity, draft, offer }: { entity: EntityModel; draft: FormDraft; offer: Draft }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { setValue } = useFormContext();
  const [open, setOpen] = useState(false);
  const take = () => {
    for (const [name, value] of Object.entries(offer.values)) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
    draft.decide();
  };
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 1080, width: 1, mx: "auto", flexWrap: "wrap" }}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
          <Button color="inherit" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate(open ? "shell.draft.hide" : "shell.draft.show")}
          </Button>
          <Button color="inherit" size="small" onClick={draft.forget}>
            {translate("shell.draft.discard")}
          </Button>
          <Button variant="contained" size="small" onClick={take}>
            {translate("shell.draft.restore")}
          </Button>
        </Box>
      }
    >
      {translate("shell.draft.offer", {
        time: formatDateTime(new Date(offer.at).toISOString(), language),
      })}
      {open ? <OfferDifferences entity={entity} values={offer.values} /> : null}
    </Alert>
  );
}

function OfferDifferences({
  entity,
  values,
}: {
  entity: EntityModel;
  values: Record<string, unknown>;
}) {
  const texts = useEntityTexts(entity);
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [present] = useState(() => structuredClone(getValues()));
  const names = changedNames(entity, present, values);
  const text = useValueTexts(entity, names, [present, values]);
  return (
    <Box component="dl" sx={differencesLook}>
      {names.map((name) => {
        const field = entity.fields.find((candidate) => candidate.name === name);
        const [before, after] = [text(name, present[name]), text(name, values[name])];
        return (
          <Box key={name} sx={{ display: "contents" }}>
            <dt>{field ? texts.field(field) : name}</dt>
            <dd>
              <del aria-label={translate("shell.record.before", { value: before })}>{before}</del>
              {" → "}
              <ins aria-label={translate("shell.record.after", { value: after })}>{after}</ins>
            </dd>
          </Box>
        );
      })}
    </Box>
  );
}

const differencesLook = {
  display: "grid",
  gridTemplateColumns: "minmax(80px, auto) minmax(0, 1fr)",
  gap: "4px 12px",
  m: 0,
  mt: 1,
  "& dd": { m: 0, overflowWrap: "anywhere" },
  "& ins": { textDecoration: "none", fontWeight: 550 },
} as const;
