import { useState } from "react";
import type { Translate } from "../../core/i18n/lightTexts.ts";
import { faultText } from "./faultText.ts";
import { FieldFault } from "./FieldFault.tsx";
import { canProve, checkSlider, loadSlider, proveWork, type Slider } from "./humanCheck.ts";
import { SliderPuzzle } from "./SliderPuzzle.tsx";

interface Props {
  t: Translate;
  onTicket: (ticket: string) => void;
  fault: string;
}

type State = "open" | "working" | "passed";

/** The check that nobody automates the page: a puzzle, or work for the processor for people who cannot solve a puzzle. */
export function HumanCheck({ t, onTicket, fault }: Props) {
  const [state, setState] = useState<State>("open");
  const [slider, setSlider] = useState<Slider | null>(null);
  const [note, setNote] = useState("");

  const run = async (work: () => Promise<string | null>) => {
    setNote("");
    try {
      const ticket = await work();
      if (ticket === null) return;
      setState("passed");
      setSlider(null);
      onTicket(ticket);
    } catch (error) {
      setState("open");
      setNote(faultText(t, error));
      throw error;
    }
  };
  const begin = () => run(async () => (setSlider(await loadSlider()), null)).catch(() => undefined);
  const check = (x: number) =>
    run(() => checkSlider(slider?.id ?? "", x)).catch(() =>
      loadSlider().then(setSlider, () => setSlider(null)),
    );
  const prove = () => {
    setSlider(null);
    setState("working");
    run(proveWork).catch(() => undefined);
  };

  return (
    <div className="field">
      {state === "passed" ? (
        <output className="human passed">{t("shell.human.passed")}</output>
      ) : state === "working" ? (
        <output className="human">{t("shell.human.working")}</output>
      ) : slider ? null : (
        <button
          id="human"
          type="button"
          className="human"
          aria-describedby={fault ? "humanFault" : undefined}
          onClick={() => void begin()}
        >
          {t("shell.human.start")}
        </button>
      )}
      {slider && state === "open" ? (
        <SliderPuzzle
          key={slider.id}
          t={t}
          slider={slider}
          onCheck={(x) => void check(x)}
          onRenew={() => void begin()}
        />
      ) : null}
      {state === "open" && canProve() ? (
        <button type="button" className="plain inline" onClick={prove}>
          {t("shell.human.noPuzzle")}
        </button>
      ) : null}
      <FieldFault id="human" text={note || (state === "open" && !slider ? fault : "")} />
    </div>
  );
}
