import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from "@mui/material";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { findCode } from "./barcodes.ts";

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera's picture until a code is seen in it. */
export function ScanDialog({ onCode, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent(onCode);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    let stream: MediaStream | null = null;
    const stop = () => {
      ended.abort();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment" },
      });
      const element = video.current;
      if (ended.signal.aborted || !element) return stop();
      element.srcObject = stream;
      await element.play();
      const code = await findCode(element, ended.signal);
      if (code !== null) take(code);
    };
    look().catch(() => setRefused(!ended.signal.aborted));
    return stop;
  }, []);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate("shell.formLayout.scan")}</DialogTitle>
      <DialogContent>
        {refused ? (
          <Alert severity="warning">{translate("shell.formLayout.noCamera")}</Alert>
        ) : (
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={translate("shell.formLayout.scanHint")}
            sx={{
              width: 1,
              aspectRatio: "4 / 3",
              objectFit: "cover",
              borderRadius: 1,
              bgcolor: "#000",
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
