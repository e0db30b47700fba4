import { Box, Paper } from "@mui/material";
import { useState } from "react";
import { FormList } from "../../../../../generated/system/form/pages.tsx";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { FormCards } from "./FormCards.tsx";
import { FormsHeader } from "./FormsHeader.tsx";
import { FormsToolbar, type FormsView } from "./FormsToolbar.tsx";
import { noFormsFilter, type FormsFilter } from "./formsFilter.ts";
import { useForms } from "./useForms.ts";

const viewKey = "formwork:formsView";
const storedView = (): FormsView => (localStorage.getItem(viewKey) === "table" ? "table" : "cards");

/** The forms of the tenant: what they are, who fills them, and the way to draw them. */
export function FormsPage() {
  const { data, error, isPending, refetch } = useForms();
  const [view, setView] = useState(storedView);
  const [filter, setFilter] = useState<FormsFilter>(noFormsFilter);
  const choose = (next: FormsView) => {
    localStorage.setItem(viewKey, next);
    setView(next);
  };
  if (view === "table")
    return (
      <>
        <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 1 }}>
          <FormsToolbar view={view} onView={choose} />
        </Box>
        <FormList />
      </>
    );
  return (
    <>
      <FormsHeader forms={data ?? []} />
      <Paper variant="outlined" sx={{ p: 1.5, mb: 2, borderRadius: 1.5 }}>
        <FormsToolbar
          view={view}
          onView={choose}
          search={{ forms: data ?? [], filter, onFilter: setFilter }}
        />
      </Paper>
      {error && !data ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageSkeleton />
      ) : (
        <FormCards forms={data} filter={filter} onClear={() => setFilter(noFormsFilter)} />
      )}
    </>
  );
}
