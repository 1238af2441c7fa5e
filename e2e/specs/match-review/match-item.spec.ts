import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { makeUnmatched, nameOn, readOutcome, readUnmatched } from "@/e2e/unmatched-results";

const REPEATS = 8;

/** Pressing again without releasing the key counts as a key repeat. */
async function hold(page: Page, key: string): Promise<void> {
  for (let times = 0; times < REPEATS; times += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Counts the decisions that a page sends. */
function countDecisions(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/decisions")) count += 1;
  });
  return () => count;
}

test("a result is compared field by field, accepted once by a held key, and sent once it cannot be undone any more", async ({
  page,
  holdDecisions,
}) => {
  const result = await makeUnmatched("match_demo");
  const item = new MatchItemPage(page);
  await item.claim(result);
  await expect(item.cell("Last name", 1)).toContainText("the same");
  await expect(item.cell("Sample id", 1)).toContainText("empty in the result");
  await expect(item.cell("Contact", 1)).toContainText("on file, hidden");
  await expect(item.candidate("A")).not.toBeChecked();
  const accept = item.button(/^Accept/);
  await expect(accept).toHaveAttribute("aria-disabled", "true");
  await expect(accept).toHaveAccessibleDescription("Choose a candidate first.");
  await page.keyboard.press("a");
  await expect(item.undo).toHaveCount(0);

  const held = await holdDecisions();
  await page.keyboard.press("1");
  await expect(item.candidate("A")).toBeChecked();
  const decisions = countDecisions(page);
  // Two orders of the person fit alike, so somebody has to say why it is this one.
  await hold(page, "a");
  await expect(item.dock).toContainText("write why it is this one");
  await expect(item.note).toBeFocused();
  await expect(item.note).toHaveValue("");
  await page.keyboard.type("The other order is for spring.");
  await page.keyboard.press("Escape");
  expect(decisions()).toBe(0);
  await hold(page, "a");
  await expect(item.undo).toContainText("It is sent in");
  expect(decisions()).toBe(1);
  expect(await readOutcome(result.id)).toEqual({
    status: "pending_customer_review",
    resolution_action: null,
  });
  await held.release();
  await expect(item.undo).toContainText("was sent");
  expect(await readOutcome(result.id)).toEqual({ status: "resolved", resolution_action: "accept" });
});

test("an undone decision never reaches the service, its note is restored, and a held key types nothing into it", async ({
  page,
  holdDecisions,
}) => {
  const [first, second] = [await makeUnmatched("no_match"), await makeUnmatched("no_match")];
  const item = new MatchItemPage(page);
  await item.claim(first);
  const held = await holdDecisions();
  await hold(page, "r");
  await expect(item.note).toBeFocused();
  await expect(item.note).toHaveValue("");
  await expect(item.dock).toContainText("Say why it is rejected");
  await page.keyboard.type("Not a patient of ours.");
  await page.keyboard.press("Enter");
  await expect(item.undo).toContainText("It is sent in");
  const undone = page.waitForResponse((response) => response.url().endsWith("/undo"));
  await page.keyboard.press("z");
  await undone;
  await expect(page).toHaveURL(new RegExp(first.id));
  await item.waitForClaim(first);
  // Until the undone result has been read again, its keys belong to the decision that was made.
  await expect(page.getByRole("list", { name: "Earlier decisions" })).toContainText(
    "It was undone and never sent.",
  );
  await expect(item.button(/^Reject/)).toBeEnabled();
  await page.keyboard.press("r");
  await expect(item.note).toHaveValue("Not a patient of ours.");

  // Once a later decision has been sent, the first one's undo window is over.
  await item.claim(second);
  await page.keyboard.press("r");
  await page.keyboard.type("Sent twice by the lab.");
  await page.keyboard.press("Enter");
  await expect(item.undo).toContainText("It is sent in");
  await held.release();
  await expect(item.undo).toContainText("was sent");
  expect(await readOutcome(second.id)).toEqual({ status: "resolved", resolution_action: "reject" });
  expect(await readUnmatched(first.id)).toMatchObject({
    status: "pending_customer_review",
    note: null,
    reviewed_at: null,
  });
});

test("a colleague takes over a claimed result with a reason and decides first; the draft is kept, without an error", async ({
  page,
  openPage,
  sessions,
}) => {
  const result = await makeUnmatched("match_demo");
  const mine = new MatchItemPage(page);
  await mine.claim(result);
  await page.keyboard.press("e");
  await page.keyboard.type("I would ask the lab.");

  const theirs = new MatchItemPage(await openPage({ storageState: await sessions("supervisor") }));
  await theirs.open(result);
  await expect(theirs.page.getByText(/Claimed by Rowan operator until \d/)).toBeVisible();
  await expect(theirs.heading).not.toHaveText(nameOn(result));
  await expect(theirs.table).toHaveCount(0);
  await theirs.button("Take over …").click();
  await theirs.dialog.getByRole("button", { name: "Take over" }).click();
  await expect(theirs.dialog).toContainText("Give a reason in a few words.");
  await theirs.dialog.getByRole("textbox").fill("You are at lunch.");
  await theirs.page.keyboard.press("Enter");
  await expect(theirs.heading).toHaveText(nameOn(result));

  const notice = page.getByRole("alert").filter({ hasText: "took this over from you" });
  await expect(notice).toContainText("Rowan supervisor");
  await expect(notice).toContainText("You are at lunch.");
  await expect(mine.heading).not.toHaveText(nameOn(result));
  await expect(mine.dock).toContainText("I would ask the lab.");
  await expect(mine.button(/^Reject/)).toHaveCount(0);

  await theirs.page.keyboard.press("r");
  await theirs.page.keyboard.type("The lab sent it twice.");
  await theirs.page.keyboard.press("Enter");
  await expect(theirs.undo).toContainText("was sent");

  const lost = mine.page.getByRole("status", { name: "Someone else decided first" });
  await expect(lost).toContainText("Rowan supervisor rejected it");
  await expect(lost).toContainText("The lab sent it twice.");
  await expect(lost).toContainText("I would ask the lab.");
  await expect(mine.dock.getByRole("alert")).toHaveCount(0);
  expect(await readOutcome(result.id)).toEqual({ status: "resolved", resolution_action: "reject" });
});

test("results that were opened by address and left, or closed, are not claimed", async ({
  page,
  openPage,
}) => {
  const opened = [await makeUnmatched("no_match"), await makeUnmatched("no_match")];
  const other = await openPage({});
  const item = new MatchItemPage(page);
  for (const result of opened) await item.claim(result);
  const claims = async () =>
    (
      await Promise.all(
        opened.map(async ({ id }) => {
          const watch = await other.request.get(`/api/match-review/${id}/watch`);
          return ((await watch.json()) as { claim: unknown }).claim;
        }),
      )
    ).filter((claim) => claim !== null).length;
  await expect.poll(claims).toBe(1);
  await page.close({ runBeforeUnload: true });
  await expect.poll(claims).toBe(0);
});

test("a person who is not among the candidates can be searched and compared", async ({
  page,
  person,
}) => {
  const result = await makeUnmatched("no_match");
  const item = new MatchItemPage(page);
  await item.claim(result);
  await page.keyboard.press("/");
  await expect(item.dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(person.clientId);
  await item.dialog.getByRole("option", { name: person.name }).click();
  const found = item.table.getByRole("columnheader", { name: /found by your search/ });
  await expect(found).toContainText(person.name);
  await expect(found.getByRole("radio")).toBeChecked();
  await expect(item.table.getByRole("row", { name: /^Last name/ })).toContainText(person.lastName);
  await expect(item.dock).toContainText("It is not among the candidates");
  await page.keyboard.press("a");
  await item.dialog.getByRole("textbox").fill("The laboratory sent the wrong name.");
  await item.dialog.getByRole("button", { name: "Request a second review" }).click();
  await expect(page).not.toHaveURL(new RegExp(result.id));
  await item.open(result);
  await expect(item.dock).toContainText("This waits for a second review");
  await item.button("Undo this decision").click();
  const earlier = page.getByRole("list", { name: "Earlier decisions" });
  await expect(earlier).toContainText("It was undone and never sent.");
});

test("a review meets the accessibility rules and fits a phone", async ({ page }) => {
  const result = await makeUnmatched("multiple_demo_match", { interpretation: "critical" });
  const item = new MatchItemPage(page);
  await item.claim(result);
  await page.keyboard.press("1");
  await expectAccessible(page);
});
