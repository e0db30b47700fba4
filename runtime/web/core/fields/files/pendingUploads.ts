const underWay = new WeakMap<object, Set<Promise<unknown>>>();

/** Remembers a file on its way into a form, by the form's control, until it has arrived or failed. */
export function noteUpload(control: object, upload: Promise<unknown>): void {
  const uploads = underWay.get(control) ?? new Set();
  underWay.set(control, uploads.add(upload));
  void upload.finally(() => uploads.delete(upload)).catch(() => undefined);
}

/** Waits until no file is on its way into the form: whoever saves at once does not lose what he has just chosen. */
export async function uploadsDone(control: object): Promise<void> {
  const uploads = underWay.get(control);
  if (!uploads || uploads.size === 0) return;
  await Promise.allSettled(uploads);
  await uploadsDone(control);
}
