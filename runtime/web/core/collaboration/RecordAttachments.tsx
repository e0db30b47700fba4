import AttachFile from "@mui/icons-material/AttachFileOutlined";
import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, Link, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { useTellFault } from "../faults/useTellFault.tsx";
import { useFileStore } from "../fields/files/FileStoreContext.ts";
import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import { sizeText } from "../time/sizeText.ts";
import { attach, remove, type About, type RecordName } from "./collaborationCalls.ts";
import { useReload } from "./useAdditions.ts";

const FileViewer = lazy(async () => ({
  default: (await import("../fields/files/FileViewer.tsx")).FileViewer,
}));

interface Props {
  of: RecordName;
  about: About;
}

/** Files that people have attached to a record, beside those of its fields. */
export function RecordAttachments({ of, about: { attachments, mayComment } }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const reload = useReload(of);
  const tellFault = useTellFault();
  const { upload } = useFileStore();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFault(error);
    } finally {
      await reload();
      setBusy(false);
    }
  };
  const send = async (files: readonly File[]) => {
    const signal = new AbortController().signal;
    for (const file of files) {
      const { id } = await upload(file, { field: "attached", onShare: () => undefined, signal });
      await attach(of, id);
    }
  };
  const files = attachments.map(({ fileId, name, type, sizeKb }) => ({
    id: fileId,
    name,
    contentType: type,
    sizeText: sizeText(sizeKb * 1024, language),
  }));
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate("shell.collaboration.attachments")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {attachments.map(({ id, name, userName, own }, index) => (
          <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Link
              component="button"
              type="button"
              onClick={() => setOpen(index)}
              aria-label={translate("shell.files.open", { name })}
              sx={{ overflowWrap: "anywhere", textAlign: "left", py: 0.5 }}
            >
              {name}
            </Link>
            <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
              {[files[index]?.sizeText, userName].filter(Boolean).join(" · ")}
            </Typography>
            {own && mayComment ? (
              <IconButton
                size="small"
                disabled={busy}
                aria-label={translate("shell.files.removeNamed", { name })}
                onClick={() => void act(() => remove(id))}
              >
                <Close fontSize="inherit" />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </Box>
      {mayComment ? (
        <>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = "";
              if (chosen.length > 0) void act(() => send(chosen));
            }}
          />
          <Button
            size="small"
            loading={busy}
            startIcon={<AttachFile />}
            sx={{ ml: -1 }}
            onClick={() => chooser.current?.click()}
          >
            {translate("shell.collaboration.attach")}
          </Button>
        </>
      ) : attachments.length === 0 ? (
        <Typography variant="body2">–</Typography>
      ) : null}
      {open === null ? null : (
        <Suspense fallback={null}>
          <FileViewer files={files} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Box>
  );
}
