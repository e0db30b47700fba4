import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { Lightbox, type Slide } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import type { StoredFile } from "../storedFiles.ts";
import { FileSlide } from "./FileSlide.tsx";

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    file: { type: "file"; file: StoredFile };
  }
}

interface Props {
  files: readonly StoredFile[];
  index: number;
  onClose: () => void;
}

/** Files one after the other over the whole window: pictures with zoom, film, sound and text; the rest to open or save. */
export function FileViewer({ files, index, onClose }: Props) {
  const translate = useTranslate();
  const [at, setAt] = useState(index);
  const slides = useMemo<Slide[]>(() => files.map((file) => ({ type: "file", file })), [files]);
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      on={{ view: ({ index: next }) => setAt(next) }}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      animation={
        matchMedia("(prefers-reduced-motion: reduce)").matches ? { fade: 0, swipe: 0 } : {}
      }
      labels={{
        Previous: translate("shell.files.previous"),
        Next: translate("shell.files.next"),
        Close: translate("shell.close"),
        "Zoom in": translate("shell.files.zoomIn"),
        "Zoom out": translate("shell.files.zoomOut"),
        Lightbox: translate("shell.files.viewer"),
        Carousel: translate("shell.files.viewer"),
        Slide: translate("shell.files.file"),
      }}
      render={{
        slide: ({ slide }) =>
          slide.type === "file" ? <FileSlide key={slide.file.id} file={slide.file} /> : undefined,
        ...(files.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}
