import { Button, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { sizeText } from "../../core/time/sizeText.ts";
import { LongText } from "../../core/views/LongText.tsx";
import { DetailsDrawer } from "../../core/views/DetailsDrawer.tsx";
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
  return (
    <DetailsDrawer title={entryKey} width={560} onClose={onClose}>
      <CacheEntryValue entryKey={entryKey} />
      {can("sysCache/delete") ? (
        <Button color="error" variant="outlined" sx={{ justifySelf: "start" }} onClick={onDelete}>
          {translate("shell.cache.delete")}
        </Button>
      ) : null}
    </DetailsDrawer>
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
