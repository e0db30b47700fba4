import { luminance } from "../../../shared/theme/contrast.ts";
import { escapeMarkup } from "../../core/export/formats/markup.ts";
import type { Brand } from "./compose.ts";

export interface Parts {
  locale: string;
  subject: string;
  paragraphs: readonly string[];
  button: { label: string; link: string } | null;
  /** What to do where the button does not work. */
  linkHelp: string;
  footer: string;
  brand: Brand;
}

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif";

/** The HTML of a mail: tables and inline styles, which every mail program reads, and a style for dark screens. */
export function layOut(parts: Parts): string {
  const { locale, subject, paragraphs, button, footer, brand } = parts;
  const head = brand.logo
    ? `<img src="cid:${escapeMarkup(brand.logo)}" alt="${escapeMarkup(brand.name)}" height="40" style="height:40px;max-width:240px">`
    : `<span style="font-size:18px;font-weight:600">${escapeMarkup(brand.name)}</span>`;
  const lines = paragraphs.map(
    (text) => `<p style="margin:0 0 16px">${escapeMarkup(text).replaceAll("\n", "<br>")}</p>`,
  );
  return `<!doctype html>
<html lang="${escapeMarkup(locale === "no" ? "nb" : locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title>
<style>@media (prefers-color-scheme:dark){.ground{background:#16181d!important}.card{background:#20232a!important}.words{color:#e6e8ec!important}.quiet{color:#a3a9b5!important}}</style>
</head><body class="ground" style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td class="words" style="padding:24px 32px 0;${font};color:#1f2329">${head}</td></tr>
<tr><td class="words" style="padding:20px 32px 8px;${font};font-size:15px;line-height:1.6;color:#1f2329">
${lines.join("\n")}
${button ? buttonOf(button, parts) : ""}</td></tr>
<tr><td class="quiet" style="padding:0 32px 24px;${font};font-size:12px;line-height:1.5;color:#5c6370">${escapeMarkup(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

function buttonOf({ label, link }: { label: string; link: string }, { linkHelp, brand }: Parts) {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : "#1677ff";
  const address = escapeMarkup(link);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:${wordsOn(color)};text-decoration:none;font-weight:600">${escapeMarkup(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:12px;line-height:1.5;color:#5c6370">${escapeMarkup(linkHelp)}<br><span style="word-break:break-all">${address}</span></p>`;
}

/** Black or white, whichever is read better on the color. */
const wordsOn = (color: string): string => (luminance(color) > 0.179 ? "#000000" : "#ffffff");
