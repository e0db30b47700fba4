import Close from "@mui/icons-material/Close";
import { Box, Button, Drawer, IconButton, Typography } from "@mui/material";
import { useId } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { sizeText } from "../../core/time/sizeText.ts";
import { LongText } from "../../core/views/LongText.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { useCacheEntry } from "./cacheData.ts";
import { lifeText } from "./lifeText.ts";

interface Props {
  entryKey: string;
  onDelete: () => void;
  onClose: () => void;
}

/** The value of one key. */
export function CacheEntryDrawer({ entryKey, onDelete, onClose }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: 560, maxWidth: 1 } },
      }}
    >
      <Box sx={{ p: 2, display: "grid", gap: 2, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
            {entryKey}
          </Typography>
          <IconButton aria-label={translate("shell.close")} onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
        <CacheEntryValue entryKey={entryKey} />
        {can("sysCache/delete") ? (
          <Button color="error" variant="outlined" sx={{ justifySelf: "start" }} onClick={onDelete}>
            {translate("shell.cache.delete")}
          </Button>
        ) : null}
      </Box>
    </Drawer>
  );
}

function CacheEntryValue({ entryKey }: { entryKey: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data, error, refetch } = useCacheEntry(entryKey);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { leftSeconds, size, secret, value } = data;
  return (
    <>
      <Typography color="text.secondary">
        {leftSeconds === null
          ? translate("shell.cache.noEnd")
          : translate("shell.cache.left", { time: lifeText(Math.max(0, leftSeconds), language) })}
        {size === null ? "" : ` · ${sizeText(size, language)}`}
      </Typography>
      {secret ? (
        <Typography>{translate("shell.cache.secret")}</Typography>
      ) : (
        <LongText label={translate("shell.cache.value")} text={JSON.stringify(value)} />
      )}
    </>
  );
}
