import { expect, test } from "@/e2e/faults/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";

test.use({ deployment: "production-us" });

test("the whole window is marked, and dispatching names production", async ({ page, service }) => {
  const screen = new OrderPage(page);
  await screen.open(service.order.id);
  await expect(page.getByRole("banner").getByText("Production US")).toBeVisible();
  const edge = page.locator("[data-edge]");
  await expect(edge).toBeVisible();
  await expect(edge).toHaveCSS("background-image", /repeating-linear-gradient/);
  expect((await edge.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await screen.dispatch.click();
  await expect(screen.dialog.getByText("Production US")).toBeVisible();
  await expectAccessible(page);
});

test("the sign-in page says production before a password is typed", async ({ openPage }) => {
  const page = await openPage({ storageState: { cookies: [], origins: [] } });
  await page.goto("/sign-in");
  await expect(page.getByText("What is done here reaches real people and labs.")).toBeVisible();
  await expect(page.locator("[data-edge]")).toBeVisible();
});
