import type { Page } from "@playwright/test";
import { daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { putCycle, type TestPerson } from "@/e2e/service";
import { addStaff } from "@/e2e/staff";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";

// A dialog, or a menu.
const OVERLAY = "section:is([role=dialog], [role=alertdialog]), [role=menu]";

type Subject = { person: TestPerson; order: Order; today: CalendarDate };
/** A dialog or menu that opens over a page. */
type Overlay = {
  name: string;
  /** The button that opens it. */
  button?: string;
  key?: string;
  /** The menu that must be opened before the button exists. */
  menu?: string;
};
type Screen = {
  name: string;
  path: (subject: Subject) => string;
  overlays?: readonly Overlay[];
};

/** Screens of one area are opened by one test, one after the other. */
const AREAS: Readonly<Record<string, readonly Screen[]>> = {
  orders: [
    {
      name: "orders",
      path: () => "/orders?size=25",
      overlays: [
        { name: "the filters", button: "Filter f" },
        { name: "the account", button: "Account of" },
        { name: "the keys", key: "?" },
        { name: "search everywhere", button: "Search people and orders" },
      ],
    },
    { name: "orders that no filter fits", path: () => "/orders?status=lost&method=walk_in_test" },
  ],
  "an order": [
    {
      name: "an order",
      path: ({ order }) => `/orders/${order.id}`,
      overlays: [
        { name: "rescheduling", button: "Reschedule" },
        { name: "dispatching", button: "Dispatch now …" },
        { name: "cancelling", button: "Cancel order …" },
        { name: "the raw order", menu: "More actions", button: "Raw JSON" },
      ],
    },
  ],
  people: [
    { name: "people", path: () => "/people" },
    {
      name: "a person",
      path: ({ person }) => `/people/${person.id}`,
      overlays: [{ name: "importing", button: "Import health data" }],
    },
    { name: "cycles", path: ({ person }) => `/people/${person.id}/cycles` },
    { name: "a person's orders", path: ({ person }) => `/people/${person.id}/orders` },
  ],
  "the audit log": [
    { name: "the audit log", path: () => "/audit" },
    { name: "unusual views", path: () => "/audit/oversight" },
  ],
  events: [
    {
      name: "events",
      path: () => "/events",
      overlays: [{ name: "the filters of events", button: "Filter f" }],
    },
    { name: "events that no filter fits", path: () => "/events?id=none" },
    { name: "a gap check", path: () => "/events/gap-check" },
  ],
  "the settings": [
    { name: "the webhook endpoints", path: () => "/settings/webhooks" },
    {
      name: "the clinics",
      path: () => "/settings/teams",
      overlays: [{ name: "rotating a key", button: "Rotate key …" }],
    },
    { name: "the management keys", path: () => "/settings/management-keys" },
    { name: "the administrative fields", path: () => "/settings/administrative-fields" },
  ],
  "staff and accounts": [
    {
      name: "the staff",
      path: () => "/settings/staff",
      overlays: [{ name: "inviting somebody", button: "Invite …" }],
    },
    {
      name: "one's own account",
      path: () => "/account",
      overlays: [{ name: "changing the password", button: "Change password …" }],
    },
  ],
};

/** Expects a dialog's final button to be in view, however long its fields are. */
async function expectFooterInView(page: Page): Promise<void> {
  const buttons = page.locator(`${OVERLAY} >> footer >> role=button`);
  for (const size of [WIDE_SCREEN, { width: 390, height: 640 }]) {
    await resizeWindow(page, size);
    if ((await buttons.count()) > 0) await expect(buttons.last()).toBeInViewport({ ratio: 1 });
  }
}

/** Opens a dialog or menu over the page, checks it and closes it. */
async function checkOverlay(page: Page, { menu, button, key }: Overlay): Promise<void> {
  await resizeWindow(page, WIDE_SCREEN);
  if (menu) await page.getByRole("button", { name: menu }).click();
  if (button) await page.getByRole("button", { name: button }).first().click();
  if (key) await page.keyboard.press(key);
  const overlay = page.locator(OVERLAY);
  await expect(overlay.first()).toBeVisible();
  await expectAccessible(page, { isThorough: true, within: OVERLAY });
  await expectFooterInView(page);
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
}

test.use({ viewport: WIDE_SCREEN });

test.describe("screens of the dashboard", () => {
  test.use({ role: "admin" });

  for (const [area, screens] of Object.entries(AREAS)) {
    test(area, async ({ page, person, order, today }) => {
      await putCycle(person, "manual", {
        period_start: daysAfter(today, -20),
        period_end: daysAfter(today, -16),
        menstrual_flow: [{ date: daysAfter(today, -20), flow: "heavy" }],
        cervical_mucus: [{ date: daysAfter(today, -8), quality: "egg_white" }],
      });
      for (const { name, path, overlays = [] } of screens) {
        await test.step(name, async () => {
          await resizeWindow(page, WIDE_SCREEN);
          await page.goto(path({ person, order, today }));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page, { isThorough: true });
          // The page is loaded once for everything that opens over it.
          for (const overlay of overlays)
            await test.step(overlay.name, () => checkOverlay(page, overlay));
        });
      }
    });
  }

  test("an order that was canceled, with the reasons why nothing else can be done", async ({
    page,
    order,
  }) => {
    const screen = new OrderPage(page);
    await screen.open(order.id);
    await screen.cancel.click();
    await screen.button("Cancel the order").click();
    await expect(screen.toast).toContainText("Canceled.");
    await screen.more.click();
    await expect(screen.cancel).toHaveAccessibleDescription(
      "Cannot be canceled: its status is canceled.",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "See each condition" }).click();
    await expectAccessible(page);
  });

  test("no such record and no such page", async ({ page, watch }) => {
    // The framework preloads the style sheet of the record's page before it is known that there is no such record, and
    // Chromium says so where nothing has used it for some seconds.
    watch.allow(/^warning: The resource \S+\.css was preloaded using link preload but not used/);
    for (const path of ["/orders/00000000-0000-4000-8000-000000000000", "/people/x", "/nowhere"]) {
      await test.step(path, async () => {
        watch.expect(new RegExp(`^404 GET .*/${path.split("/").at(-1)}(/|$)`));
        await resizeWindow(page, WIDE_SCREEN);
        await page.goto(path);
        await expect(
          page.getByRole("heading", { name: /^There is no such/ }).first(),
        ).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
});

test.describe("a viewer's", () => {
  test.use({ role: "viewer" });

  test("order and audit log", async ({ page, order }) => {
    for (const path of [`/orders/${order.id}`, "/audit"]) {
      await test.step(path, async () => {
        await resizeWindow(page, WIDE_SCREEN);
        await page.goto(path);
        await expectAccessible(page);
      });
    }
  });
});

test.describe("before signing in:", () => {
  test.use({ role: "nobody" });

  test("the sign-in, refused once, and choosing a password", async ({ page, watch }) => {
    watch.expect(/^401 POST \/api\/auth\/callback\/credentials$/);
    const signIn = new SignInPage(page);
    await signIn.open();
    await expectAccessible(page);
    await signIn.signIn({ email: "nobody@example.com", password: "wrong" });
    await expect(signIn.problem).toBeVisible();
    await expectAccessible(page);

    await resizeWindow(page, WIDE_SCREEN);
    await signIn.signIn(await addStaff("viewer"));
    await page.getByRole("button", { name: "Set password and continue" }).click();
    await expectAccessible(page);
  });
});
