import AccessTime from "@mui/icons-material/AccessTimeOutlined";
import Apps from "@mui/icons-material/AppsOutlined";
import BarChart from "@mui/icons-material/BarChartOutlined";
import BugReport from "@mui/icons-material/BugReportOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Checklist from "@mui/icons-material/ChecklistOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import Star from "@mui/icons-material/StarOutlined";
import { lazy, type ComponentType } from "react";
import type { Widget, WidgetKind } from "./layout.ts";

export interface WidgetProps {
  widget: Widget;
}

interface WidgetKindFacts {
  icon: ComponentType<{ fontSize?: "small" }>;
  size: { w: number; h: number };
  /** The card is for whoever may read this list; absent: for everybody. */
  needs?: string;
  /** What is asked again when somebody wants the card anew; absent: it asks for nothing. */
  data?: readonly string[];
  component: ComponentType<WidgetProps>;
}

const aggregate = lazy(async () => ({
  default: (await import("./widgets/AggregateWidget.tsx")).AggregateWidget,
}));

/** Every kind of card, in the order they are offered. */
export const widgetKinds: Record<WidgetKind, WidgetKindFacts> = {
  todo: {
    icon: Checklist,
    size: { w: 4, h: 5 },
    data: ["widget", "todo"],
    component: lazy(async () => ({
      default: (await import("./widgets/TodoWidget.tsx")).TodoWidget,
    })),
  },
  notices: {
    icon: Campaign,
    size: { w: 5, h: 5 },
    data: ["unreadNotices"],
    component: lazy(async () => ({
      default: (await import("./widgets/NoticesWidget.tsx")).NoticesWidget,
    })),
  },
  shortcuts: {
    icon: Star,
    size: { w: 8, h: 4 },
    component: lazy(async () => ({
      default: (await import("./widgets/ShortcutsWidget.tsx")).ShortcutsWidget,
    })),
  },
  frequent: {
    icon: Apps,
    size: { w: 4, h: 4 },
    component: lazy(async () => ({
      default: (await import("./widgets/ShortcutsWidget.tsx")).FrequentWidget,
    })),
  },
  schedule: {
    icon: CalendarMonth,
    size: { w: 6, h: 7 },
    data: ["widget", "schedule"],
    component: lazy(async () => ({
      default: (await import("./widgets/ScheduleWidget.tsx")).ScheduleWidget,
    })),
  },
  clock: {
    icon: AccessTime,
    size: { w: 3, h: 5 },
    component: lazy(async () => ({
      default: (await import("./widgets/ClockWidget.tsx")).ClockWidget,
    })),
  },
  projects: {
    icon: Business,
    size: { w: 6, h: 7 },
    data: ["widget", "projects"],
    needs: "siteProject/page",
    component: lazy(async () => ({
      default: (await import("./widgets/ProjectsWidget.tsx")).ProjectsWidget,
    })),
  },
  defects: {
    icon: BugReport,
    size: { w: 6, h: 6 },
    data: ["widget", "figure"],
    needs: "siteDefect/page",
    component: aggregate,
  },
  contracts: {
    icon: Payments,
    size: { w: 6, h: 6 },
    data: ["widget", "figure"],
    needs: "siteProject/page",
    component: aggregate,
  },
  aggregate: {
    icon: BarChart,
    size: { w: 6, h: 6 },
    data: ["widget", "figure"],
    component: aggregate,
  },
};
