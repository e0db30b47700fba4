import {
  BinaryBitmap,
  DecodeHintType,
  HTMLCanvasElementLuminanceSource,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
} from "@zxing/library";
import type { BarcodeReader } from "./barcodes.ts";

/** Longer side of the picture that is looked at: enough for a code held before the camera, and quick on a phone. */
const longest = 960;

/** Reads QR codes and bar codes in browsers without a reader of their own. */
export function pictureReader(): BarcodeReader {
  const own = new MultiFormatReader();
  own.setHints(new Map([[DecodeHintType.TRY_HARDER, true]]));
  const canvas = document.createElement("canvas");
  return {
    async detect(video) {
      const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight, 1));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (canvas.width === 0) return [];
      canvas
        .getContext("2d", { willReadFrequently: true })
        ?.drawImage(video, 0, 0, canvas.width, canvas.height);
      const source = new HTMLCanvasElementLuminanceSource(canvas);
      try {
        const found = own.decodeWithState(new BinaryBitmap(new HybridBinarizer(source)));
        return [{ rawValue: found.getText() }];
      } catch (error) {
        if (error instanceof NotFoundException) return [];
        throw error;
      }
    },
  };
}
