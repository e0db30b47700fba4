import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { ConflictChoice } from "./ConflictChoice.tsx";
import type { FormValues } from "../formValues.ts";
import { compareChanges } from "./mergeChanges.ts";
import { useValueTexts } from "../useValueTexts.ts";

interface Props {
  entity: EntityModel;
  base: FormValues;
  mine: FormValues;
  theirs: EntityRecord;
  onClose: () => void;
  /** Names of the fields in which this person's value stands. */
  onMerge: (own: string[]) => void;
}

/** Somebody else has saved in the meantime: what both changed is chosen field by field, the rest comes together by itself. */
export function ConflictDialog({ entity, base, mine, theirs, onClose, onMerge }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const conflict = compareChanges(entity, { base, mine, theirs });
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set(conflict.both));
  const shown = [...conflict.both, ...conflict.theirs];
  const text = useValueTexts(entity, shown, [mine, theirs]);
  const label = (name: string) => {
    const field = entity.fields.find((candidate) => candidate.name === name);
    return field ? texts.field(field) : name;
  };
  const choose = (name: string, keep: boolean) => {
    const next = new Set(own);
    if (keep) next.add(name);
    else next.delete(name);
    setOwn(next);
  };
  return (
    <ActionDialog
      title={translate("shell.draft.conflictTitle")}
      about={translate("shell.draft.conflictText", {
        name: String(theirs["updateUserName"] ?? translate("shell.draft.somebody")),
      })}
      confirm={translate("shell.draft.merge")}
      onConfirm={() => onMerge([...own, ...conflict.mine])}
      onClose={onClose}
    >
      {conflict.both.map((name) => (
        <ConflictChoice
          key={name}
          label={label(name)}
          mine={text(name, mine[name])}
          theirs={text(name, theirs[name])}
          keep={own.has(name)}
          onChoose={(keep) => choose(name, keep)}
        />
      ))}
      {conflict.theirs.length > 0 ? (
        <div>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate("shell.draft.theirsToo")}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14 }}>
            {conflict.theirs.map((name) => (
              <Box component="li" key={name} sx={{ overflowWrap: "anywhere" }}>
                {`${label(name)}: ${text(name, theirs[name])}`}
              </Box>
            ))}
          </Box>
        </div>
      ) : null}
    </ActionDialog>
  );
}
