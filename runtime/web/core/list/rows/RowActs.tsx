import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { EntityOverrides, EntityRecord } from "../../pages/contract.ts";
import { RowDialog } from "./RowDialog.tsx";
import { RowMenu } from "./RowMenu.tsx";
import type { RowAct } from "./rowAct.ts";
import { RowActContext, rowMenuAttribute } from "./rowActContext.ts";

interface Props {
  entity: EntityModel;
  overrides: EntityOverrides;
  children: ReactNode;
}

/**
 * Menu and dialogs of the rows around a table. They stand beside the rows, not in them: a table that loads again may draw
 * its rows anew, and must not take away the question somebody is answering.
 */
export function RowActs({ entity, overrides, children }: Props) {
  const [act, setAct] = useState<RowAct | null>(null);
  const last = useRef<number | null>(null);
  const doors = useMemo(
    () => ({
      openMenu: (record: EntityRecord, button: HTMLElement) => {
        const { bottom, left } = button.getBoundingClientRect();
        last.current = record.id;
        setAct({ kind: "menu", record, at: { top: bottom, left } });
      },
      open: setAct,
    }),
    [],
  );
  const close = useCallback(() => setAct(null), []);

  useEffect(() => {
    if (act || last.current === null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[${rowMenuAttribute}="${last.current}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [act]);

  return (
    <RowActContext value={doors}>
      {children}
      {act?.kind === "menu" ? (
        <RowMenu
          entity={entity}
          record={act.record}
          at={act.at}
          actions={overrides.rowActions ?? []}
          onChoose={(choice) => setAct({ ...choice, record: act.record })}
          onClose={close}
        />
      ) : act ? (
        <RowDialog entity={entity} act={act} onClose={close} />
      ) : null}
    </RowActContext>
  );
}
