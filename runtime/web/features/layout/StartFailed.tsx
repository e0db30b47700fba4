import { useEffect, useState } from "react";
import { loadLightTexts, type Translate } from "../../core/i18n/lightTexts.ts";
import { presentLanguage } from "../../core/i18n/presentLanguage.ts";

/** The server cannot be reached at start; plain, because nothing else is loaded yet. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const [texts, setTexts] = useState<Translate | null>(null);
  useEffect(() => {
    void loadLightTexts(presentLanguage()).then((t) => {
      setTexts(() => t);
      return t;
    });
  }, []);
  if (!texts) return null;
  return (
    <div className="splash" role="alert">
      <p>{texts("shell.fault.network")}</p>
      <button type="button" onClick={onRetry}>
        {texts("shell.retry")}
      </button>
    </div>
  );
}
