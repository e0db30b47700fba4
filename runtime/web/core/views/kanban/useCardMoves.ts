import { lockOf } from "../../../../shared/entity/lock.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { recordTitle } from "../../list/rows/recordState.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import type { Lane } from "./useLanes.ts";
import type { Move } from "./moves.ts";

/** Moving cards: the card is in its new column at once and goes back when the server refuses. */
export function useCardMoves(list: EntityListState, field: FieldModel) {
  const { entity } = list;
  const queries = useQueryClient();
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const undo = useUndo(entity.key);
  const notify = useNotify();
  const translate = useTranslate();
  const faultText = useFaultText();
  /** Records on their way, as they will be. */
  const [moving, setMoving] = useState<ReadonlyMap<number, EntityRecord>>(new Map());
  /** What is read out. */
  const [said, setSaid] = useState("");

  const put = (record: EntityRecord, there: boolean) =>
    setMoving((known) => {
      const next = new Map(known);
      if (there) next.set(record.id, record);
      else next.delete(record.id);
      return next;
    });

  const move = async (
    record: EntityRecord,
    { to, transition, values }: Move,
    lanes: readonly Lane[],
  ) => {
    const lane = lanes.find(({ value }) => String(value) === String(to))?.label ?? String(to);
    const name = recordTitle(entity, record, translate);
    const moved = { ...record, [field.name]: to };
    put(moved, true);
    const text = translate("shell.kanban.moved", { name, lane });
    const lock = lockOf(entity, record);
    const work = () =>
      transition
        ? dataProvider.transition(entity.key, record.id, transition, { ...values, ...lock })
        : dataProvider.update(entity.key, {
            id: record.id,
            data: { [field.name]: to, ...lock },
            previousData: record,
          });
    try {
      await undo.run<unknown>(work, text);
      setSaid(text);
    } catch (error) {
      const reason = translate("shell.kanban.refused", { name, reason: faultText(error) });
      setSaid(reason);
      notify(reason, { type: "error" });
    }
    await queries.invalidateQueries({ queryKey: [entity.key] });
    put(moved, false);
  };
  return { move, moving, said };
}
