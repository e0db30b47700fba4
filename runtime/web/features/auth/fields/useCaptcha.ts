import { useCallback, useEffect, useState } from "react";
import { loadCaptcha, type Captcha } from "../signIn.ts";

export interface CaptchaState {
  captcha: Captcha | null;
  expired: boolean;
  failed: boolean;
  refresh: () => void;
}

/** The picture puzzle of the sign-in page; it counts as expired after the seconds the server gives it. */
export function useCaptcha(enabled: boolean): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [expired, setExpired] = useState(false);
  const [failed, setFailed] = useState(false);
  const refresh = useCallback(() => {
    loadCaptcha()
      .then((fresh) => {
        setCaptcha(fresh);
        setExpired(false);
        setFailed(false);
        return fresh;
      })
      .catch(() => setFailed(true));
  }, []);

  useEffect(() => {
    if (enabled) refresh();
  }, [enabled, refresh]);

  useEffect(() => {
    if (!captcha) return undefined;
    const timer = setTimeout(() => setExpired(true), captcha.expirySeconds * 1000);
    return () => clearTimeout(timer);
  }, [captcha]);

  return { captcha, expired, failed, refresh };
}
