import { Box, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { useCacheKeys } from "./cacheData.ts";

/** More are not drawn: whoever looks for one types a part of it. */
const mostShown = 200;

/** The keys of a group; each opens its value. */
export function CacheKeys({ group, onShow }: { group: string; onShow: (key: string) => void }) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useCacheKeys(group);
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const wanted = search.trim().toLowerCase();
  const found = data.filter((key) => key.toLowerCase().includes(wanted));
  const left = found.length - mostShown;
  return (
    <>
      {data.length > 10 ? (
        <TextField
          type="search"
          size="small"
          fullWidth={false}
          label={translate("shell.cache.findKey")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ my: 1, minWidth: 240 }}
        />
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {found.slice(0, mostShown).map((key) => (
          <li key={key}>
            <Button size="small" sx={look} onClick={() => onShow(key)}>
              {key}
            </Button>
          </li>
        ))}
      </Box>
      {found.length === 0 ? <Typography>{translate("shell.cache.noKeys")}</Typography> : null}
      {left > 0 ? (
        <Typography>{translate("shell.cache.moreKeys", { smart_count: left })}</Typography>
      ) : null}
    </>
  );
}

const look = {
  textTransform: "none",
  textAlign: "start",
  overflowWrap: "anywhere",
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
} as const;
