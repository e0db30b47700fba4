const underWay = new WeakMap<object, Set<Promise<unknown>>>();

/** Remembers a file on its way into a form, by the form's control, until it has arrived or failed. */
export function noteUpload(control: object, upload: Promise<unknown>): void {
  const uploads = underWay.get(control) ?? new Set();
  underWay.set(control, uploads.add(upload));
  void upload.finally(() => uploads.delete(upload)).catch(() => undefined);
}

/** Waits until no file is on its way into the form: anyone who saves at once does not lose what he has just chosen. */
export async function uploadsDone(control: object): Promise<void> {
  const uploads = underWay.get(control);
  if (!uploads || uploads.size === 0) return;
  await Promise.allSettled(uploads);
  await uploadsDone(control);
}

const lost = new WeakMap<object, Map<object, string>>();

/** Remembers a file that did not arrive, with the field it was chosen for, until it does or somebody gives it up. */
export function noteLostUpload(control: object, file: object, source: string): void {
  const files = lost.get(control) ?? new Map<object, string>();
  lost.set(control, files.set(file, source));
}

export function forgetLostUpload(control: object, file: object): void {
  lost.get(control)?.delete(file);
}

/** Fields of the form whose files did not all arrive. */
export const lostUploads = (control: object): string[] => [
  ...new Set(lost.get(control)?.values() ?? []),
];
