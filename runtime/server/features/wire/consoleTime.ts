/** Writes a point in time as the console's calls do: yyyy-MM-dd HH:mm:ss in the server's time zone; null stays null. */
export function consoleTime(iso: string | null): string | null {
  if (iso === null) return null;
  const at = new Date(iso);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
