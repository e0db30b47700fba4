import { saveBytes } from "../../../core/http/saveResponse.ts";

/** Saves a drawn code as a file, to be printed in any size. */
export function saveQrCode(drawing: SVGElement, name: string): void {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  saveBytes(new Blob([copy.outerHTML], { type: "image/svg+xml" }), name);
}
