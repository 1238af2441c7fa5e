import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createOrder, readOrder, service } from "@/e2e/service";
import { makeUnmatched, readUnmatched } from "@/e2e/unmatched-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import { shortId } from "@/lib/contract/short-id";

test("a match says how it was decided; a wrong one is covered, reviewed by a second person, and undone", async ({
  page,
  openPage,
  sessions,
}) => {
  const result = await makeUnmatched("match_demo");
  const item = new MatchItemPage(page);
  await item.claim(result);
  await page.keyboard.press("1");
  await page.keyboard.press("a");
  await page.keyboard.type("The other order is for spring.");
  await page.keyboard.press("Enter");
  await expect(item.undo).toContainText("was sent");
  const orderId = (await readUnmatched(result.id)).resolved_order_id ?? "";

  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText("matched this result in")).toBeVisible();
  await page.getByText("How this was decided").click();
  const outcomes = page.getByRole("list", { name: "Decisions, newest first" });
  await expect(outcomes).toContainText("A staff member accepted the result for this order");
  await expect(outcomes).toContainText("The matcher");
  await expect(outcomes).toContainText("Shipped parameters (shipped-");
  await expect(page.getByRole("button", { name: "Show Result" })).toBeVisible();
  await page.getByRole("button", { name: "Wrong match …" }).click();
  await item.dialog.getByRole("button", { name: "Open a case" }).click();
  await expect(item.dialog).toContainText("Describe it in a few words.");
  await item.dialog.getByRole("textbox").fill("The patient was never there.");
  await item.dialog.getByRole("button", { name: "Open a case" }).click();
  await expect(page.getByText("Perhaps the wrong person.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wrong match …" })).toHaveCount(0);
  // Covered on the order until someone asks to see it.
  const results = page.getByRole("region", { name: "Results" });
  await expect(results).toContainText("This result may be another person's.");
  await expect(results.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show Result" })).toHaveCount(0);
  await results.getByRole("button", { name: "Reveal values" }).click();
  await expect(results.getByRole("table")).toBeVisible();
  await results.getByRole("button", { name: "Withhold values" }).click();
  await expect(results.getByRole("table")).toHaveCount(0);
  const { user_id } = await readOrder(orderId);
  await page.goto(`/people/${user_id}`);
  await expect(page.getByText("A result on this record may be another person's.")).toBeVisible();

  // The second person finds the case on Today and sees both people and the values.
  const supervisor = await openPage({ storageState: await sessions("supervisor") });
  await supervisor.goto("/");
  const row = supervisor.getByRole("row").filter({ hasText: shortId(orderId) });
  await expect(row.filter({ hasText: "Wrong person?" })).toBeVisible();
  await supervisor.goto("/match-review/corrections");
  const ownCase = supervisor
    .getByRole("article")
    .filter({ has: supervisor.getByRole("link", { name: `ord ${shortId(orderId)}` }) });
  await expect(ownCase).toContainText("The patient was never there.");
  await ownCase.getByRole("button", { name: "Show the comparison and the values" }).click();
  await expect(
    ownCase.getByRole("table", { name: "The result beside each candidate" }),
  ).toBeVisible();
  await expect(ownCase.getByRole("table", { name: "Values of the result" })).toBeVisible();
  await ownCase.getByRole("button", { name: "It is the wrong person …" }).click();
  const dialog = supervisor.locator("section[role=alertdialog]");
  await dialog.getByRole("textbox").fill("The birth date is another one.");
  await dialog.getByRole("button", { name: "It is the wrong person" }).click();
  await expect(ownCase).toHaveCount(0);
  expect(await readUnmatched(result.id)).toMatchObject({
    status: "pending_customer_review",
    resolved_order_id: null,
  });

  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText("Detached.", { exact: true })).toBeVisible();
  await expect(results).toContainText("The lab has not reported yet.");
  await page.getByRole("link", { name: "Open the case" }).click();
  const closedCase = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: `ord ${shortId(orderId)}` }) });
  await expect(closedCase).toContainText("ended the case: the result is detached");

  await supervisor.goto(`/audit?subject_id=${orderId}&kind=write`);
  for (const words of ["started match correction", "reviewed match correction"]) {
    await expect(supervisor.getByRole("row").filter({ hasText: words })).toBeVisible();
  }
});

test("an automatically attached result can be questioned and is confirmed only with proof", async ({
  page,
  person,
  openPage,
  sessions,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/match-corrections\/[0-9a-f-]+\/review$/);
  const order = await createOrder(person, { method: "walk_in_test" });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: {},
  });
  await page.goto(`/orders/${order.id}`);
  await expect(
    page.getByText("The service attached this result; no match is recorded."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Wrong match …" }).click();
  const dialog = page.locator("section[role=alertdialog]");
  await dialog.getByRole("textbox").fill("The name on the report is another one.");
  await dialog.getByRole("button", { name: "Open a case" }).click();
  await expect(page.getByText("Perhaps the wrong person.")).toBeVisible();

  const supervisor = await openPage({ storageState: await sessions("supervisor") });
  await supervisor.goto("/match-review/corrections");
  const ownCase = supervisor
    .getByRole("article")
    .filter({ has: supervisor.getByRole("link", { name: `ord ${shortId(order.id)}` }) });
  await ownCase.getByRole("button", { name: "It is correct …" }).click();
  const question = supervisor.locator("section[role=alertdialog]");
  await question.getByRole("textbox", { name: "First name on the report" }).fill("Robert");
  await question.getByRole("textbox", { name: "Last name on the report" }).fill(person.lastName);
  await question.getByRole("textbox", { name: /^Birth date/ }).fill("1993-01-30");
  await question.getByRole("textbox", { name: "What you found" }).fill("I think it is right.");
  await question.getByRole("button", { name: "It is correct" }).click();
  await expect(question).toContainText("The first name differs from the order.");
  await question.getByRole("textbox", { name: "First name on the report" }).fill(person.firstName);
  await question.getByRole("button", { name: "It is correct" }).click();
  await expect(ownCase).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Results" }).getByRole("table")).toBeVisible();
  await expect(page.getByText("Perhaps the wrong person.")).toHaveCount(0);
});

test("the corrections and the second reviews meet the accessibility rules", async ({ page }) => {
  for (const path of ["/match-review/corrections", "/match-review/second-reviews"]) {
    await test.step(path, async () => {
      await resizeWindow(page, WIDE_SCREEN);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
