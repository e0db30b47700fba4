// The first character of each pinyin initial, in the order in which collation by pinyin puts them.
const firsts = "阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀";
const letters = "abcdefghjklmnopqrstwxyz";

const collator = new Intl.Collator("zh-CN-u-co-pinyin");
const han = /\p{Script=Han}/u;

/** First letters of a title, as people type them: "账号管理" is "zhgl", "AI 助手" is "azs". Nothing but the collation of the browser is needed. */
export function initialsOf(title: string): string {
  return [...title.matchAll(/\p{Script=Han}|[\p{L}\p{N}]+/gu)]
    .map(([part]) => (han.test(part) ? initialOf(part) : part.slice(0, 1)))
    .join("")
    .toLowerCase();
}

function initialOf(character: string): string {
  for (let index = firsts.length - 1; index >= 0; index--) {
    if (collator.compare(firsts[index] ?? "", character) <= 0) return letters[index] ?? "";
  }
  return "";
}
