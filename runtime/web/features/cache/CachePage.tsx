import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { formatPrecise } from "../../core/time/formats.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { CacheEntryDrawer } from "./CacheEntryDrawer.tsx";
import { CacheQuestion } from "./CacheQuestion.tsx";
import { CacheTable } from "./CacheTable.tsx";
import { type Deletion, useCacheGroups } from "./cacheData.ts";

/** What the server keeps in caches: how much, how useful it is, each value, and how to drop it. */
export function CachePage() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { can } = useSession();
  const { data, error, refetch } = useCacheGroups();
  const [shown, setShown] = useState<string | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  if (error && !data) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const guarded = data.groups.find(({ name }) => shown?.startsWith(`${name}:`))?.guards ?? false;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {translate("shell.cache.title")}
        </Typography>
        {can("sysCache/clear") ? (
          <Button color="error" variant="outlined" onClick={() => setDeletion("all")}>
            {translate("shell.cache.clear")}
          </Button>
        ) : null}
      </Box>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate("shell.cache.about", {
          process: `${data.host} · ${data.pid}`,
          time: formatPrecise(data.startTime, language),
        })}
      </Typography>
      <CacheTable groups={data.groups} onShow={setShown} onDelete={setDeletion} />
      {shown === null ? null : (
        <CacheEntryDrawer
          key={shown}
          entryKey={shown}
          onDelete={() => setDeletion({ key: shown, guards: guarded })}
          onClose={() => setShown(null)}
        />
      )}
      {deletion === null ? null : (
        <CacheQuestion
          deletion={deletion}
          onDeleted={() => setShown(null)}
          onClose={() => setDeletion(null)}
        />
      )}
    </>
  );
}
