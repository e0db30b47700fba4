import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { limitEntity } from "../entities/fieldLimits.ts";
import { useExpressionUser } from "../form/expressions/useExpressionUser.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { recordTitle } from "../list/rows/recordState.ts";
import { ConfirmDialog } from "../pages/actions/ConfirmDialog.tsx";
import type { EntityRecord } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import { StepDialog } from "./StepDialog.tsx";
import { needsNothing, stepNeeds } from "./stepNeeds.ts";
import { useTakeStep } from "./useTakeStep.ts";
import { useTellFault } from "../faults/useTellFault.tsx";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  transition: string;
  /** Takes the step in another way than at once; gets what the person gave. */
  onTake?: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The question before a step of one record: what it still needs, or only whether it is meant. */
export function TransitionDialog({ entity, record, transition, onTake, onClose }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const tellFault = useTellFault();
  const user = useExpressionUser();
  const { can } = useSession();
  const takeStep = useTakeStep(entity);
  const { readRecord } = useDataProvider<FormworkDataProvider>();
  // A list shows less of a record than the step may need, and may be older than what is stored.
  const { data: answer, isFetching } = useQuery({
    queryKey: [entity.key, "record", record.id, "step"],
    queryFn: () => readRecord(entity.key, record.id),
    enabled: can(entity.operations.get),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const whole = (answer?.data as EntityRecord | undefined) ?? record;
  const own = useMemo(
    () => (answer ? limitEntity(entity, answer.limits, { step: transition }) : entity),
    [entity, answer, transition],
  );
  const needs = useMemo(
    () => stepNeeds(own, whole, transition, user),
    [own, whole, transition, user],
  );
  if (isFetching && !answer) return null;
  const name = recordTitle(entity, whole, translate);
  const action = texts.action(transition);
  const take = async (values: Record<string, unknown>) => {
    if (onTake) onTake(values);
    else await takeStep(whole, transition, values);
    onClose();
  };
  if (!needsNothing(needs)) {
    return (
      <StepDialog
        entity={own}
        transition={transition}
        needs={needs}
        about={name}
        values={whole}
        onClose={onClose}
        onConfirm={take}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={action}
      text={translate("shell.list.transitionQuestion", { name, action })}
      confirm={action}
      onClose={onClose}
      onConfirm={() =>
        take({}).catch((error: unknown) => {
          tellFault(error);
          onClose();
        })
      }
    />
  );
}
