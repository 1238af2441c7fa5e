import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { createOrder, service } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";

async function moveTo(orderId: string, status: string): Promise<void> {
  await service.call(endpoints.simulateOrder, {
    params: { order_id: orderId },
    query: { final_status: status },
    body: {},
  });
}

const documents = (page: Page) => page.getByRole("region", { name: "Documents" });
const paper = (page: Page, title: string) =>
  documents(page).getByRole("button", { name: `Show ${title}`, exact: true });

test("a document that does not exist yet says when it is expected", async ({ page, order }) => {
  await new OrderPage(page).open(order.id);
  const row = (title: string) =>
    documents(page)
      .getByRole("listitem")
      .filter({ hasText: new RegExp(`^${title}`) });
  await expect(row("Requisition")).toContainText("available with the requisition");
  await expect(row("Result")).toContainText("available when the lab has reported");
  await expect(paper(page, "Requisition")).toHaveCount(0);
});

test("requisition, labels and result are shown in the page with selectable text", async ({
  page,
  person,
}) => {
  const order = await createOrder(person);
  await moveTo(order.id, "completed");
  await new OrderPage(page).open(order.id);
  for (const title of ["Requisition", "Tube labels", "Result"]) {
    await paper(page, title).click();
    const shown = documents(page).getByRole("region", { name: title, exact: true });
    const first = shown.getByRole("region", { name: /^Page 1 of / });
    await expect(first).toContainText(person.lastName);
    // A blank sheet would be of one color.
    await expect
      .poll(() =>
        first.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas
            .getContext("2d")
            ?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          return new Set(data).size;
        }),
      )
      .toBeGreaterThan(2);
  }
  // One is open at a time.
  await expect(documents(page).getByRole("region", { name: /^Page 1 of / })).toHaveCount(1);
  await documents(page).getByRole("button", { name: "Close Result" }).click();
  await expect(documents(page).getByRole("region", { name: /^Page / })).toHaveCount(0);
});

test("a document is saved under a file name without a person's name", async ({ page, person }) => {
  const order = await createOrder(person);
  await moveTo(order.id, "completed");
  await new OrderPage(page).open(order.id);
  const downloading = page.waitForEvent("download");
  await documents(page).getByRole("link", { name: "Save Result as PDF" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^result-[0-9a-f-]+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("an open document meets the accessibility rules", async ({ page, person }) => {
  const order = await createOrder(person);
  await moveTo(order.id, "completed");
  await new OrderPage(page).open(order.id);
  await paper(page, "Result").click();
  await expect(documents(page).getByRole("region", { name: /^Page 1 of / })).toContainText(
    person.lastName,
  );
  await expectAccessible(page);
});

test("missing, failed and unreadable documents are told apart", async ({ page, person, watch }) => {
  const order = await createOrder(person);
  await moveTo(order.id, "completed");
  await new OrderPage(page).open(order.id);
  const refuse = (code: string) => ({
    error: { code, message: "Invented.", request_id: "req-invented" },
  });
  watch.expect(/^404 GET .*documents\/requisition$/);
  await page.route("**/documents/requisition", (route) =>
    route.fulfill({ status: 404, json: refuse("not_found") }),
  );
  await paper(page, "Requisition").click();
  await expect(documents(page)).toContainText("This document does not exist yet.");

  watch.expect(/^502 GET .*documents\/labels$/);
  await page.route("**/documents/labels", (route) =>
    route.fulfill({ status: 502, json: refuse("upstream_unavailable") }),
  );
  await paper(page, "Tube labels").click();
  await expect(documents(page)).toContainText("The service is not answering");
  await page.unroute("**/documents/labels");
  await documents(page).getByRole("button", { name: "Try again" }).click();
  await expect(documents(page).getByRole("region", { name: /^Page 1 of / })).toBeVisible();

  await page.route("**/documents/result", (route) =>
    route.fulfill({ body: "%PDF-1.7 and nothing that follows from it" }),
  );
  await paper(page, "Result").click();
  await expect(documents(page)).toContainText("This document cannot be displayed here.");
});

test("a second draw is listed below its original order", async ({ page, person }) => {
  const order = await createOrder(person, { method: "walk_in_test" });
  await moveTo(order.id, "redraw_available");
  await new OrderPage(page).open(order.id);
  const thread = page.getByRole("region", { name: "Transaction", exact: true });
  await expect(thread.getByRole("listitem")).toHaveCount(2);
  await expect(thread.getByRole("listitem").first()).toContainText("The first order. Led to");
  const second = thread.getByRole("listitem").nth(1);
  await expect(second).toContainText("A second draw, after redraw available of");
  await second.getByRole("link").click();
  await expect(page).not.toHaveURL(new RegExp(order.id));
  await expect(thread.locator("[aria-current=true]")).toContainText("redraw");
});
