import Tune from "@mui/icons-material/TuneOutlined";
import { Box, Button, Typography, useMediaQuery, type Theme } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import type { Widget } from "./layout.ts";
import { partOfDay } from "./partOfDay.ts";
import { useDashboard } from "./useDashboard.ts";
import { WidgetGrid } from "./WidgetGrid.tsx";
import { useMayHave } from "./useMayHave.ts";
import { widgetKinds } from "./widgetKinds.ts";
import { namesLine } from "../../core/i18n/seedText.ts";

const ArrangePage = lazy(async () => ({
  default: (await import("./ArrangePage.tsx")).ArrangePage,
}));

/** The landing page: a greeting, and the cards that the person or the role has put there. */
export function HomePage() {
  const translate = useTranslate();
  const { session } = useSession();
  const mayHave = useMayHave();
  const { user } = session;
  const dashboard = useDashboard();
  const [arranging, setArranging] = useState(false);
  // Cards are dragged over a grid of twelve columns, which a phone does not have.
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up("md"));
  const seen = (widget: Widget) => mayHave(widget) && (wide || !widgetKinds[widget.kind].wideOnly);
  const widgets = dashboard.widgets.filter(seen);
  return (
    <Box sx={{ display: "grid", gap: 2, width: 1, maxWidth: 1480, mx: "auto" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1" sx={{ fontSize: "1.625rem" }}>
            {translate(`shell.home.${partOfDay(new Date())}`, {
              name: user.realName || user.account,
            })}
          </Typography>
          <Typography color="text.secondary">
            {namesLine([user.orgName, user.posName], translate) || user.account}
          </Typography>
        </Box>
        {wide && !arranging && !dashboard.isPending ? (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Tune />}
            onClick={() => setArranging(true)}
          >
            {translate("shell.home.arrange")}
          </Button>
        ) : null}
      </Box>
      {dashboard.isPending ? (
        <PageSkeleton />
      ) : dashboard.error ? (
        <ViewFault error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : arranging && wide ? (
        <Suspense fallback={<PageSkeleton />}>
          <ArrangePage dashboard={dashboard} widgets={widgets} onDone={() => setArranging(false)} />
        </Suspense>
      ) : (
        <WidgetGrid widgets={widgets} />
      )}
    </Box>
  );
}
