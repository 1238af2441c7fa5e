import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { MatchQueuePage } from "@/e2e/pages/match-queue-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { makeUnmatched, nameOn } from "@/e2e/unmatched-results";

test("pending results are listed without names, critical first, accessibly, and filtered by risk and reason", async ({
  page,
}) => {
  const dangerous = await makeUnmatched("match_sample_id_mismatch_demo");
  const critical = await makeUnmatched("wrong_lab", { interpretation: "critical" });
  const partial = await makeUnmatched("match_completed", { result_status: "partial" });
  const queue = new MatchQueuePage(page);
  await queue.showOnly([dangerous, critical, partial]);
  await queue.open();
  await queue.readAgain();
  await expect(queue.rows).toHaveCount(3);
  expect((await queue.order())[0]).toBe(critical.id);
  await expect(queue.getRow(partial)).toContainText("partial");
  // The filters take up little of the window, whatever notice stands above the page.
  const getRoomAbove = async () => {
    const boxes = [queue.rows.first(), page.getByRole("heading", { level: 1 })];
    const [row, title] = await Promise.all(boxes.map((each) => each.boundingBox()));
    return (row?.y ?? Number.POSITIVE_INFINITY) - (title?.y ?? 0);
  };
  expect(await getRoomAbove()).toBeLessThan(254);
  await resizeWindow(page, { width: 720, height: 900 });
  const head = queue.table.getByRole("columnheader", { name: "Claimed by" });
  expect((await head.boundingBox())?.height).toBeLessThan(40);
  expect(await getRoomAbove()).toBeLessThan(334);
  await resizeWindow(page, WIDE_SCREEN);
  const year = dangerous.patient?.dob?.slice(0, 4);
  await expect(queue.getRow(dangerous)).toContainText(`born ${year}`);
  await expect(queue.getRow(dangerous)).not.toContainText(nameOn(dangerous));
  await page.keyboard.press("j");
  await expectAccessible(page);
  await resizeWindow(page, WIDE_SCREEN);

  await queue.risks.getByRole("button", { name: "1 Wrong person possible" }).click();
  await expect(queue.rows).toHaveCount(1);
  await expect(queue.getRow(dangerous)).toBeVisible();
  await queue.risks.getByRole("button", { name: "3 All risks" }).click();
  await queue.reasons.getByRole("button", { name: "Order already completed 1" }).click();
  await expect(queue.getRow(partial)).toBeVisible();
  await page.reload();
  await queue.readAgain();
  await expect(queue.rows).toHaveCount(1);
  await expect(page).toHaveURL(/\/match-review\?code=match_completed$/);
});

test("a new result is announced; j, k and Enter open one with the focus on it, a held key moves once, and q leads back", async ({
  page,
}) => {
  const first = await makeUnmatched("no_match", { interpretation: "critical" });
  const shown = [first];
  const queue = new MatchQueuePage(page);
  await queue.showOnly(shown);
  await queue.open("?code=no_match");
  await queue.readAgain();
  await expect(queue.rows).toHaveCount(1);
  const second = await makeUnmatched("no_match");
  shown.push(second);
  await queue.readAgain();
  await expect(queue.rows).toHaveCount(2);
  await expect(queue.spoken("1 more result to review.")).toHaveCount(1);
  await page.keyboard.down("j");
  await page.keyboard.down("j");
  await page.keyboard.down("j");
  await page.keyboard.up("j");
  await expect(queue.getRow(first)).toHaveAttribute("aria-current", "true");
  await expect(queue.spoken(/1 of 2: critical, Nothing fits/)).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(queue.getRow(second)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(`/match-review/${first.id}?code=no_match`);
  await expect(new MatchItemPage(page).heading).toHaveText(nameOn(first));
  await expect(queue.column).toContainText("1 of 2");
  await expect(queue.column.locator("[aria-current=page]")).toHaveAttribute(
    "href",
    new RegExp(first.id),
  );
  const isInside = () =>
    page.evaluate(() => document.activeElement?.contains(document.querySelector("h1")) ?? false);
  expect(await isInside()).toBe(true);
  await page.keyboard.press("q");
  await expect(queue.getRow(first)).toHaveAttribute("aria-current", "true");
});

test("after a decision the next result opens and is read out; after the last one the queue is empty", async ({
  page,
  holdDecisions,
}) => {
  const first = await makeUnmatched("no_match", { interpretation: "critical" });
  const second = await makeUnmatched("no_match");
  const queue = new MatchQueuePage(page);
  await queue.showOnly([first, second]);
  await holdDecisions();
  const item = new MatchItemPage(page);
  await page.goto(`/match-review/${first.id}`);
  await item.waitForClaim(first);
  await queue.readAgain();
  await expect(queue.column).toContainText("1 of 2");
  await page.keyboard.press("r");
  await page.keyboard.type("Not a patient of ours.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/match-review/${second.id}`);
  await expect(queue.spoken(/Rejected\. .* Nothing fits/)).toHaveCount(1);
  await item.waitForClaim(second);
  await expect(queue.column).toContainText("1 of 1");
  await page.keyboard.press("r");
  await page.keyboard.type("Not a patient of ours.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/match-review");
  await expect(page.getByRole("heading", { name: "Nothing waits" })).toBeVisible();
  await expect(item.undo).toContainText("It is sent in");
});

test("of thousands of rows only those in view are rendered, and the last one is reachable", async ({
  page,
}) => {
  const result = await makeUnmatched("no_match");
  const queue = new MatchQueuePage(page);
  await page.route(
    ({ pathname }) => pathname === "/api/match-review",
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { items: { id: string }[] };
      const like = body.items.find(({ id }) => id === result.id);
      const items = Array.from({ length: 5_000 }, (_, index) => ({
        ...like,
        id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      }));
      await route.fulfill({ response, json: { ...body, items } });
    },
  );
  await queue.open();
  await queue.readAgain();
  await expect(queue.table).toHaveAttribute("aria-rowcount", "5001");
  expect(await queue.rows.count()).toBeLessThan(60);
  await page.keyboard.press("End");
  const last = queue.table.locator('tr[aria-rowindex="5001"]');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await queue.rows.count()).toBeLessThan(60);
});

test.describe("a viewer", () => {
  test.use({ role: "viewer" });

  test("sees the queue, no name, and that reviewing and practice need another role", async ({
    page,
  }) => {
    const result = await makeUnmatched("match_demo");
    const queue = new MatchQueuePage(page);
    await queue.showOnly([result]);
    await queue.open();
    await queue.readAgain();
    await queue.getRow(result).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(result.id));
    await expect(page.getByText("The people in this result are not shown")).toBeVisible();
    await expect(page.locator("body")).not.toContainText(nameOn(result));
    const claim = new MatchItemPage(page).button("Claim");
    await expect(claim).toHaveAttribute("aria-disabled", "true");
    await expect(claim).toHaveAccessibleDescription(/operator/);
    await page.goto("/match-review/practice");
    await expect(page.getByText("Your role does not include practice")).toBeVisible();
  });
});
