/** Hands the content of an answer to the browser as a download under the name the server gave it. */
export async function saveResponse(response: Response): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(response.headers.get("content-disposition")) ?? "download";
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
