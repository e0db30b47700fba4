import RotateRight from "@mui/icons-material/RotateRight";
import { Box, FormLabel, IconButton, Slider, Tooltip } from "@mui/material";
import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useNotify, useTranslate } from "react-admin";
import { ActionDialog } from "../../../core/dialog/ActionDialog.tsx";
import { cropPicture } from "./cropPicture.ts";
import { useSavePicture } from "./useSavePicture.ts";

interface Props {
  /** Address of the chosen picture. */
  source: string;
  onClose: () => void;
}

const largestZoom = 4;

/** The part of a picture that becomes the avatar: dragged, or moved by the arrow keys; zoomed and turned. */
export function CropDialog({ source, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, save } = useSavePicture("Avatar");
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const done = async () => {
    if (!area) return;
    const picture = await cropPicture(source, area, turn).catch(() => null);
    if (!picture) notify("shell.profile.noPicture", { type: "error" });
    else if (await save(picture)) onClose();
  };
  return (
    <ActionDialog
      title={translate("shell.profile.crop")}
      size="xs"
      confirm={translate("shell.form.save")}
      busy={busy}
      disabled={!area}
      onConfirm={done}
      onClose={onClose}
    >
      <Box
        sx={{
          position: "relative",
          height: 320,
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "#14161c",
        }}
      >
        <Cropper
          image={source}
          crop={place}
          zoom={zoom}
          maxZoom={largestZoom}
          rotation={turn}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={4}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onRotationChange={setTurn}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: "" }}
          cropperProps={{ "aria-label": translate("shell.profile.cropArea"), role: "group" }}
        />
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <FormLabel id="cropZoom">{translate("shell.profile.zoom")}</FormLabel>
        <Slider
          aria-labelledby="cropZoom"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          onChange={(_, value) => setZoom(value)}
        />
        <Tooltip title={translate("shell.profile.turn")}>
          <IconButton
            aria-label={translate("shell.profile.turn")}
            onClick={() => setTurn((turn + 90) % 360)}
          >
            <RotateRight />
          </IconButton>
        </Tooltip>
      </Box>
    </ActionDialog>
  );
}
