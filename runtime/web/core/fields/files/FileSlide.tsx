import { Box, Button, CircularProgress, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import type { StoredFile } from "../storedFiles.ts";
import { fileKind } from "./fileKind.ts";
import { useFileStore } from "./FileStoreContext.ts";
import { useFileAddress } from "./useFileAddress.ts";

/** Most characters of a text that are shown. */
const longest = 200_000;

/** One file in the viewer. */
export function FileSlide({ file }: { file: StoredFile }) {
  const kind = fileKind(file);
  const address = useFileAddress(kind === "text" ? null : file);
  if (kind === "text") return <TextSlide file={file} />;
  if (!address) return <CircularProgress sx={{ color: "#fff" }} />;
  if (kind === "picture") {
    return <Box component="img" src={address} alt={file.name} draggable={false} sx={fittingLook} />;
  }
  // Nothing here has a track of subtitles to offer.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (kind === "video") return <Box component="video" src={address} controls sx={fittingLook} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (kind === "audio") return <audio src={address} controls aria-label={file.name} />;
  return <OtherSlide file={file} address={address} />;
}

function TextSlide({ file }: { file: StoredFile }) {
  const store = useFileStore();
  const { data } = useQuery({
    queryKey: ["file", "text", file.id],
    queryFn: async () => (await store.content(file)).text(),
  });
  return (
    <Box component="pre" tabIndex={0} aria-label={file.name} sx={textLook}>
      {data?.slice(0, longest)}
    </Box>
  );
}

/** PDF and the like: the browser has its own view in a tab of its own; what it has none for is saved. */
function OtherSlide({ file, address }: { file: StoredFile; address: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "center", color: "#fff", p: 3 }}>
      <Typography sx={{ overflowWrap: "anywhere" }}>{`${file.name} · ${file.sizeText}`}</Typography>
      <Box sx={{ display: "flex", gap: 1 }}>
        {file.contentType === "application/pdf" ? (
          <Button variant="contained" href={address} target="_blank" rel="noopener">
            {translate("shell.files.openTab")}
          </Button>
        ) : null}
        <Button variant="contained" href={address} download={file.name}>
          {translate("shell.files.download")}
        </Button>
      </Box>
    </Box>
  );
}

const fittingLook = { maxWidth: 1, maxHeight: 1, objectFit: "contain" } as const;
const textLook = {
  width: "min(960px, 100%)",
  maxHeight: "90%",
  overflow: "auto",
  m: 0,
  p: 3,
  borderRadius: 1,
  bgcolor: "background.paper",
  color: "text.primary",
  fontSize: 13,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
