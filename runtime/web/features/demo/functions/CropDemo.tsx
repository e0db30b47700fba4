import { Box, Button, FormLabel, Slider } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import Cropper, { type Area } from "react-easy-crop";
import { DemoPage } from "../parts/DemoPage.tsx";
import { scene } from "../parts/scene.ts";

const source = `
<Cropper image={address} crop={crop} zoom={zoom} rotation={rotation} aspect={1}
  onCropChange={setCrop} onZoomChange={setZoom}
  onCropComplete={(_, pixels) => setArea(pixels)} />
context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, 200, 200);
`;

const picture = scene(8, 1280, 840);
const side = 200;

/** Cutting a square out of a picture; sliders and arrow keys do what a finger does. */
export function CropDemo() {
  const translate = useTranslate();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const cut = async () => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    if (area)
      canvas
        .getContext("2d")
        ?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
    setResult(canvas.toDataURL("image/png"));
  };
  return (
    <DemoPage name="crop" source={source} keys>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Box sx={{ flex: "1 1 320px", maxWidth: 560 }}>
          <Box sx={{ position: "relative", height: 300, borderRadius: 1, overflow: "hidden" }}>
            <Cropper
              image={picture}
              crop={crop}
              zoom={zoom}
              aspect={1}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: translate("shell.demo.crop.picture") }}
            />
          </Box>
          <FormLabel id="demo-crop-zoom">{translate("shell.demo.crop.zoom")}</FormLabel>
          <Slider
            aria-labelledby="demo-crop-zoom"
            value={zoom}
            min={1}
            max={3}
            step={0.05}
            onChange={(_, value) => setZoom(value as number)}
          />
          <Button variant="contained" onClick={() => void cut()} disabled={!area}>
            {translate("shell.demo.crop.cut")}
          </Button>
        </Box>
        {result ? (
          <Box
            component="img"
            src={result}
            alt={translate("shell.demo.crop.result")}
            sx={{ width: side, height: side, borderRadius: 2 }}
          />
        ) : null}
      </Box>
    </DemoPage>
  );
}
