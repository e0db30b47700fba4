import { Box, LinearProgress, Link as TextLink, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { formatDate } from "../../../core/fields/formatValue.ts";
import { request } from "../../../core/http/request.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { passive, useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";

interface Project {
  id: number;
  name: string;
  progress?: number;
  plannedEnd?: string | null;
}

const most = 8;

/** How far the active projects are, and how many of their defects are open. */
export function ProjectsWidget() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { can } = useSession();
  const { paths } = useRegistry();
  const path = paths.get("site/project");
  const mayCount = can("siteDefect/page");
  const query = useWidgetData(["projects", mayCount], async () => {
    const range = JSON.stringify([0, most - 1]);
    const response = await request(
      `/api/site/project?view=active&sort=["plannedEnd","ASC"]&range=${range}`,
      { headers: passive },
    );
    const projects = (await response.json()) as Project[];
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
    return { projects, counts };
  });
  return (
    <WidgetContent query={query}>
      {({ projects, counts }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
          {projects.map(({ id, name, progress = 0, plannedEnd }) => (
            <li key={id}>
              <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
                <TextLink
                  component={path ? Link : "span"}
                  {...(path ? { to: `${path}/${id}/show` } : {})}
                  underline="hover"
                  sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}
                >
                  {name}
                </TextLink>
                <span>{progress}%</span>
              </Box>
              <LinearProgress
                variant="determinate"
                value={progress}
                aria-label={translate("shell.home.progressOf", { name })}
                sx={{ my: 0.5, height: 6, borderRadius: 3 }}
              />
              <Typography variant="body2" color="text.secondary">
                {[
                  plannedEnd
                    ? translate("shell.home.until", { day: formatDate(plannedEnd, language) })
                    : null,
                  mayCount
                    ? translate("shell.home.openDefects", { smart_count: counts.get(id) ?? 0 })
                    : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
            </li>
          ))}
          {projects.length === 0 ? (
            <Typography component="li" variant="body2" color="text.secondary">
              {translate("shell.home.noProjects")}
            </Typography>
          ) : null}
        </Box>
      )}
    </WidgetContent>
  );
}
