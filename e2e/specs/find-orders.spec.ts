import { daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { createOrder, createPerson, service } from "@/e2e/service";
import { createMember, createSession } from "@/e2e/staff";
import { endpoints } from "@/lib/contract/service/endpoints";

test("filters combine in the address, survive a reload, are removed one by one and include the status", async ({
  page,
  person,
  today,
}) => {
  const scheduled = await createOrder(person, { activateBy: daysAfter(today, 5) });
  const walkIn = await createOrder(person, {
    method: "walk_in_test",
    activateBy: daysAfter(today, 5),
  });
  const gone = await createOrder(person);
  await service.call(endpoints.cancelOrder, { params: { order_id: gone.id } });
  const orders = new OrdersPage(page);
  await orders.open(`?user_id=${person.id}`);
  await expect(orders.rows).toHaveCount(3);

  await orders.openFilters();
  await orders.filterDialog.getByRole("checkbox", { name: "test kit" }).check();
  await orders.chooseInFilters("Activation", "On a future date");
  await orders.applyFilters();
  await expect(page).toHaveURL(`/orders?method=testkit&activation=scheduled&user_id=${person.id}`);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.link(scheduled)).toBeVisible();

  await page.reload();
  await expect(orders.rows).toHaveCount(1);
  await orders.chip("Collected by test kit").click();
  await expect(page).toHaveURL(`/orders?activation=scheduled&user_id=${person.id}`);
  await expect(orders.link(walkIn)).toBeVisible();
  await expect(orders.rows).toHaveCount(2);
  await orders.chip("Activation on a future date").click();
  await expect(orders.link(gone)).toBeVisible();
  await page.goBack();
  await expect(orders.rows).toHaveCount(2);
  await orders.chip("Activation on a future date").click();
  await expect(orders.rows).toHaveCount(3);

  await orders.openFilters();
  await orders.filterDialog
    .getByRole("checkbox", { name: "Canceled", exact: true })
    .first()
    .check();
  await orders.applyFilters();
  await expect(orders.link(gone)).toBeVisible();
  await expect(orders.link(scheduled)).toHaveCount(0);
  await expect(orders.chip("Status is Canceled")).toBeVisible();
});

test("orders are filtered by test and laboratory, which the service's list does not know, and by ready views", async ({
  page,
  person,
}) => {
  const kit = await createOrder(person);
  const walkIn = await createOrder(person, { method: "walk_in_test" });
  const { id, name, lab } = walkIn.lab_test;
  const orders = new OrdersPage(page);
  await orders.open(`?user_id=${person.id}`);
  await expect(orders.rows).toHaveCount(2);
  await orders.openFilters();
  await orders.chooseInFilters("Test", name);
  await orders.chooseInFilters("Laboratory", lab?.name ?? "");
  await orders.applyFilters();
  await expect(page).toHaveURL(`/orders?test=${id}&lab=${lab?.slug}&user_id=${person.id}`);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.link(walkIn)).toBeVisible();
  await page.reload();
  await expect(orders.chip(`Laboratory is ${lab?.name}`)).toBeVisible();
  await orders.chip(`Test is ${name}`).click();
  await orders.chip(`Laboratory is ${lab?.name}`).click();
  await expect(orders.link(kit)).toBeVisible();

  const views = page.getByRole("navigation", { name: "Saved views" });
  for (const [view, address, chip] of [
    ["Created this week", "created=this_week", /^Remove Created this week, /],
    ["Past its usual time", "lateness=past_usual", "Remove Stage is past its usual time"],
    ["Kits not registered yet", "kit=unregistered", "Remove Kit is not registered yet"],
  ] as const) {
    await views.getByRole("link", { name: view }).click();
    await expect(page).toHaveURL(`/orders?${address}`);
    await expect(page.getByRole("button", { name: chip })).toBeVisible();
    await expect(views.getByRole("link", { name: view })).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(/^(none match|1 matches|\d[\d,]* (match|found))$/)).toBeVisible();
  }
});

test("finds orders by a name that never enters the address", async ({ page, person, order }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.search(person.lastName);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.rows.first()).toContainText(person.name);
  await page.reload();
  await expect(orders.searchField).toHaveValue(person.lastName);
  await expect(orders.rows).toHaveCount(1);

  await orders.link(order).click();
  await expect(new OrderPage(page).heading).toContainText(person.name);
  addresses.push(page.url());
  await page.goBack();
  await expect(orders.rows).toHaveCount(1);
  addresses.push(page.url());
  expect(addresses.filter((address) => address.includes(person.lastName))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(3);
});

test("a filter without matches is cleared in place, a column sorts both ways, and a reload keeps the order and the theme", async ({
  openPage,
  person,
}) => {
  // The theme is stored with the staff member.
  const storageState = await createSession(await createMember("operator"));
  const page = await openPage({ storageState });
  const orders = new OrdersPage(page);
  await test.step("a filter without matches says so and is cleared in place", async () => {
    await orders.open(`?user_id=${person.id}`);
    await expect(
      page.getByRole("heading", { name: "No order matches these filters" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await expect(page).toHaveURL("/orders");
    await expect(orders.rows).toHaveCount(50);
  });

  const byName = page.getByRole("columnheader", { name: "Person" });
  await test.step("a column sorts both ways", async () => {
    await orders.sortBy("Person").click();
    await expect(byName).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/sort=patient_name&direction=asc/);
    const first = await orders.rows.first().textContent();
    await orders.sortBy("Person").click();
    await expect(byName).toHaveAttribute("aria-sort", "descending");
    await expect(orders.rows.first()).not.toHaveText(first ?? "");
  });

  await test.step("a reload keeps the order and the chosen theme", async () => {
    const html = page.locator("html");
    const stored = page.waitForResponse(/\/api\/session\/display$/);
    await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
    await stored;
    await expect(html).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(byName).toHaveAttribute("aria-sort", "descending");
    await expect(html).toHaveAttribute("data-theme", "dark");
    await expect(html).toHaveCSS("color-scheme", "dark");
  });
});

test("paging neither repeats nor skips a row", async ({ page }) => {
  const person = await createPerson();
  const placed: string[] = [];
  for (let n = 0; n < 26; n += 1) placed.push((await createOrder(person)).id);
  const orders = new OrdersPage(page);
  await orders.open(`?user_id=${person.id}&size=25`);
  const seen = () =>
    orders.rows
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  await expect(orders.place).toContainText("1 to 25 of 26");
  const before = await seen();
  await orders.nextPage.click();
  await expect(orders.place).toContainText("26 to 26 of 26");
  await expect(page).toHaveURL(/page=2/);
  await expect(orders.rows).toHaveCount(1);
  const all = [...before, ...(await seen())];
  expect(all).toHaveLength(placed.length);
  expect(new Set(all)).toEqual(new Set(placed));
  await expect(orders.nextPage).toHaveAccessibleDescription("This is the last page");
});
