import {
  Activity,
  BookOpen,
  CalendarClock,
  FileScan,
  FileText,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Settings,
  Siren,
  SquareSplitHorizontal,
  UserRound,
} from "lucide-react";
import type { Role } from "@/lib/contract/dashboard/staff";
import { can, type Permission } from "@/lib/domain/permissions";

/** What the navigation shows counts of. */
export type ScreenCounted = "today" | "critical" | "match" | "reports" | "appointments";

export type Screen = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Second key after `g`. */
  key: string;
  permission: Permission;
  /** Its label in the phone's bottom bar; screens without one are under More there. */
  short?: string;
  /** Which number of waiting items is displayed beside it. */
  count?: ScreenCounted;
  /** False for screens with their own styles: prefetching them on every page makes browsers warn about unused preloads. */
  prefetch?: false;
};

const SCREENS: readonly Screen[] = [
  {
    href: "/",
    label: "Today",
    short: "Today",
    icon: ListTodo,
    key: "t",
    permission: "order:read",
    count: "today",
  },
  {
    href: "/orders",
    label: "Orders",
    short: "Orders",
    icon: FileText,
    key: "o",
    permission: "order:read",
  },
  {
    href: "/critical-results",
    label: "Critical results",
    short: "Critical",
    icon: Siren,
    key: "k",
    permission: "critical-result:read",
    count: "critical",
    prefetch: false,
  },
  {
    href: "/match-review",
    label: "Match review",
    short: "Match",
    icon: SquareSplitHorizontal,
    key: "m",
    permission: "match:read",
    count: "match",
    prefetch: false,
  },
  {
    href: "/lab-reports",
    label: "Lab reports",
    icon: FileScan,
    key: "l",
    permission: "lab-report:read",
    count: "reports",
  },
  {
    href: "/appointments",
    label: "Appointments",
    short: "Appts",
    icon: CalendarClock,
    key: "v",
    permission: "appointment:read",
    count: "appointments",
  },
  {
    href: "/people",
    label: "People",
    icon: UserRound,
    key: "p",
    permission: "person:read",
  },
  { href: "/events", label: "Events", icon: Activity, key: "e", permission: "event:read" },
  {
    href: "/catalog",
    label: "Catalog",
    icon: BookOpen,
    key: "c",
    permission: "catalog:read",
  },
  { href: "/audit", label: "Audit log", icon: ListChecks, key: "a", permission: "audit:read" },
  {
    href: "/settings",
    label: "Settings",
    icon: Settings,
    key: "s",
    permission: "settings:manage",
    prefetch: false,
  },
];

/** The screens that a role may open, in navigation order. */
export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter((screen) => can(role, screen.permission));
}

/** Whether a path is the screen itself or a page below it. */
export function isOnScreen(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
