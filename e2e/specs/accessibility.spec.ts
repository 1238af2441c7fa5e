import type { Page } from "@playwright/test";
import { daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { sendSample } from "@/e2e/lab-reports";
import { expectAccessible, WIDE_SCREEN } from "@/e2e/pages/expect-accessible";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import { createOrder, putCycle, service, type TestPerson } from "@/e2e/service";
import { addStaff } from "@/e2e/staff";
import { makeUnmatched } from "@/e2e/unmatched-results";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";

// A dialog, or a menu.
const OVERLAY = "section:is([role=dialog], [role=alertdialog]), [role=menu]";

type Subject = { person: TestPerson; order: Order; today: CalendarDate };
type Screen = {
  name: string;
  path: (subject: Subject) => string;
  /** What opens the thing that lies over the page. */
  button?: string;
  /** What has to be opened before that button is there. */
  menu?: string;
  key?: string;
};

const SCREENS: readonly Screen[] = [
  { name: "orders", path: () => "/orders?size=25" },
  { name: "orders that no filter fits", path: () => "/orders?status=lost&method=walk_in_test" },
  { name: "the filters", path: () => "/orders?size=25", button: "Filter f" },
  { name: "the account", path: () => "/orders?size=25", button: "Account of" },
  { name: "the keys", path: () => "/orders?size=25", key: "?" },
  { name: "search everywhere", path: () => "/orders?size=25", button: "Search people and orders" },
  { name: "an order", path: ({ order }) => `/orders/${order.id}` },
  { name: "rescheduling", path: ({ order }) => `/orders/${order.id}`, button: "Reschedule" },
  { name: "dispatching", path: ({ order }) => `/orders/${order.id}`, button: "Dispatch now …" },
  { name: "cancelling", path: ({ order }) => `/orders/${order.id}`, button: "Cancel order …" },
  {
    name: "the raw order",
    path: ({ order }) => `/orders/${order.id}`,
    menu: "More actions",
    button: "Raw JSON",
  },
  { name: "people", path: () => "/people" },
  { name: "a person", path: ({ person }) => `/people/${person.id}` },
  {
    name: "importing",
    path: ({ person }) => `/people/${person.id}`,
    button: "Import health data",
  },
  { name: "cycles", path: ({ person }) => `/people/${person.id}/cycles` },
  { name: "a person's orders", path: ({ person }) => `/people/${person.id}/orders` },
  { name: "the audit log", path: () => "/audit" },
  { name: "events", path: () => "/events" },
  { name: "the filters of events", path: () => "/events", button: "Filter f" },
  { name: "events that no filter fits", path: () => "/events?id=none" },
  { name: "the webhook endpoints", path: () => "/settings/webhooks" },
  { name: "the clinics", path: () => "/settings/teams" },
  { name: "rotating a key", path: () => "/settings/teams", button: "Rotate key …" },
  { name: "the management keys", path: () => "/settings/management-keys" },
  { name: "a gap check", path: () => "/events/gap-check" },
];

/** Expects that the button which ends the job of a dialog is in view, however long its fields are. */
async function expectFooterInView(page: Page): Promise<void> {
  const buttons = page.locator(`${OVERLAY} >> footer >> role=button`);
  for (const size of [WIDE_SCREEN, { width: 390, height: 640 }]) {
    await page.setViewportSize(size);
    if ((await buttons.count()) > 0) await expect(buttons.last()).toBeInViewport({ ratio: 1 });
  }
}

test.use({ viewport: WIDE_SCREEN });

test.describe("screens of the dashboard", () => {
  test.use({ role: "admin" });

  for (const { name, path, menu, button, key } of SCREENS) {
    test(name, async ({ page, person, order, today }) => {
      await putCycle(person, "manual", {
        period_start: daysAfter(today, -20),
        period_end: daysAfter(today, -16),
        menstrual_flow: [{ date: daysAfter(today, -20), flow: "heavy" }],
        cervical_mucus: [{ date: daysAfter(today, -8), quality: "egg_white" }],
      });
      await page.goto(path({ person, order, today }));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (menu) await page.getByRole("button", { name: menu }).click();
      if (button) await page.getByRole("button", { name: button }).first().click();
      if (key) await page.keyboard.press(key);
      if (button || key) await expect(page.locator(OVERLAY).first()).toBeVisible();
      await expectAccessible(page, {
        isThorough: true,
        ...(button || key ? { within: OVERLAY } : {}),
      });
      if (button || key) await expectFooterInView(page);
    });
  }

  test("an order that cannot be rescheduled", async ({ page, order }) => {
    await page.goto(`/orders/${order.id}`);
    await page.getByRole("button", { name: "Cancel order …" }).click();
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await page.getByRole("button", { name: "More actions" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "See each condition" }).click();
    await expectAccessible(page);
  });

  for (const path of ["/orders/00000000-0000-4000-8000-000000000000", "/people/x"]) {
    test(`no such record: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: /^There is no such/ }).first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test("no such page", async ({ page, watch }) => {
    watch.expect(/^404 GET \/nowhere$/);
    await page.goto("/nowhere");
    await expectAccessible(page);
  });
});

test.describe("a viewer's", () => {
  test.use({ role: "viewer" });

  test("order", async ({ page, order }) => {
    await page.goto(`/orders/${order.id}`);
    await expectAccessible(page);
  });

  test("audit log", async ({ page }) => {
    await page.goto("/audit");
    await expectAccessible(page);
  });
});

test.describe("before signing in:", () => {
  test.use({ role: "nobody" });

  test("the sign-in, refused once", async ({ page, watch }) => {
    watch.expect(/^401 POST \/api\/auth\/callback\/credentials$/);
    const signIn = new SignInPage(page);
    await signIn.open();
    await expectAccessible(page);
    await signIn.signIn({ email: "nobody@example.com", password: "wrong" });
    await expect(signIn.problem).toBeVisible();
    await expectAccessible(page);
  });

  test("choosing a password", async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(await addStaff("viewer"));
    await page.getByRole("button", { name: "Set password and continue" }).click();
    await expectAccessible(page);
  });
});

test("the chosen theme survives a reload", async ({ page }) => {
  const orders = new OrdersPage(page);
  await orders.open();
  await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
});

test.describe("the accessibility tree of a queue", () => {
  test.use({ role: "admin" });

  /** A row by its cells: a screen reader gets the place of the row, what it is about, and where it leads. */
  const QUEUES = [
    {
      path: "/",
      label: "What waits, the gravest first",
      tree: `
        - rowgroup:
          - row "Due Kind What waits Person, reference Held by"
        - rowgroup:
          - row /Now · \\d+/:
            - rowheader /Now · \\d+/
          - row /ord|res|rep/:
            - cell /[0-9]{2}:[0-9]{2}/
            - cell
            - cell:
              - link
            - cell
            - cell /free|assigned|working on it/`,
    },
    {
      path: "/orders",
      label: "Orders",
      tree: `
        - rowgroup:
          - row /Select all on this page .*Order/
        - rowgroup:
          - row /Select order [0-9a-f-]+/:
            - cell:
              - checkbox /Select order/
            - cell:
              - link /[0-9a-f]{4}/`,
    },
    {
      path: "/match-review",
      label: "Results to match",
      tree: `
        - rowgroup:
          - row "Due Why it waits Person Result Lab Candidates Claimed by"
        - rowgroup:
          - row:
            - cell /late|due in/
            - cell:
              - link`,
    },
    {
      path: "/lab-reports",
      label: "Lab reports",
      tree: `
        - rowgroup:
          - row /Person .*Status/
        - rowgroup:
          - row:
            - cell:
              - link`,
    },
    {
      path: "/critical-results",
      label: "Critical results",
      tree: `
        - rowgroup:
          - row "Arrived Result Who was told State What happened"
        - rowgroup:
          - row:
            - cell
            - cell:
              - link`,
    },
    {
      path: "/events",
      label: "Events",
      tree: `
        - rowgroup:
          - row /Event Verdict/
        - rowgroup:
          - row:
            - cell:
              - checkbox
            - cell:
              - link`,
    },
  ];

  test("names its columns, and gives each row its cells and a link", async ({ page, person }) => {
    const order = await createOrder(person);
    await service.call(endpoints.simulateOrder, {
      params: { order_id: order.id },
      query: { final_status: "completed.testkit.completed" },
      body: { interpretation: "critical" },
    });
    await makeUnmatched("no_match");
    await sendSample(page, person.id, "report.pdf");
    for (const { path, label, tree } of QUEUES) {
      await page.goto(path);
      await expect(page.getByRole("table", { name: label, exact: true })).toMatchAriaSnapshot(
        `- table "${label}":${tree}`,
      );
    }
  });
});
