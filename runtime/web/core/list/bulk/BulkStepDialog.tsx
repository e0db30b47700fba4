import { Typography } from "@mui/material";
import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { Json } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { ConfirmDialog } from "../../pages/actions/ConfirmDialog.tsx";
import { StepDialog } from "../../steps/StepDialog.tsx";
import type { EntityListState } from "../useEntityList.ts";
import type { BulkScope } from "./bulkCall.ts";
import { useBulkNeeds } from "./useBulkNeeds.ts";
import { numberFormat } from "../../time/formats.ts";

interface Props {
  list: EntityListState;
  scope: BulkScope;
  /** How many records it is about. */
  number: number;
  transition: string;
  onRun: (values: Record<string, Json>) => Promise<void>;
  onClose: () => void;
}

const nothing = {};

/** The question before many records take a step: what some of them lack is asked for once and given to those alone. */
export function BulkStepDialog({ list, scope, number, transition, onRun, onClose }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const texts = useEntityTexts(list.entity);
  const found = useBulkNeeds(list, scope, transition);
  const own = useMemo(() => list.inStep(transition), [list, transition]);
  const needs = useMemo(
    () => found && { asked: found.lacking, closed: found.closed, unmet: [], broken: [] },
    [found],
  );
  if (!found || !needs) return null;
  const format = numberFormat(language);
  const shown = format.format(number);
  const action = texts.action(transition);
  const able =
    found.able < number
      ? translate("shell.list.stepAble", { able: format.format(found.able), number: shown })
      : "";
  if (needs.asked.length + needs.closed.length === 0) {
    const question = translate("shell.list.transitionManyQuestion", {
      action,
      number: shown,
      count: number,
    });
    return (
      <ConfirmDialog
        open
        title={action}
        text={[able, question].filter(Boolean).join(" ")}
        confirm={action}
        onClose={onClose}
        onConfirm={() => onRun({})}
      />
    );
  }
  return (
    <StepDialog
      entity={own}
      transition={transition}
      needs={needs}
      about={translate("shell.list.selected", { number: shown, count: number })}
      values={nothing}
      optional={found.unsure}
      note={
        <Typography variant="body2" color="text.secondary">
          {[able, translate("shell.list.stepFill")].filter(Boolean).join(" ")}
        </Typography>
      }
      onClose={onClose}
      onConfirm={(values) => onRun(values as Record<string, Json>)}
    />
  );
}
