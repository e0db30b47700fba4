/** The browser's own reader of codes; TypeScript's library does not know it yet. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

const reader = (): (new () => BarcodeReader) | undefined =>
  (globalThis as { BarcodeDetector?: new () => BarcodeReader }).BarcodeDetector;

/** Whether this browser can read codes with the camera. */
export const canScan = (): boolean =>
  reader() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

const pause = 200;

/** Looks at the picture until a code is in it; ends with the signal. Null: ended without one. */
export async function findCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> {
  const Reader = reader();
  if (!Reader) return null;
  const own = new Reader();
  while (!signal.aborted) {
    const found = await own.detect(video).catch(() => []);
    const code = found.find(({ rawValue }) => rawValue !== "")?.rawValue;
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}
