import type { Json } from "../../../../shared/entity/model.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `yyyy-MM-dd HH:mm:ss` in the time zone of the server. */
export function localTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())];
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits);
  return `${day.join("-")} ${time.join(":")}`;
}

type Extras = Record<string, Json> | undefined;

/** The envelope of a successful console call around a result that is JSON text already, whole or in pieces. */
export function envelopeAround(result: string | string[], extras: Extras = undefined): string {
  const after = `,"extras":${JSON.stringify(extras ?? null)},"time":"${localTime(new Date())}"}`;
  // Joined at once, so that a long text is not put together again when its bytes are counted.
  return ['{"code":200,"type":"success","message":"","result":', result, after].flat().join("");
}

export interface Refusal {
  code: number;
  message: string;
  extras: { code: string; requestId: string } | null;
  errors?: Record<string, string>;
}

/** The envelope of a refusal; `errors` is left out when there are none. */
export function refusalEnvelope(refusal: Refusal): string {
  const { code, message, extras, errors } = refusal;
  return JSON.stringify({
    code,
    type: "error",
    message,
    result: null,
    extras,
    time: localTime(new Date()),
    ...(errors ? { errors } : {}),
  });
}
