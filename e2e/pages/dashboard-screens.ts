import { expect, type Page } from "@playwright/test";
import { BulkReschedulePage } from "./bulk-reschedule-page";
import type { RowFacts } from "./find-layout-faults";

/** Ids of the records whose screens are opened. */
export type ScreenSubject = Readonly<
  Record<
    | "person"
    | "critical"
    | "scheduled"
    | "appointment"
    | "test"
    | "match"
    | "second"
    | "report"
    | "photo",
    string
  >
>;

type DashboardScreen = {
  readonly name: string;
  readonly path: (subject: ScreenSubject) => string;
  /** Leads on to the screen itself. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly facts?: readonly RowFacts[];
  /** The buttons that open dialogs above it. */
  readonly dialogs?: readonly (string | RegExp)[];
  /** A form, of which little is printed. */
  readonly isForm?: boolean;
};

/** The screens of everyday work, by name: what does not fit there is found by every run of the tests. */
export const MAIN_SCREENS: readonly string[] = [
  "today",
  "orders",
  "order",
  "critical results",
  "match queue",
  "appointments",
  "second review",
  "lab reports",
  "person's results",
];

/** Every screen of the dashboard, in the order of the navigation. */
export const DASHBOARD_SCREENS: readonly DashboardScreen[] = [
  {
    name: "today",
    path: () => "/",
    facts: [{ table: "Work due", heads: ["Due", "What waits", "Person"] }],
  },
  {
    name: "orders",
    path: () => "/orders?size=25",
    facts: [{ table: "Orders", heads: ["Order", "Person", "Test", "Status"] }],
    dialogs: ["Filter f", "Export"],
  },
  {
    name: "order",
    path: ({ critical }) => `/orders/${critical}`,
    dialogs: [/^Record the call/, /^Acknowledge/],
  },
  {
    name: "scheduled order",
    path: ({ scheduled }) => `/orders/${scheduled}`,
    dialogs: ["Reschedule", "Dispatch now …", "Cancel order …"],
  },
  { name: "order with an appointment", path: ({ appointment }) => `/orders/${appointment}` },
  { name: "new order", path: () => "/orders/new", isForm: true },
  { name: "import of orders", path: () => "/orders/import", isForm: true },
  { name: "registering a kit", path: () => "/orders/register", isForm: true },
  { name: "bulk reschedules", path: () => "/orders/bulk" },
  {
    name: "bulk reschedule",
    path: ({ person }) => `/orders?user_id=${person}&size=25`,
    prepare: async (page) => {
      const move = new BulkReschedulePage(page);
      await move.selectPage();
      await move.dryRun(3);
    },
  },
  {
    name: "critical results",
    path: () => "/critical-results",
    facts: [
      {
        table: "Critical results",
        heads: ["Due", "Patient", "Critical value", "Notify"],
      },
    ],
    dialogs: [/^Export/],
  },
  {
    name: "match queue",
    path: () => "/match-review",
    facts: [{ table: "Results to match", heads: ["Due", "Why it waits", "Person", "Result"] }],
  },
  { name: "match item", path: ({ match }) => `/match-review/${match}` },
  { name: "second review", path: ({ second }) => `/match-review/${second}` },
  {
    name: "second reviews",
    path: () => "/match-review/second-reviews",
    facts: [{ table: "Results that wait for a second review", heads: ["Result"] }],
  },
  { name: "corrections", path: () => "/match-review/corrections" },
  { name: "parameters", path: () => "/match-review/parameters" },
  {
    name: "practice",
    path: () => "/match-review/practice",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Start/ }).click();
      await expect(page.getByRole("heading", { level: 2, name: /^Case 1: / })).toBeVisible();
    },
  },
  { name: "appointments", path: () => "/appointments" },
  {
    name: "lab reports",
    path: () => "/lab-reports",
    facts: [{ table: "Lab reports", heads: ["Person", "Status"] }],
    dialogs: [/^Upload reports/, /^Filter/],
  },
  { name: "lab report", path: ({ report }) => `/lab-reports/${report}` },
  { name: "lab report with doubts", path: ({ photo }) => `/lab-reports/${photo}` },
  { name: "people", path: () => "/people", facts: [{ table: "People", heads: ["Person"] }] },
  {
    name: "person",
    path: ({ person }) => `/people/${person}`,
    dialogs: ["Import health data"],
  },
  { name: "person's results", path: ({ person }) => `/people/${person}/results` },
  { name: "person's cycles", path: ({ person }) => `/people/${person}/cycles` },
  {
    name: "person's timeseries",
    path: ({ person }) => `/people/${person}/timeseries?show=heartrate`,
  },
  { name: "person's orders", path: ({ person }) => `/people/${person}/orders` },
  { name: "who viewed a person", path: ({ person }) => `/people/${person}/views` },
  {
    name: "events",
    path: () => "/events",
    facts: [{ table: "Events", heads: ["Event", "Verdict", "About", "Person"] }],
    dialogs: ["Filter f"],
  },
  {
    name: "preview of a replay",
    path: () => "/events",
    prepare: async (page) => {
      await page.getByRole("checkbox", { name: "Select all on this page" }).click();
      await page.getByRole("button", { name: /^Replay/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "event",
    path: () => "/events",
    prepare: async (page) => {
      await page.getByRole("table", { name: "Events" }).getByRole("link").first().click();
      await page.waitForURL(/\/events\/./);
    },
  },
  { name: "gap check", path: () => "/events/gap-check" },
  { name: "tests", path: () => "/catalog", facts: [{ table: "Tests", heads: ["Test"] }] },
  { name: "test", path: ({ test }) => `/catalog/tests/${test}` },
  { name: "new test", path: () => "/catalog/tests/new", isForm: true },
  { name: "markers", path: () => "/catalog/markers" },
  { name: "lab accounts", path: () => "/catalog/accounts" },
  { name: "audit log", path: () => "/audit" },
  { name: "unusual views", path: () => "/audit/oversight" },
  { name: "staff", path: () => "/settings/staff", dialogs: ["Invite …"] },
  { name: "clinics", path: () => "/settings/teams", dialogs: ["Rotate key …"] },
  { name: "management keys", path: () => "/settings/management-keys" },
  { name: "administrative fields", path: () => "/settings/administrative-fields" },
  { name: "settings of critical results", path: () => "/settings/critical-results" },
  { name: "webhook endpoints", path: () => "/settings/webhooks" },
  { name: "account", path: () => "/account", dialogs: ["Change password …"] },
];
