const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const alphabets =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether a text has letters that `latinText` writes in Latin ones. */
export const hasOtherLetters = (text: string): boolean => han.test(text) || alphabets.test(text);

/**
 * The text in Latin letters, as a key can be made of it: Chinese in pinyin without tones, syllables apart; Korean, Cyrillic,
 * Greek and kana letter by letter. Kanji among kana are read as only a dictionary knows: such a text stays as it is, as does
 * every text whose tables cannot be loaded.
 */
export async function latinText(text: string): Promise<string> {
  if (!hasOtherLetters(text) || (han.test(text) && kana.test(text))) return text;
  try {
    const read = han.test(text) ? await inPinyin(text) : text;
    if (!alphabets.test(read)) return read;
    const { default: anyAscii } = await import("any-ascii");
    // Soft signs and the like part no words.
    return anyAscii(read).replaceAll(/['"`]/g, "");
  } catch {
    return text;
  }
}

async function inPinyin(text: string): Promise<string> {
  const { pinyin } = await import("pinyin-pro");
  return pinyin(text, { toneType: "none", type: "array", nonZh: "consecutive", v: true }).join(" ");
}

/** Loads ahead what the texts of this language are read with, for when there is no connection. */
export async function loadLatinText(language: string): Promise<void> {
  if (language.startsWith("zh")) await import("pinyin-pro");
  else if (/^(ja|ko|ru)/.test(language)) await import("any-ascii");
}
