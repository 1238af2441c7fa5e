import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import { tabTo } from "@/e2e/pages/tab-to";
import { TodayPage } from "@/e2e/pages/today-page";
import { createOrder, readOrder } from "@/e2e/service";

test.describe("by keyboard", () => {
  test.use({ role: "nobody" });

  test("signs in and reschedules an order", async ({ page, person, order, today, members }) => {
    const { keyboard } = page;
    const member = await members("operator");
    const signIn = new SignInPage(page);
    await signIn.open();
    await expect(signIn.email).toBeFocused();
    await keyboard.type(member.email);
    await tabTo(page, signIn.password);
    await keyboard.type(member.password);
    await keyboard.press("Enter");

    await expect(new TodayPage(page).heading).toBeVisible();
    await keyboard.press("g");
    await keyboard.press("o");
    const orders = new OrdersPage(page);
    await expect(orders.heading).toBeVisible();
    // After a client-side navigation, Tab continues from the previous focus; a reloaded page starts at the top.
    await page.reload();
    await expect(orders.heading).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Skip to the content" }));
    await keyboard.press("Enter");
    await tabTo(page, orders.searchField);
    await keyboard.type(person.lastName);
    await keyboard.press("Enter");
    await expect(orders.rows).toHaveCount(1);
    await tabTo(page, orders.link(order));
    await keyboard.press("Enter");

    const screen = new OrderPage(page);
    await expect(screen.heading).toContainText(person.name);
    await tabTo(page, screen.reschedule);
    await keyboard.press("Enter");
    await expect(screen.dateField).toBeFocused();
    await tabTo(page, screen.day(daysAfter(today, 10)));
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    const chosen = daysAfter(today, 18);
    await expect(screen.dateField).toHaveValue(dateText(chosen));
    await tabTo(page, screen.button(`Reschedule to ${dateText(chosen)}`));
    await keyboard.press("Enter");
    await expect(screen.dialog).toHaveCount(0);
    await expect(screen.reschedule).toBeFocused();
    expect((await readOrder(order.id)).activate_by).toBe(chosen);
  });
});

test("single keys move through the rows, open one and go to another screen", async ({
  page,
  person,
  order,
}) => {
  const second = await createOrder(person);
  const orders = new OrdersPage(page);
  await orders.open(`?user_id=${person.id}`);
  await expect(orders.rows).toHaveCount(2);
  await page.keyboard.press("f");
  await expect(orders.filterDialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filter f" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(orders.rows.first()).toHaveAttribute("aria-current", "true");
  const link = orders.rows.first().getByRole("link");
  await expect(link).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /1 of 2: / })).toContainText(person.name);
  await page.keyboard.press("f");
  await page.keyboard.press("Escape");
  await expect(orders.filterDialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(orders.rows.first().getByRole("link")).toHaveAttribute(
    "href",
    `/orders/${second.id}`,
  );
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL("/people");
});

test("a person is found from any screen, and the name never appears in an address", async ({
  page,
  person,
  order,
}) => {
  await page.goto("/people");
  const box = page.getByRole("combobox", { name: "Search people and orders" });
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type(person.lastName);
  const orders = page
    .getByRole("listbox", { name: "Results" })
    .getByRole("group", { name: "Orders" });
  await expect(orders.getByRole("option").first()).toContainText(person.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/(orders/${order.id}|people/${person.id})$`));
});
