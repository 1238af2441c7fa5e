import { REPORT_VIEWS, RESULT_VIEWS } from "./report-views";
import type { View } from "./view";

/** Every screen once, in the order of the navigation rail; dialogs after the screen that opens them. */
export const VIEWS: readonly View[] = [
  { name: "sign-in", path: () => "/sign-in", isSignedOut: true },
  { name: "today", path: () => "/" },
  { name: "orders", path: () => "/orders" },
  {
    name: "orders-selected",
    path: () => "/orders?activation=scheduled",
    prepare: async (page) => {
      const box = page.getByRole("checkbox", { name: "Select all on this page" });
      // On a phone there are no checkboxes.
      if (await box.isVisible()) await box.click();
    },
  },
  { name: "order-new", path: () => "/orders/new" },
  { name: "orders-import", path: () => "/orders/import" },
  { name: "kit-register", path: () => "/orders/register" },
  {
    name: "orders-filtered",
    path: () => "/orders?interpretation=abnormal&method=testkit&sort=patient_name&direction=asc",
  },
  { name: "orders-empty", path: () => "/orders?status=redraw_available&method=testkit" },
  { name: "order", path: ({ completedOrder }) => `/orders/${completedOrder}` },
  { name: "order-critical", path: ({ criticalOrder }) => `/orders/${criticalOrder}` },
  { name: "order-partial", path: ({ partialOrder }) => `/orders/${partialOrder}` },
  { name: "order-corrected", path: ({ correctedOrder }) => `/orders/${correctedOrder}` },
  { name: "order-blocked", path: ({ blockedOrder }) => `/orders/${blockedOrder}` },
  { name: "order-redraw", path: ({ redrawOrder }) => `/orders/${redrawOrder}` },
  { name: "order-appointment", path: ({ appointmentOrder }) => `/orders/${appointmentOrder}` },
  {
    name: "order-document",
    path: ({ criticalOrder }) => `/orders/${criticalOrder}`,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Show Result", exact: true }).click();
      await page.getByRole("region", { name: /^Page 1 of/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: "order-scheduled", path: ({ scheduledOrder }) => `/orders/${scheduledOrder}` },
  {
    name: "order-reschedule",
    path: ({ scheduledOrder }) => `/orders/${scheduledOrder}`,
    prepare: (page) => page.getByRole("button", { name: "Reschedule", exact: true }).click(),
  },
  {
    name: "order-dispatch",
    path: ({ scheduledOrder }) => `/orders/${scheduledOrder}`,
    prepare: (page) => page.getByRole("button", { name: /^Dispatch now/ }).click(),
  },
  { name: "critical-results", path: () => "/critical-results" },
  { name: "settings-webhooks", path: () => "/settings/webhooks" },
  { name: "settings-teams", path: () => "/settings/teams" },
  { name: "settings-keys", path: () => "/settings/management-keys" },
  { name: "settings-fields", path: () => "/settings/administrative-fields" },
  { name: "critical-settings", path: () => "/settings/critical-results" },
  {
    name: "critical-call",
    path: ({ criticalOrder }) => `/orders/${criticalOrder}`,
    prepare: async (page) => {
      const record = page.getByRole("button", { name: "Record the call …" }).first();
      // If the result has just arrived, its task may not exist for another half minute.
      if (await record.isVisible()) await record.click();
    },
  },
  { name: "match-review", path: () => "/match-review" },
  { name: "match-dangerous", path: ({ dangerousMatch }) => `/match-review/${dangerousMatch}` },
  { name: "match-namesakes", path: ({ namesakesMatch }) => `/match-review/${namesakesMatch}` },
  { name: "match-cancelled", path: ({ cancelledMatch }) => `/match-review/${cancelledMatch}` },
  { name: "match-second-reviews", path: () => "/match-review/second-reviews" },
  { name: "match-corrections", path: () => "/match-review/corrections" },
  {
    name: "match-practice",
    path: () => "/match-review/practice",
    prepare: async (page) => {
      const started = page.waitForResponse(/\/api\/match-practice$/);
      await page.getByRole("button", { name: /^Start/ }).click();
      await started;
      await page.getByRole("heading", { level: 2, name: /^Case 1: / }).waitFor();
    },
  },
  ...REPORT_VIEWS,
  { name: "appointments", path: () => "/appointments" },
  { name: "events", path: () => "/events" },
  { name: "events-empty", path: () => "/events?id=none" },
  {
    name: "events-filter",
    path: () => "/events",
    prepare: (page) => page.getByRole("button", { name: /^Filter/ }).click(),
  },
  { name: "events-gap-check", path: () => "/events/gap-check" },
  { name: "catalog", path: () => "/catalog" },
  { name: "catalog-markers", path: () => "/catalog/markers" },
  { name: "catalog-accounts", path: () => "/catalog/accounts" },
  { name: "people", path: () => "/people" },
  { name: "person", path: ({ person }) => `/people/${person}` },
  { name: "person-cycles", path: ({ person }) => `/people/${person}/cycles` },
  {
    name: "person-cycles-print",
    path: ({ person }) => `/people/${person}/cycles?range=12-months`,
    // A4. The printed page does not depend on the screen's theme.
    prepare: async (page) => {
      await page.emulateMedia({ media: "print", colorScheme: "light" });
      await page.setViewportSize({ width: 794, height: 1123 });
    },
  },
  { name: "person-timeseries", path: ({ person }) => `/people/${person}/timeseries` },
  {
    name: "person-timeseries-days",
    path: ({ person }) => `/people/${person}/timeseries?show=heartrate,hypnogram,blood_pressure`,
    prepare: (page) => page.getByRole("button", { name: /^Tables/ }).click(),
  },
  {
    name: "person-import",
    path: ({ person }) => `/people/${person}`,
    prepare: (page) => page.getByRole("button", { name: "Import health data" }).click(),
  },
  ...RESULT_VIEWS,
  { name: "person-orders", path: ({ person }) => `/people/${person}/orders` },
  { name: "audit", path: () => "/audit" },
  { name: "audit-oversight", path: () => "/audit/oversight" },
  { name: "staff", path: () => "/settings/staff" },
  {
    name: "staff-invite",
    path: () => "/settings/staff",
    prepare: (page) => page.getByRole("button", { name: "Invite …" }).click(),
  },
  { name: "account", path: () => "/account" },
  {
    name: "account-app",
    path: () => "/account",
    prepare: (page) => page.getByRole("button", { name: "Set up an app …" }).click(),
  },
];

/** The views shown in the README and docs. */
export const DOCUMENTED_VIEWS: ReadonlySet<string> = new Set(["order", "match-dangerous"]);

export type Look = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
};

export const LOOKS: readonly Look[] = [
  { name: "light-1440", width: 1440, height: 1000, colorScheme: "light" },
  { name: "dark-1440", width: 1440, height: 1000, colorScheme: "dark" },
  { name: "light-390", width: 390, height: 844, colorScheme: "light" },
];
