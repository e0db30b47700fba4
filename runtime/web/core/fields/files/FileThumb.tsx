import AudioFile from "@mui/icons-material/AudioFileOutlined";
import Description from "@mui/icons-material/DescriptionOutlined";
import InsertDriveFile from "@mui/icons-material/InsertDriveFileOutlined";
import Movie from "@mui/icons-material/MovieOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import { Box } from "@mui/material";
import type { StoredFile } from "../storedFiles.ts";
import { isShownPicture } from "./fileKind.ts";
import { useFileAddress } from "./useFileAddress.ts";

interface Props {
  file: StoredFile;
  /** All of the picture is shown, as with a signature, and not what fills the tile. */
  whole?: boolean | undefined;
  /** In pixels. */
  height: number;
}

/** A picture of a file, or a sign of its kind. */
export function FileThumb({ file, whole = false, height }: Props) {
  const picture = isShownPicture(file);
  const address = useFileAddress(picture ? file : null);
  return (
    <Box sx={{ display: "grid", placeItems: "center", height, bgcolor: "action.hover" }}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ width: 1, height, objectFit: whole ? "contain" : "cover" }}
        />
      ) : (
        <KindIcon type={file.contentType} />
      )}
    </Box>
  );
}

function KindIcon({ type }: { type: string }) {
  const look = { fontSize: 36, color: "text.secondary" } as const;
  if (type.startsWith("video/")) return <Movie sx={look} />;
  if (type.startsWith("audio/")) return <AudioFile sx={look} />;
  if (type === "application/pdf") return <PictureAsPdf sx={look} />;
  if (type.startsWith("text/")) return <Description sx={look} />;
  return <InsertDriveFile sx={look} />;
}
