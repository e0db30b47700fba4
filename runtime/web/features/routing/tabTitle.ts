const languages = new Set(["zh-CN", "en", "zh-TW"]);

/** Title from the address's `tagsViewName`: plain text, or a JSON object with the keys zh-CN, en and zh-TW only. */
export function tabTitle(value: string | null, language: string): string | null {
  if (!value) return null;
  const texts = readTexts(value);
  if (!texts) return value;
  return texts[language] ?? texts["zh-CN"] ?? Object.values(texts)[0] ?? null;
}

function readTexts(value: string): Record<string, string> | null {
  if (!value.trimStart().startsWith("{")) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== "object" || parsed === null) return null;
    const entries = Object.entries(parsed);
    return entries.every(([key, text]) => languages.has(key) && typeof text === "string")
      ? (Object.fromEntries(entries) as Record<string, string>)
      : null;
  } catch {
    return null;
  }
}
