import { Button } from "@mui/material";
import { useState } from "react";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { possibleTransitions } from "../../list/rows/recordState.ts";
import { useSession } from "../../session/SessionContext.tsx";
import type { EntityRecord } from "../contract.ts";

const TransitionDialog = lazy(async () => ({
  default: (await import("../../steps/TransitionDialog.tsx")).TransitionDialog,
}));

/** The steps a record can take from its present state. */
export function TransitionButtons({
  entity,
  record,
}: {
  entity: EntityModel;
  record: EntityRecord;
}) {
  const texts = useEntityTexts(entity);
  const { can } = useSession();
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <>
      {possibleTransitions(entity, record, can).map(({ name }) => (
        <Button key={name} variant="outlined" onClick={() => setAsking(name)}>
          {texts.action(name)}
        </Button>
      ))}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <TransitionDialog
            entity={entity}
            record={record}
            transition={asking}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  );
}
