import Tune from "@mui/icons-material/TuneOutlined";
import { Box, Button, List, OutlinedInput, Paper, Tab, Tabs, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { ListMessage } from "../../core/list/ListMessage.tsx";
import { ListPager } from "../../core/list/ListPager.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { EntryRow } from "./EntryRow.tsx";
import { inboxKey, inboxTabs, loadPage, type Entry, type Tab as TabName } from "./inboxCalls.ts";
import { MarkedBar } from "./MarkedBar.tsx";
import { useInboxChange } from "./useInboxChange.ts";
import { useInboxKeys } from "./useInboxKeys.ts";
import { useInboxCounts } from "./useUnreadCount.ts";

const EntryDialog = lazy(async () => ({
  default: (await import("./EntryDialog.tsx")).EntryDialog,
}));
const PreferencesDialog = lazy(async () => ({
  default: (await import("./PreferencesDialog.tsx")).PreferencesDialog,
}));

/** Everything the person was told: read, sorted away and found again. */
export function InboxPage() {
  const translate = useTranslate();
  const faultText = useFaultText();
  const counts = useInboxCounts();
  const change = useInboxChange();
  const [tab, setTab] = useState<TabName>("all");
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const [text, setText] = useState("");
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [focused, setFocused] = useState<number | null>(null);
  const [open, setOpen] = useState<{ id: number; order: number[] } | null>(null);
  const [choosing, setChoosing] = useState(false);
  const search = useDeferredValue(text.trim());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [inboxKey, "page", tab, search, page, pageSize],
    queryFn: () => loadPage({ tab, search, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const ids = items.map(({ id }) => id);
  const chosen = marked.filter((id) => ids.includes(id));
  const show = (entry: Entry) => setOpen({ id: entry.id, order: ids });
  const mark = (id: number) =>
    setMarked((known) =>
      known.includes(id) ? known.filter((other) => other !== id) : [...known, id],
    );
  const begin = (name: TabName) => {
    setTab(name);
    setPage(1);
    setMarked([]);
  };
  const archive = async (of: number[], archived: boolean) => {
    await change.archive(of, archived);
    setMarked([]);
  };
  useInboxKeys({ items, marked: chosen, focused, mark, change, archive });
  const unreadHere = tab === "unread" ? counts?.total.unread : counts?.unread[tab];

  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {translate("shell.inbox.title")}
        </Typography>
        <Button color="inherit" startIcon={<Tune />} onClick={() => setChoosing(true)}>
          {translate("shell.mail.preferences")}
        </Button>
      </Box>
      <Paper variant="outlined" sx={paper}>
        <Tabs
          value={tab}
          onChange={(_, name: TabName) => begin(name)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={translate("shell.inbox.title")}
          sx={{ px: 1, borderBottom: 1, borderColor: "divider" }}
        >
          {inboxTabs.map((name) => (
            <Tab key={name} value={name} label={<TabLabel name={name} counts={counts} />} />
          ))}
        </Tabs>
        <Box sx={tools}>
          <OutlinedInput
            size="small"
            type="search"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPage(1);
            }}
            placeholder={translate("shell.list.search")}
            slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
            sx={{ flex: { xs: 1, sm: "none" }, minWidth: 0, width: { sm: 280 } }}
          />
          <Box sx={{ flex: 1, display: { xs: "none", sm: "block" } }} />
          <Button
            size="small"
            disabled={!unreadHere}
            onClick={() => void change.read({ tab }, true)}
          >
            {translate("shell.mail.markAll")}
          </Button>
        </Box>
        {chosen.length > 0 ? (
          <MarkedBar
            items={items.filter(({ id }) => chosen.includes(id))}
            onPage={ids.length}
            onAll={() => setMarked(ids)}
            onClear={() => setMarked([])}
            onRead={(read) => void change.read({ ids: [...chosen] }, read)}
            onArchive={(archived) => void archive([...chosen], archived)}
          />
        ) : null}
        {error ? (
          <ListMessage title={translate("shell.list.failed")} text={faultText(error)}>
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate("shell.retry")}
            </Button>
          </ListMessage>
        ) : isPending ? (
          <PageSkeleton />
        ) : items.length === 0 ? (
          <ListMessage
            title={translate(search ? "shell.list.noMatch" : `shell.mail.empty.${tab}`)}
          />
        ) : (
          <List disablePadding sx={{ flex: 1, overflowY: "auto" }}>
            {items.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                marked={chosen.includes(entry.id)}
                onMark={() => mark(entry.id)}
                onFocus={() => setFocused(entry.id)}
                onOpen={() => show(entry)}
                onRead={() => void change.read({ ids: [entry.id] }, entry.readTime === null)}
                onArchive={() => void archive([entry.id], entry.archivedTime === null)}
              />
            ))}
          </List>
        )}
        {data && data.total > 0 ? (
          <ListPager
            page={page}
            perPage={pageSize}
            total={data.total}
            more={false}
            onPage={setPage}
            onPerPage={(size) => {
              setPageSize(Math.min(size, mostPerPage));
              setPage(1);
            }}
          />
        ) : null}
      </Paper>
      <Suspense fallback={null}>
        {open ? (
          <EntryDialog
            {...open}
            change={change}
            onGo={(id) => setOpen({ ...open, id })}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {choosing && counts ? (
          <PreferencesDialog
            preferences={counts.preferences}
            onClose={() => setChoosing(false)}
            onSaved={() => void change.lookAgain()}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The server gives no more at once. */
const mostPerPage = 200;

interface LabelProps {
  name: TabName;
  counts: ReturnType<typeof useInboxCounts>;
}

/** A tab with how much is unread in it; in those of what is unread or archived, how much there is. */
function TabLabel({ name, counts }: LabelProps) {
  const translate = useTranslate();
  const all = name === "unread" || name === "archived";
  const number = (all ? counts?.total[name] : counts?.unread[name]) ?? 0;
  return (
    <Box component="span" sx={{ display: "flex", gap: 0.75, alignItems: "center" }}>
      {translate(`shell.mail.tab.${name}`)}
      {number > 0 ? (
        <Box component="span" sx={{ ...badge, opacity: name === "archived" ? 0.75 : 1 }}>
          {number}
        </Box>
      ) : null}
    </Box>
  );
}

const paper = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  borderRadius: 1.5,
  overflow: "hidden",
} as const;
const tools = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  p: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;
const badge = {
  px: 0.75,
  borderRadius: 5,
  fontSize: 12,
  lineHeight: "20px",
  bgcolor: "action.selected",
  color: "text.primary",
  fontVariantNumeric: "tabular-nums",
} as const;
