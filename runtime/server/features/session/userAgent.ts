/** What a User-Agent header says, in names a person knows. Unknown parts are "". */
export interface UserAgent {
  browser: string;
  os: string;
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\bMicroMessenger\/(\d+)/, "WeChat"],
  [/\bFirefox\/(\d+)/, "Firefox"],
  [/\b(?:Headless)?Chrome\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\bWindows NT 10/, "Windows 10/11"],
  [/\bWindows/, "Windows"],
  [/\bAndroid (\d+)/, "Android"],
  [/\b(?:iPhone|iPad)\b.*? OS (\d+)/, "iOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads browser and operating system out of a User-Agent header; the header is cut at 512 characters. */
export function readUserAgent(header: string | undefined): UserAgent {
  const text = (header ?? "").slice(0, 512);
  return { browser: named(browsers, text), os: named(systems, text) };
}

function named(table: [RegExp, string][], text: string): string {
  for (const [pattern, name] of table) {
    const match = pattern.exec(text);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return "";
}
