import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { PHONE, resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createOrder, service } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";

async function moveTo(orderId: string, status: string): Promise<void> {
  await service.call(endpoints.simulateOrder, {
    params: { order_id: orderId },
    query: { final_status: status },
    body: {},
  });
}

/** The document in the viewer. */
const viewer = (page: Page, title: string) =>
  page.getByRole("region", { name: title, exact: true });
const documents = (page: Page) => page.getByRole("region", { name: "Documents" });
const paper = (page: Page, title: string) =>
  documents(page).getByRole("button", { name: `Show ${title}`, exact: true });

test("requisition, labels and result are saved without a person's name, and shown accessibly with selectable text", async ({
  page,
  person,
}) => {
  const order = await createOrder(person);
  await moveTo(order.id, "completed");
  await new OrderPage(page).open(order.id);
  const downloading = page.waitForEvent("download");
  await documents(page).getByRole("link", { name: "Save Result as PDF" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^result-[0-9a-f-]+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  for (const title of ["Requisition", "Tube labels", "Result"]) {
    await paper(page, title).click();
    const first = viewer(page, title).getByRole("region", { name: /^Page 1 of / });
    await expect(first).toContainText(person.lastName);
    // A blank sheet would have only one color.
    await expect
      .poll(() =>
        first.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
          // A copy, because the browser warns about a canvas that is drawn to and read again and again.
          const { width, height } = canvas;
          const copy = new OffscreenCanvas(width, height).getContext("2d", {
            willReadFrequently: true,
          });
          copy?.drawImage(canvas, 0, 0);
          return new Set(copy?.getImageData(0, 0, width, height).data).size;
        }),
      )
      .toBeGreaterThan(2);
  }
  // Only one document is open at a time.
  await expect(page.getByRole("region", { name: /^Page 1 of / })).toHaveCount(1);
  await documents(page).getByRole("button", { name: "Close Result" }).click();
  await expect(page.getByRole("region", { name: /^Page \d/ })).toHaveCount(0);

  await paper(page, "Result").click();
  await expect(page.getByRole("region", { name: /^Page 1 of / })).toContainText(person.lastName);
  await expectAccessible(page);
});

test("a document stands beside the results, is zoomed by key and fills the screen", async ({
  page,
  person,
}) => {
  const order = await createOrder(person);
  await moveTo(order.id, "completed");
  await resizeWindow(page, WIDE_SCREEN);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  const table = screen.results.getByRole("table");
  await expect(table).toBeVisible();
  await paper(page, "Result").click();
  const pages = page.getByRole("region", { name: "Pages of Result" });
  await expect(pages).toBeFocused();
  const [beside, results] = [await pages.boundingBox(), await table.boundingBox()];
  expect(beside?.x).toBeGreaterThanOrEqual((results?.x ?? 0) + (results?.width ?? 0) - 1);
  const sheet = pages.getByRole("region", { name: /^Page 1 of / });
  const getWidth = async () => (await sheet.boundingBox())?.width ?? 0;
  const fitted = await getWidth();
  await page.keyboard.press("+");
  await expect(viewer(page, "Result")).toContainText("125 %");
  await expect.poll(getWidth).toBeGreaterThan(fitted * 1.2);
  await page.getByRole("button", { name: "Full screen" }).click();
  const full = page.getByRole("dialog", { name: "Result" });
  await expect(full.getByRole("region", { name: /^Page 1 of / })).toContainText(person.lastName);
  await expectAccessible(page);
  await resizeWindow(page, WIDE_SCREEN);
  await page.keyboard.press("Escape");
  await expect(full).toHaveCount(0);
  await resizeWindow(page, PHONE);
  await expect(full).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pages).toHaveCount(0);
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
  await expect(viewer(page, "Requisition")).toContainText("This document does not exist yet.");

  watch.expect(/^502 GET .*documents\/labels$/);
  await page.route("**/documents/labels", (route) =>
    route.fulfill({ status: 502, json: refuse("upstream_unavailable") }),
  );
  await paper(page, "Tube labels").click();
  await expect(viewer(page, "Tube labels")).toContainText("The service is not answering");
  await page.unroute("**/documents/labels");
  await viewer(page, "Tube labels").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: /^Page 1 of / })).toBeVisible();

  await page.route("**/documents/result", (route) =>
    route.fulfill({ body: "%PDF-1.7 and nothing that follows from it" }),
  );
  await paper(page, "Result").click();
  await expect(viewer(page, "Result")).toContainText("This document cannot be displayed here.");
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
