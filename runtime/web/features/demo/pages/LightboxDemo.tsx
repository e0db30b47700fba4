import { Box, ButtonBase } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Lightbox } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { DemoPage } from "../parts/DemoPage.tsx";
import { scene } from "../parts/scene.ts";

const source = `
import Lightbox from "yet-another-react-lightbox";
<Lightbox open={at >= 0} index={at} close={() => setAt(-1)} slides={[{ src, alt }]} plugins={[Zoom]} />
`;

const numbers = [3, 11, 17, 24, 31, 38];

/** Small pictures that open large, with zoom, arrow keys and Escape. */
export function LightboxDemo() {
  const translate = useTranslate();
  const [at, setAt] = useState(-1);
  const alt = (number: number) => translate("shell.demo.lightbox.picture", { number });
  return (
    <DemoPage name="lightbox" source={source} keys>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {numbers.map((number, index) => (
          <ButtonBase
            key={number}
            aria-label={translate("shell.demo.lightbox.open", { number })}
            onClick={() => setAt(index)}
            sx={{ borderRadius: 1, overflow: "hidden" }}
          >
            <Box component="img" src={scene(number)} alt="" sx={{ width: 180, height: 118 }} />
          </ButtonBase>
        ))}
      </Box>
      <Lightbox
        open={at >= 0}
        index={Math.max(at, 0)}
        close={() => setAt(-1)}
        slides={numbers.map((number) => ({
          src: scene(number, 1920, 1260),
          alt: alt(number),
          width: 1920,
          height: 1260,
        }))}
        plugins={[Zoom]}
        labels={{
          Close: translate("shell.demo.lightbox.close"),
          Next: translate("shell.demo.lightbox.next"),
          Previous: translate("shell.demo.lightbox.previous"),
          "Zoom in": translate("shell.demo.lightbox.zoomIn"),
          "Zoom out": translate("shell.demo.lightbox.zoomOut"),
        }}
      />
    </DemoPage>
  );
}
