import { useEffect, useState } from "react";
import { loadLightTexts, type Translate } from "../../core/i18n/lightTexts.ts";
import { presentLanguage } from "../../core/i18n/presentLanguage.ts";

/** The server cannot be reached at start; plain, because nothing else is loaded yet. A connection that comes back is tried by itself. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const [texts, setTexts] = useState<Translate | null>(null);
  useEffect(() => {
    void loadLightTexts(presentLanguage()).then((t) => {
      setTexts(() => t);
      return t;
    });
  }, []);
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  if (!texts) return null;
  return (
    <div className="splash" role="alert">
      <p>{texts(navigator.onLine ? "shell.fault.network" : "shell.offline")}</p>
      <button type="button" onClick={onRetry}>
        {texts("shell.retry")}
      </button>
    </div>
  );
}
