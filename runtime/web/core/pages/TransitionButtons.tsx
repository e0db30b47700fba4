import { Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { possibleTransitions, recordTitle } from "../list/recordState.ts";
import { useRecordActions } from "../list/useRecordActions.ts";
import { useSession } from "../session/SessionContext.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { EntityRecord } from "./contract.ts";

/** The steps a record can take from its present state. */
export function TransitionButtons({
  entity,
  record,
}: {
  entity: EntityModel;
  record: EntityRecord;
}) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const { can } = useSession();
  const actions = useRecordActions(entity);
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <>
      {possibleTransitions(entity, record, can).map(({ name }) => (
        <Button key={name} variant="outlined" onClick={() => setAsking(name)}>
          {texts.action(name)}
        </Button>
      ))}
      <ConfirmDialog
        open={asking !== null}
        title={texts.action(asking ?? "")}
        text={translate("shell.list.transitionQuestion", {
          name: recordTitle(entity, record),
          action: texts.action(asking ?? ""),
        })}
        confirm={texts.action(asking ?? "")}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          if (asking) await actions.transition(record.id, asking);
          setAsking(null);
        }}
      />
    </>
  );
}
