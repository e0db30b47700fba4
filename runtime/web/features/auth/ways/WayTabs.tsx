import { useRef, type KeyboardEvent } from "react";
import type { Translate } from "../../../core/i18n/lightTexts.ts";

export type Way = "account" | "phone" | "scan";

interface Props {
  t: Translate;
  ways: Way[];
  chosen: Way;
  onChoose: (way: Way) => void;
}

/** One tab per way; arrow keys go from one to the next, as in any tab list. */
export function WayTabs({ t, ways, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = ways[(ways.indexOf(chosen) + by + ways.length) % ways.length] ?? chosen;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#way-${next}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t("shell.signIn.ways")} className="ways">
      {ways.map((way) => (
        <button
          key={way}
          id={`way-${way}`}
          type="button"
          role="tab"
          aria-selected={way === chosen}
          aria-controls="wayPanel"
          tabIndex={way === chosen ? 0 : -1}
          onClick={() => onChoose(way)}
          onKeyDown={step}
        >
          {t(`shell.signIn.way.${way}`)}
        </button>
      ))}
    </div>
  );
}
