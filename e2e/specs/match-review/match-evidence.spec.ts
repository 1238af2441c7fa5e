import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { printPages, squeeze } from "@/e2e/print";
import { createOrder, readOrder, service, type TestPerson } from "@/e2e/service";
import { makeUnmatched, readOutcome } from "@/e2e/unmatched-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";

async function deliver(person: TestPerson): Promise<Order> {
  const { id } = await createOrder(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: id },
    query: { final_status: "sample_with_lab.testkit.delivered_to_lab" },
  });
  return readOrder(id);
}

/** A report on the patient of an order, without a sample id, collected just now. */
async function report({ patient_details, lab_test }: Order): Promise<UnmatchedResult> {
  const { first_name, last_name, dob, gender } = patient_details ?? { dob: undefined };
  const { raw_result_id } = await service.call(endpoints.receiveLabResult, {
    body: {
      format: "json",
      lab: lab_test.lab?.slug ?? "",
      report: {
        patient: { first_name, last_name, dob: dob?.slice(0, 10), gender },
        collected_at: new Date().toISOString(),
        results: (lab_test.markers ?? []).map(({ name, slug, provider_id }) => ({
          name,
          slug,
          provider_id,
          result: "5",
        })),
      },
    },
  });
  if (!raw_result_id) throw new Error("The report was attached by itself.");
  return service.call(endpoints.getUnmatchedResult, { params: { raw_result_id } });
}

test("two indistinguishable orders are not green, and a late collection is a conflict", async ({
  page,
  person,
}) => {
  const first = await deliver(person);
  await deliver(person);
  const item = new MatchItemPage(page);
  await item.claim(await report(first));
  for (const candidate of [1, 2]) {
    await expect(item.cell("Ordered on", candidate)).toContainText("the day of the collection");
    await expect(item.cell("Collected on", candidate)).toContainText(
      "the result's sample was collected later that day",
    );
    await expect(item.cell("Order state", candidate)).toContainText(
      "its own sample arrived before this one was collected",
    );
    await expect(item.cell("Client id", candidate)).toContainText(person.clientId);
    await expect(item.cell("Open orders", candidate)).toContainText("2");
  }
  await expect(item.cell("Person id", 2)).toContainText("the same person as A");
  await expect(item.cell("City", 1)).not.toContainText("not known");
  await expect(item.cell("Sex", 1)).toContainText("the same");
  // Another test's order for a person with the same first name and birth date may be a third candidate.
  await expect(
    page.getByText(
      /(below, A|between A|^A)(, B and C| and B)(: they|, although they)? differ (only in|in [0-9]+ of)/,
    ),
  ).toBeVisible();
  await expect(item.table.getByText("Cannot be told apart")).toHaveCount(2);
  const heads = item.table.getByRole("columnheader", { name: /Choose candidate [AB]/ });
  for (const head of await heads.all()) {
    await expect(head).toContainText(
      "The person fits; this order does not: collected after its sample arrived",
    );
  }
  await expect(item.table.locator("thead .s-completed")).toHaveCount(0);
  await expect(item.button(/^Accept/)).toHaveText(/Accept: choose a candidate first/);
  await page.keyboard.press("1");
  await expect(item.dock).toContainText(
    "The order does not fit: collected after its sample arrived",
  );
});

test("a risky accept says how the matcher decided, needs a reason, and is sent when a second person agrees", async ({
  page,
  openPage,
  sessions,
}) => {
  const result = await makeUnmatched("match_sample_id_mismatch_demo");
  const mine = new MatchItemPage(page);
  await mine.claim(result);
  await expect(page.getByText("Dangerous mismatch.")).toBeVisible();
  await expect(mine.cell("Sample id", 1)).toContainText("the same");
  await expect(mine.cell("Born", 1)).toContainText("another date");
  await resizeWindow(page, { width: 1_024, height: 768 });
  for (const field of ["Last name", "Born"]) {
    await expect(mine.cell(field, 1)).toBeInViewport({ ratio: 1 });
    const [row, dock] = [await mine.cell(field, 1).boundingBox(), await mine.dock.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
  await resizeWindow(page, WIDE_SCREEN);
  await mine.table.locator("summary").first().click();
  await expect(mine.table.getByText(/For: .*sample id.*Against: /)).toBeVisible();
  await page.getByText("How this was decided").click();
  const explained = page.getByRole("group").filter({ hasText: "How this was decided" });
  await expect(explained).toContainText("The matcher");
  await expect(explained).toContainText(result.reason);
  await expect(explained).toContainText("Shipped parameters (shipped-");
  await expect(explained).toContainText(/For: .*sample id/);
  await expect(explained).toContainText("Against:");
  await expectAccessible(page, { within: "details" });
  await resizeWindow(page, WIDE_SCREEN);

  await page.keyboard.press("1");
  await expect(mine.dock).toContainText("A second review is needed");
  await page.keyboard.press("a");
  await expect(mine.dialog).toContainText("Request a second review?");
  await mine.dialog.getByRole("button", { name: "Request a second review" }).click();
  await expect(mine.dialog).toContainText("Say why it fits");
  await mine.dialog.getByRole("textbox").fill("The lab confirmed a typing error.");
  await page.keyboard.press("Control+Enter");
  await expect(page).not.toHaveURL(new RegExp(result.id));

  const theirs = new MatchItemPage(await openPage({ storageState: await sessions("supervisor") }));
  await theirs.open(result);
  const head = theirs.table.getByRole("columnheader", { name: /Choice of Rowan operator/ });
  await expect(head).toContainText("A");
  const order = String(await head.getByRole("link").getAttribute("href"));
  await expect(theirs.dock).toContainText("Rowan operator asked to accept it for candidate A");
  await expect(theirs.dock).toContainText(/candidate A, .+, order \w/);
  await expect(theirs.dock).toContainText("The lab confirmed a typing error.");
  const list = theirs.page.getByRole("region", { name: "What differs" });
  await expect(list).toContainText("Born");
  const points = list.getByRole("checkbox");
  for (const size of [WIDE_SCREEN, { width: 1_024, height: 768 }]) {
    await resizeWindow(theirs.page, size);
    await expect(points.first()).toBeInViewport();
    const [row, dock] = [await points.last().boundingBox(), await theirs.dock.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
  await resizeWindow(theirs.page, { width: 720, height: 450 });
  const [second, bar] = [await points.nth(1).boundingBox(), await theirs.dock.boundingBox()];
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await resizeWindow(theirs.page, WIDE_SCREEN);
  // Its list holds what waits for a first review, so it marks none of them as the page.
  const queue = theirs.page.getByRole("navigation", { name: "Results to match" });
  await expect(queue.locator("[aria-current]")).toHaveCount(0);
  await theirs.page.keyboard.press("a");
  await expect(points.first()).toBeFocused();
  expect(await readOutcome(result.id)).toMatchObject({ status: "pending_customer_review" });
  for (const point of await points.all()) await point.check();
  await expect(list).toContainText("All confirmed");
  await theirs.page.keyboard.press("a");
  await expect(theirs.button(/^Agree and send/)).toBeFocused();
  // What is agreed to stays in view.
  await expect(points.first()).toBeInViewport({ ratio: 1 });
  await expect(points.last()).toBeInViewport({ ratio: 1 });
  await theirs.page.keyboard.press("Enter");
  await expect
    .poll(() => readOutcome(result.id))
    .toEqual({ status: "resolved", resolution_action: "accept" });

  // Both names, and what the second person confirmed, are on paper.
  await theirs.page.goto(order);
  await expect(theirs.page.getByText("agreed in a second review")).toBeVisible();
  const printed = (await printPages(theirs.page)).join(" ");
  expect(printed).toContain(squeeze("Rowan operator matched this result"));
  expect(printed).toMatch(/agreedinasecondreview,.*Checked:.*Born/);
});
