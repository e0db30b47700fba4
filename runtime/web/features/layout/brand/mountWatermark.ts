import { watermarkInk } from "./watermarkLook.ts";

/** Above dialogs; it takes no clicks. */
const layer = "2000";

/**
 * Lays rotated text of 400 by 200 pixels over the page and puts it back when somebody removes or restyles it in the
 * browser's tools. Gives the function that takes it off.
 */
export function mountWatermark(text: string, dark: boolean): () => void {
  const image = drawText(text, dark);
  if (!image) return () => undefined;
  const put = (): HTMLElement => {
    const host = document.createElement("div");
    host.setAttribute("aria-hidden", "true");
    Object.assign(host.style, {
      position: "fixed",
      inset: "0",
      zIndex: layer,
      pointerEvents: "none",
      backgroundImage: `url(${image})`,
    });
    // Browsers leave backgrounds out of what they print unless told.
    host.style.setProperty("print-color-adjust", "exact");
    host.style.setProperty("-webkit-print-color-adjust", "exact");
    document.body.append(host);
    return host;
  };

  let host = put();
  const guard = new MutationObserver(() => {
    guard.disconnect();
    host.remove();
    host = put();
    watch();
  });
  const removal = new MutationObserver(() => {
    if (host.isConnected) return;
    host = put();
    guard.disconnect();
    watch();
  });
  const watch = () => guard.observe(host, { attributes: true, childList: true });
  watch();
  removal.observe(document.body, { childList: true });
  return () => {
    guard.disconnect();
    removal.disconnect();
    host.remove();
  };
}

function drawText(text: string, dark: boolean): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = 400;
  canvas.height = 200;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.translate(200, 100);
  pen.rotate(-Math.PI / 9);
  pen.font = "12px sans-serif";
  pen.fillStyle = watermarkInk(dark);
  pen.textAlign = "center";
  pen.fillText(text, 0, 0);
  return canvas.toDataURL();
}
