import { Box, Chip, List, ListItem, ListItemButton, ListItemText, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { readAggregate } from "../../../core/data/aggregate.ts";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { presentDay } from "../../../core/time/region.ts";
import { loadUnread } from "../../inbox/index.ts";
import { useMenus } from "../../routing/index.ts";
import { narrowed } from "../../../core/tenants/narrowed.ts";
import { useNarrowTenant } from "../../../core/tenants/useNarrowTenant.ts";
import { useWidgetData } from "../useWidgetData.ts";
import { WidgetContent } from "../WidgetContent.tsx";
import { loadSchedules } from "./schedule/schedules.ts";

interface Todo {
  name: "overdue" | "mine" | "notices" | "schedules";
  count: number;
  /** Where it is done; null: the person has no such page. */
  to: string | null;
}

/** What waits for the person: overdue defects, own defects, unread notices, today's open entries. */
export function TodoWidget() {
  const translate = useTranslate();
  const { can } = useSession();
  const { paths } = useRegistry();
  const inbox = useMenus().routes.find(({ menu }) => menu.name === "notice")?.path ?? null;
  const defects = can("siteDefect/page") ? (paths.get("site/defect") ?? null) : null;
  const tenant = useNarrowTenant();
  const query = useWidgetData(["todo", defects !== null, tenant], async (): Promise<Todo[]> => {
    const today = presentDay();
    const counted = async (view: "overdue" | "mine"): Promise<Todo[]> => {
      if (defects === null) return [];
      const { groups } = await readAggregate("site/defect", {
        filter: narrowed({}, tenant),
        view,
        passive: true,
      });
      const to = `${defects}?filter=${encodeURIComponent(JSON.stringify({ $view: view }))}`;
      return [{ name: view, count: Number(groups[0]?.values["count"] ?? 0), to }];
    };
    const [overdue, mine, notices, schedules] = await Promise.all([
      counted("overdue"),
      counted("mine"),
      loadUnread(),
      loadSchedules(today, today),
    ]);
    const open = schedules.filter(({ status }) => status === 0).length;
    return [
      ...overdue,
      ...mine,
      { name: "notices", count: notices.length, to: inbox },
      { name: "schedules", count: open, to: paths.get("office/schedule") ?? null },
    ];
  });
  return (
    <WidgetContent query={query}>
      {(todos) => (
        <List disablePadding dense>
          {todos.map(({ name, count, to }) => (
            <ListItem key={name} disablePadding>
              <Line to={to}>
                <ListItemText primary={translate(`shell.home.todo.${name}`)} />
                <Chip
                  size="small"
                  label={count}
                  color={count > 0 ? (name === "overdue" ? "error" : "primary") : "default"}
                />
              </Line>
            </ListItem>
          ))}
          {todos.every(({ count }) => count === 0) ? (
            <Typography component="li" variant="body2" color="text.secondary" sx={{ pt: 1 }}>
              {translate("shell.home.allDone")}
            </Typography>
          ) : null}
        </List>
      )}
    </WidgetContent>
  );
}

function Line({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) return <Box sx={{ display: "flex", flex: 1, py: 0.5 }}>{children}</Box>;
  return (
    <ListItemButton component={Link} to={to} sx={{ borderRadius: 1 }}>
      {children}
    </ListItemButton>
  );
}
