import { daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { PersonPage } from "@/e2e/pages/person-page";
import { pressDisabled } from "@/e2e/pages/press-disabled";
import { readOrder } from "@/e2e/service";

test.describe("a viewer", () => {
  test.use({ role: "viewer" });

  test("sees disabled buttons with the required role", async ({ page, order }) => {
    const screen = new OrderPage(page);
    await screen.open(order.id);
    await screen.more.click();
    for (const [button, verb] of [
      [screen.reschedule, "reschedule"],
      [screen.dispatch, "dispatch"],
      [screen.cancel, "cancel"],
    ] as const) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(`Operators and above can ${verb}.`);
      await pressDisabled(button);
    }
    await expect(
      page.getByText("Operators and above can reschedule, dispatch and cancel orders."),
    ).toBeVisible();
    await expect(screen.raw).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toHaveCount(0);
    const person = new PersonPage(page);
    await person.open(order.user_id);
    await expect(person.importButton).toHaveAccessibleDescription(
      "Importing needs the role operator or a higher one; yours is viewer.",
    );
  });

  test("is refused by the server as well, and nothing changes", async ({
    page,
    order,
    today,
    baseURL,
  }) => {
    const headers = { origin: baseURL ?? "" };
    const at = `/api/orders/${order.id}`;
    const answers = await Promise.all([
      page.request.patch(at, { headers, data: { activate_by: daysAfter(today, 3) } }),
      page.request.post(`${at}/dispatch`, { headers, data: { confirm: "DISPATCH" } }),
      page.request.post(`${at}/cancel`, { headers }),
      page.request.get(`${at}/raw`),
      page.request.post("/api/audit/search", { headers, data: {} }),
      page.request.post(`/api/people/${order.user_id}/imports`, {
        headers: { ...headers, "content-type": "application/xml" },
        data: "<HealthData/>",
      }),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await readOrder(order.id)).toEqual(order);
  });

  test("has no access to the audit log and sees the required role", async ({ page }) => {
    await page.goto("/orders");
    await expect(page.getByRole("link", { name: "Audit" })).toHaveCount(0);
    await page.goto("/audit");
    await expect(
      page.getByRole("heading", { name: "Your role cannot view the audit log" }),
    ).toBeVisible();
  });
});

test("an operator cannot open the raw order", async ({ page, order }) => {
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.reschedule).not.toHaveAttribute("aria-disabled");
  await expect(screen.raw).toHaveCount(0);
  expect((await page.request.get(`/api/orders/${order.id}/raw`)).status()).toBe(403);
});

test.describe("a supervisor", () => {
  test.use({ role: "supervisor" });

  test("reads the order as the service sent it", async ({ page, order }) => {
    const screen = new OrderPage(page);
    await screen.open(order.id);
    await screen.more.click();
    await screen.raw.click();
    const raw = screen.dialog.locator("pre");
    await expect(raw).toContainText(order.id);
    expect(JSON.parse((await raw.textContent()) ?? "")).toEqual(await readOrder(order.id));
  });
});

test.describe("another site", () => {
  test("cannot write with a staff member's cookie", async ({ page, order }) => {
    const answer = await page.request.post(`/api/orders/${order.id}/cancel`, {
      headers: { origin: "https://example.com", "sec-fetch-site": "cross-site" },
    });
    expect(answer.status()).toBe(403);
    expect(await readOrder(order.id)).toEqual(order);
  });
});
