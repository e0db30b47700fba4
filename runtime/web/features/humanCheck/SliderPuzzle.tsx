import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Translate } from "../../core/i18n/lightTexts.ts";
import type { Slider } from "./humanCheck.ts";

interface Props {
  t: Translate;
  slider: Slider;
  onCheck: (x: number) => void;
  onRenew: () => void;
}

/**
 * The puzzle: a native slider moves the piece, so dragging, touch and arrow keys work alike. Letting go checks; from the keyboard,
 * Enter does.
 */
export function SliderPuzzle({ t, slider, onCheck, onRenew }: Props) {
  const { width, height, pieceSize, y } = slider;
  const [x, setX] = useState(0);
  const [expired, setExpired] = useState(false);
  const range = useRef<HTMLInputElement>(null);
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

  useEffect(() => {
    range.current?.focus();
    const timer = setTimeout(() => setExpired(true), slider.expirySeconds * 1000);
    return () => clearTimeout(timer);
  }, [slider]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Not the form: the piece is what is being sent.
    event.preventDefault();
    if (x > 0) onCheck(x);
  };

  return (
    <div className="puzzle">
      <div className="puzzlePicture" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={slider.background} alt="" draggable={false} />
        <img
          src={slider.piece}
          alt=""
          draggable={false}
          className="piece"
          style={{
            left: share(x, width),
            top: share(y, height),
            width: share(pieceSize, width),
          }}
        />
        {expired ? (
          <button type="button" className="cover" onClick={onRenew}>
            {t("shell.human.expired")}
          </button>
        ) : null}
      </div>
      <input
        ref={range}
        type="range"
        className="slide"
        min={0}
        max={width - pieceSize}
        value={x}
        disabled={expired}
        aria-label={t("shell.human.slide")}
        onChange={(event) => setX(Number(event.target.value))}
        onPointerUp={() => {
          if (x > 0) onCheck(x);
        }}
        onKeyDown={onKey}
      />
      <p className="hint">{t("shell.human.hint")}</p>
    </div>
  );
}
