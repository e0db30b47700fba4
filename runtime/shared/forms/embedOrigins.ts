/** The sites that a setting names, each as a browser tells it; what is none is left out. */
export const embedOrigins = (setting: string | null | undefined): string[] => [
  ...new Set((setting ?? "").split(/[ \n]+/).flatMap((text) => originOf(text) ?? [])),
];

/** Only https, a plain host and a port: nothing that means several sites, or something else to the browser. */
function originOf(text: string): string | null {
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(text)) return null;
  return URL.canParse(text) ? new URL(text).origin : null;
}
