import AccessTime from "@mui/icons-material/AccessTimeOutlined";
import Apps from "@mui/icons-material/AppsOutlined";
import BarChart from "@mui/icons-material/BarChartOutlined";
import BugReport from "@mui/icons-material/BugReportOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Checklist from "@mui/icons-material/ChecklistOutlined";
import NewReleases from "@mui/icons-material/NewReleasesOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import Star from "@mui/icons-material/StarOutlined";
import ShowChart from "@mui/icons-material/ShowChartOutlined";
import TrendingUp from "@mui/icons-material/TrendingUpOutlined";
import type { ComponentType } from "react";
import { lazy } from "../../core/loading/lazy.ts";
import type { Widget, WidgetKind } from "./layout.ts";

export interface WidgetProps {
  widget: Widget;
}

interface WidgetKindFacts {
  icon: ComponentType<{ fontSize?: "small" }>;
  size: { w: number; h: number };
  /** The card is for anyone who may read this list; absent: for everybody. */
  needs?: string;
  /** What is asked again when somebody wants the card anew; absent: it asks for nothing. */
  data?: readonly string[];
  /** Left out where the window is narrow: phones show the time above every page. */
  wideOnly?: true;
  /** Pixels that its content usually takes below each other on a phone, for the cards that are in sight first. */
  room?: number;
  component: ComponentType<WidgetProps>;
}

const aggregate = lazy(async () => ({
  default: (await import("./widgets/AggregateWidget.tsx")).AggregateWidget,
}));

const trend = lazy(async () => ({
  default: (await import("./widgets/TrendWidget.tsx")).TrendWidget,
}));

/** Every kind of card, in the order they are offered. */
export const widgetKinds: Record<WidgetKind, WidgetKindFacts> = {
  todo: {
    icon: Checklist,
    size: { w: 4, h: 5 },
    room: 154,
    data: ["widget", "todo"],
    component: lazy(async () => ({
      default: (await import("./widgets/TodoWidget.tsx")).TodoWidget,
    })),
  },
  notices: {
    icon: Campaign,
    size: { w: 5, h: 5 },
    room: 130,
    data: ["unreadNotices"],
    component: lazy(async () => ({
      default: (await import("./widgets/NoticesWidget.tsx")).NoticesWidget,
    })),
  },
  versions: {
    icon: NewReleases,
    size: { w: 6, h: 6 },
    data: ["widget", "versions"],
    component: lazy(async () => ({
      default: (await import("./widgets/VersionsWidget.tsx")).VersionsWidget,
    })),
  },
  shortcuts: {
    icon: Star,
    size: { w: 8, h: 4 },
    room: 224,
    component: lazy(async () => ({
      default: (await import("./widgets/ShortcutsWidget.tsx")).ShortcutsWidget,
    })),
  },
  frequent: {
    icon: Apps,
    size: { w: 4, h: 4 },
    room: 80,
    component: lazy(async () => ({
      default: (await import("./widgets/ShortcutsWidget.tsx")).FrequentWidget,
    })),
  },
  schedule: {
    icon: CalendarMonth,
    size: { w: 6, h: 7 },
    data: ["widget", "schedule"],
    component: lazy(async () => ({
      default: (await import("./widgets/schedule/ScheduleWidget.tsx")).ScheduleWidget,
    })),
  },
  clock: {
    wideOnly: true,
    icon: AccessTime,
    size: { w: 3, h: 5 },
    component: lazy(async () => ({
      default: (await import("./widgets/ClockWidget.tsx")).ClockWidget,
    })),
  },
  projects: {
    icon: Business,
    size: { w: 6, h: 7 },
    room: 239,
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
  costs: {
    icon: TrendingUp,
    size: { w: 6, h: 6 },
    data: ["widget", "trend"],
    needs: "siteDefect/page",
    component: trend,
  },
  trend: {
    icon: ShowChart,
    size: { w: 6, h: 6 },
    data: ["widget", "trend"],
    component: trend,
  },
  chart: {
    icon: BarChart,
    size: { w: 6, h: 6 },
    data: ["widget", "figure"],
    component: lazy(async () => ({
      default: (await import("./widgets/ChartWidget.tsx")).ChartWidget,
    })),
  },
  aggregate: {
    icon: BarChart,
    size: { w: 6, h: 6 },
    data: ["widget", "figure"],
    component: aggregate,
  },
};
