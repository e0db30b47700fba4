import { Box, Chip, LinearProgress, Link as TextLink, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { listQueryTexts } from "../../../../shared/client/listQuery.ts";
import { recordsOf, type EntityAddress } from "../../../../shared/client/standardCalls.ts";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { formatDate } from "../../../core/time/formats.ts";
import { answerOf } from "../../../core/http/call.ts";
import { useRecordChanges } from "../../../core/realtime/RealtimeProvider.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { presentDay } from "../../../core/time/region.ts";
import { narrowed } from "../../../core/tenants/narrowed.ts";
import { useNarrowTenant } from "../../../core/tenants/useNarrowTenant.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";
import { ChartSwitch } from "../../../core/charts/ChartSwitch.tsx";
import { ProjectTable } from "./ProjectTable.tsx";

interface StoredProject {
  id: number;
  name: string;
  progress?: number;
  plannedEnd?: string | null;
}

/** Written here, and not read from the generated client: a project may leave the module out, and has no such client then. */
const projectRecords: EntityAddress<StoredProject, never, never> = {
  key: "site/project",
  api: "siteProject",
};

/** An active project as the card shows it. */
export interface ShownProject {
  id: number;
  name: string;
  progress: number;
  /** The day it is due, in words; null: none is planned. */
  due: string | null;
  overdue: boolean;
  /** Open defects; null: the person may not know. */
  open: number | null;
  /** Its page; null: the person has none. */
  to: string | null;
}

const most = 8;
/** How many a card of the built-in height shows without scrolling. */
const inSight = 3;

/** How far the active projects are, those due first, and how many of their defects are open; it follows their changes. */
export function ProjectsWidget() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { can } = useSession();
  const { paths } = useRegistry();
  const [asTable, setAsTable] = useState(false);
  const path = paths.get("site/project");
  const mayCount = can("siteDefect/page");
  const tenant = useNarrowTenant();
  const query = useWidgetData(["projects", mayCount, tenant], async () => {
    const response = await answerOf(
      recordsOf(projectRecords),
      {
        view: "active",
        ...listQueryTexts({ filter: narrowed({}, tenant), sort: ["plannedEnd"], limit: most }),
      },
      { passive: true },
    );
    const projects = (await response.json()) as StoredProject[];
    const total = Number(response.headers.get("x-total-count") ?? projects.length);
    const open = mayCount
      ? await readAggregate("site/defect", {
          filter: { projectId: projects.map(({ id }) => id), status__ne: "closed" },
          group: ["projectId"],
          limit: most,
          passive: true,
        })
      : null;
    const counts = new Map(
      open?.groups.map(({ key, values }) => [Number(key[0]), Number(values["count"])]),
    );
    return { projects, counts, total };
  });
  useRecordChanges("site/project", () => void query.refetch());
  const today = presentDay();
  return (
    <WidgetContent query={query}>
      {({ projects, counts, total }) => {
        const shown = projects.map(({ id, name, progress = 0, plannedEnd }): ShownProject => ({
          id,
          name,
          progress,
          due: plannedEnd ? formatDate(plannedEnd, language) : null,
          overdue: Boolean(plannedEnd) && String(plannedEnd).slice(0, 10) < today,
          open: mayCount ? (counts.get(id) ?? 0) : null,
          to: path ? `${path}/${id}/show` : null,
        }));
        if (shown.length === 0)
          return (
            <Typography variant="body2" color="text.secondary">
              {translate("shell.home.noProjects")}
            </Typography>
          );
        const late = shown.filter(({ overdue }) => overdue).length;
        return (
          <>
            <Box sx={{ display: "flex", alignItems: "center", minHeight: 34 }}>
              <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
                {translate("shell.home.projectsLate", { smart_count: late })}
              </Typography>
              {path && total > inSight ? (
                <TextLink component={Link} to={path} sx={{ fontSize: 14 }}>
                  {translate("shell.home.allProjects", { smart_count: total })}
                </TextLink>
              ) : null}
              <ChartSwitch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
            </Box>
            {asTable ? <ProjectTable projects={shown} /> : <ProjectBars projects={shown} />}
          </>
        );
      }}
    </WidgetContent>
  );
}

function ProjectBars({ projects }: { projects: ShownProject[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
      {projects.map(({ id, name, progress, due, overdue, open, to }) => (
        <li key={id}>
          <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
            <TextLink
              component={to ? Link : "span"}
              {...(to ? { to } : {})}
              underline="hover"
              sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}
            >
              {name}
            </TextLink>
            {overdue ? (
              <Chip size="small" color="error" label={translate("shell.home.overdue")} />
            ) : null}
            <span>{progress}%</span>
          </Box>
          <LinearProgress
            variant="determinate"
            color={overdue ? "error" : "primary"}
            value={progress}
            aria-label={translate("shell.home.progressOf", { name })}
            sx={{ my: 0.5, height: 6, borderRadius: 3 }}
          />
          <Typography variant="body2" color="text.secondary">
            {[
              due ? translate("shell.home.until", { day: due }) : null,
              open === null ? null : translate("shell.home.openDefects", { smart_count: open }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
