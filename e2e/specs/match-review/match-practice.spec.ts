import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { PracticePage } from "@/e2e/pages/practice-page";

/** The keys with which an experienced reviewer decides each kind. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  "Order already completed": ["1", "a"],
  "Order was canceled": ["1", "a"],
  "Not collected yet": ["1", "a"],
  "Other lab": ["e"],
  "Person fits, order unclear": ["1", "a"],
  "Several people fit": ["e"],
  "Sample fits, person differs": ["e"],
  "Nothing fits": ["r"],
};

test("all eight kinds are generated, decided by keyboard and graded", async ({ page }) => {
  const practice = new PracticePage(page);
  await practice.open();
  await practice.startRound();
  const kinds: string[] = [];
  for (let place = 1; place <= 8; place += 1) {
    const kind = await practice.isOpen(place);
    kinds.push(kind);
    await expect(practice.caseHeading).toBeFocused();
    for (const key of KEYS[kind] ?? []) await page.keyboard.press(key);
    await expect(practice.verdict).toHaveText(/^Right/);
    await expect(practice.score).toHaveText(new RegExp(`^${place} of 8 decided · ${2 * place} `));
    await page.keyboard.press("Enter");
  }
  expect(new Set(kinds)).toEqual(new Set(Object.keys(KEYS)));
  await expect(practice.summary.getByRole("heading")).toHaveText("16 of 16 points");
  await page.reload();
  await expect(practice.summary.getByRole("heading")).toHaveText("16 of 16 points");
});

test("a harmful accept is graded as such, one press starts a new round, and a held key decides one case only", async ({
  page,
}) => {
  const practice = new PracticePage(page);
  await practice.open();
  await practice.startRound();
  let place = 1;
  while ((await practice.isOpen(place)) !== "Sample fits, person differs") {
    await page.keyboard.press("j");
    place += 1;
  }
  await page.keyboard.press("1");
  await expect(practice.candidates.first()).toBeChecked();
  await page.keyboard.press("a");
  await expect(practice.verdict).toHaveText(/^Harmful/);
  await expect(practice.verdict).toContainText(
    "The right decision would have been to escalate it.",
  );
  await expect(practice.score).toContainText("1 harmful");
  await practice.startRound();

  await test.step("a held key", async () => {
    // Pressing again without releasing the key counts as a key repeat.
    for (let times = 0; times < 5; times += 1) await page.keyboard.down("e");
    await expect(practice.verdict).toBeVisible();
    await page.keyboard.up("e");
    await page.keyboard.press("Enter");
    await practice.isOpen(2);
    await expect(practice.score).toHaveText(/^1 of 8 decided/);
  });
  await test.step("a decided case meets the accessibility rules", async () => {
    await page.keyboard.press("r");
    await expect(practice.verdict).toBeVisible();
    await expectAccessible(page);
  });
});
