/** The browser's own reader of codes; TypeScript's library does not know it yet. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface BarcodeReaders {
  new (): BarcodeReader;
  getSupportedFormats(): Promise<string[]>;
}

const reader = (): BarcodeReaders | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeReaders }).BarcodeDetector;

/** Whether this browser can show what the camera sees; codes in it are read by the browser, or by a library where it cannot. */
export const canScan = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";

const pause = 200;

/** Looks at the picture until a code is in it; ends with the signal. Null: ended without one. */
export async function findCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> {
  const own = await codeReader();
  while (!signal.aborted) {
    const found = await own.detect(video).catch(() => []);
    const code = found.find(({ rawValue }) => rawValue !== "")?.rawValue;
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** The browser's own reader where it has one that knows codes at all, else the library's. */
async function codeReader(): Promise<BarcodeReader> {
  const Reader = reader();
  const formats = await Reader?.getSupportedFormats().catch(() => []);
  if (Reader && formats && formats.length > 0) return new Reader();
  const { pictureReader } = await import("./pictureReader.ts");
  return pictureReader();
}
