import { expect, test } from "@/e2e/fixtures";
import { OrdersPage } from "@/e2e/pages/orders-page";

test.use({ role: "supervisor" });

test("a view keeps filters and columns, opens by its tab, and says when it is edited", async ({
  page,
  person,
  order,
}) => {
  const name = `Kits of ${order.id.slice(0, 8)}`;
  const orders = new OrdersPage(page);
  await orders.open(`?method=testkit&user_id=${person.id}`);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Result" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Result" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const tab = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}&method=testkit&user_id=/);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(orders.chip("Collected by test kit")).toHaveCount(0);
  await tab.click();
  await expect(orders.chip("Collected by test kit")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Result" })).toHaveCount(0);
  await orders.chip("Collected by test kit").click();
  await expect(page.getByText("edited since saved")).toBeVisible();

  const menu = page.getByRole("button", { name: `View ${name}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Rename …" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`${name} again`);
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("link", { name: `${name} again` })).toBeVisible();
  await page.getByRole("button", { name: `View ${name} again` }).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect(page.getByRole("link", { name: `${name} again` })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: `${name} again` })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a shared view is visible to the whole team and may be the default", async ({
  page,
  person,
  order,
  browser,
  baseURL,
  sessions,
}) => {
  const name = `Shared ${order.id.slice(0, 8)}`;
  const orders = new OrdersPage(page);
  await orders.open(`?activation=scheduled&user_id=${person.id}`);
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: `View ${name}` }).click();
  await page.getByRole("menuitem", { name: "Share with the team" }).click();
  await expect(page.getByRole("link", { name: `${name} , shared` })).toBeVisible();

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await sessions("viewer"),
  });
  const other = await context.newPage();
  await other.goto("/orders?view=all");
  await other.getByRole("link", { name: new RegExp(name) }).click();
  await other.getByRole("button", { name: `View ${name}` }).click();
  await expect(other.getByText("View of Rowan supervisor")).toBeVisible();
  await other.getByRole("menuitem", { name: /^Open by default/ }).click();
  await expect(other.getByText(`Orders opens with ${name}.`)).toBeVisible();
  await other.goto("/orders");
  await expect(other).toHaveURL(/\?view=[0-9a-f-]{36}&activation=scheduled/);
  await context.close();

  await page.getByRole("button", { name: `View ${name}` }).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
});
