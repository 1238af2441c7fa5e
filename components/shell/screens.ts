import {
  CalendarClock,
  FileText,
  FlaskConical,
  ListChecks,
  ListTodo,
  type LucideIcon,
  SquareSplitHorizontal,
  UserRound,
} from "lucide-react";
import type { Role } from "@/lib/contract/dashboard/staff";
import { can, type Permission } from "@/lib/domain/permissions";

/** What is counted for the rail. */
export type ScreenCounted = "today" | "match" | "appointments";

export type Screen = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Second key after `g`. */
  key: string;
  permission: Permission;
  /** Its word at the lower edge of a phone; screens without one are under More there. */
  short?: string;
  /** Which number stands beside it: how much waits there. */
  count?: ScreenCounted;
  /** False where a frame with styles of its own would be fetched ahead on every page; browsers warn of what lies unused. */
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
    href: "/appointments",
    label: "Appointments",
    short: "Visits",
    icon: CalendarClock,
    key: "v",
    permission: "appointment:read",
    count: "appointments",
  },
  {
    href: "/people",
    label: "People",
    short: "People",
    icon: UserRound,
    key: "p",
    permission: "person:read",
  },
  {
    href: "/catalog",
    label: "Catalogue",
    icon: FlaskConical,
    key: "c",
    permission: "catalog:read",
  },
  { href: "/audit", label: "Audit", icon: ListChecks, key: "a", permission: "audit:read" },
];

/** The screens that a role may open, in the order of the rail. */
export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter((screen) => can(role, screen.permission));
}

/** Whether a path is the screen itself or a page below it. */
export function isOnScreen(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
