import { Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { ShownProject } from "./ProjectsWidget.tsx";

/** The same as numbers. */
export function ProjectTable({ projects }: { projects: ShownProject[] }) {
  const translate = useTranslate();
  const counted = projects.some(({ open }) => open !== null);
  const figure = { fontVariantNumeric: "tabular-nums" } as const;
  return (
    <Table size="small" aria-label={translate("shell.home.widgets.projects")}>
      <TableHead>
        <TableRow>
          <TableCell>{translate("site.project._name")}</TableCell>
          <TableCell align="right">{translate("site.project.progress")}</TableCell>
          <TableCell>{translate("site.project.plannedEnd")}</TableCell>
          {counted ? <TableCell align="right">{translate("shell.home.open")}</TableCell> : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {projects.map(({ id, name, progress, due, overdue, open, to }) => (
          <TableRow key={id}>
            <TableCell>
              {to ? (
                <TextLink component={Link} to={to}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </TableCell>
            <TableCell align="right" sx={figure}>
              {`${progress}%`}
            </TableCell>
            <TableCell sx={overdue ? { color: "error.main", fontWeight: 600 } : undefined}>
              {overdue ? `${due} · ${translate("shell.home.overdue")}` : due}
            </TableCell>
            {counted ? (
              <TableCell align="right" sx={figure}>
                {open}
              </TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
