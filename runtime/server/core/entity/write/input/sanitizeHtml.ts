import sanitize from "sanitize-html";

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const size = [/^\d{1,4}(?:\.\d+)?(?:px|em|rem|%|pt)$/];

const options: sanitize.IOptions = {
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    "img",
    "del",
    "ins",
    "h1",
    "h2",
    "figure",
    "figcaption",
  ],
  allowedAttributes: {
    "*": ["style", "title", "dir", "lang"],
    a: ["href", "name", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start", "type"],
    code: ["class"],
  },
  allowedClasses: { code: [/^language-[\w-]{1,30}$/] },
  allowedStyles: {
    "*": {
      color,
      "background-color": color,
      "text-align": [/^(?:left|right|center|justify)$/],
      "text-decoration": [/^(?:underline|line-through|none)$/],
      "font-weight": [/^(?:bold|normal|[1-9]00)$/],
      "font-style": [/^(?:italic|normal)$/],
      "font-size": size,
      width: size,
      height: size,
    },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 100,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs["target"] ? { ...attribs, rel: "noopener noreferrer" } : attribs,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && /^data:(?!image\/(?:png|jpeg|gif|webp);base64,)/i.test(attribs["src"] ?? ""),
};

/** Rich text without anything that could run in a browser: no scripts, handlers, frames, foreign schemes or free styles. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, options);
}
