/** Tags of browsers that do not begin like the locale they mean. */
const aliases: Readonly<Record<string, string>> = {
  nb: "no",
  nn: "no",
  "zh-hans": "zh-cn",
  "zh-hans-hk": "zh-cn",
  "zh-hant": "zh-tw",
  "zh-hant-hk": "zh-hk",
  "zh-hant-mo": "zh-hk",
  "zh-mo": "zh-hk",
};

/** The best of the known locales (lower case → name) for an Accept-Language header, `otherwise` when none fits. */
export function matchLocale(
  known: ReadonlyMap<string, string>,
  header: string,
  otherwise: string,
): string {
  const wanted = header
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag, quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag: tag ?? "", quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = matchTag(known, tag, otherwise);
    if (found) return found;
  }
  return otherwise;
}

/** "zh-Hant-TW" is tried as it is, then as "zh-Hant", then as "zh". */
function matchTag(
  known: ReadonlyMap<string, string>,
  tag: string,
  otherwise: string,
): string | null {
  const parts = tag.split("-");
  for (let length = parts.length; length > 0; length--) {
    const part = parts.slice(0, length).join("-");
    const found = known.get(aliases[part] ?? part);
    if (found) return found;
  }
  const language = parts[0];
  if (language === otherwise.split("-")[0]) return otherwise;
  for (const [lower, name] of known) if (lower.split("-")[0] === language) return name;
  return null;
}
