/** Hands the content of an answer to the browser as a download under the name the server gave it. */
export async function saveResponse(response: Response): Promise<void> {
  const name = fileName(response.headers.get("content-disposition")) ?? "download";
  saveBytes(await response.blob(), name);
}

/** Hands bytes to the browser as a download. */
export function saveBytes(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Name in a Content-Disposition header, the extended form first; null without one. */
export function fileName(disposition: string | null): string | null {
  if (!disposition) return null;
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return null;
    }
  }
  return /filename="?([^";]+)"?/.exec(disposition)?.[1]?.trim() ?? null;
}
