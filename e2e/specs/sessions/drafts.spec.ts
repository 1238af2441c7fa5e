import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { OrderPage } from "@/e2e/pages/order-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";

test.use({ role: "nobody" });

const getDraft = (page: Page) =>
  page.getByRole("region", { name: "Staff notes" }).getByRole("status", { name: "Draft" });
/**
 * Ends a page's session at the moment it saves the typed text. If it ended earlier, another request of the page could
 * detect that, and the note would be covered before it is typed.
 */
async function endSessionAtSave(page: Page): Promise<void> {
  let hasEnded = false;
  await page.route("**/api/form-drafts/**", async (route) => {
    const request = route.request();
    if (hasEnded || request.method() !== "PATCH") return route.fallback();
    hasEnded = true;
    await page.context().clearCookies();
    // The browser has already put the cookie into this request.
    const { cookie: _, ...headers } = await request.allHeaders();
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
}
/** The drafts stored in the tab. */
const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test("a note outlives an ended session for the person who typed it, and nobody else", async ({
  page,
  context,
  members,
  order,
  watch,
}) => {
  watch.expect(/^401 /);
  const operator = await members("operator");
  const signIn = new SignInPage(page);
  const screen = new OrderPage(page);
  const cover = page.getByRole("alertdialog", { name: "Your session has ended" });
  await signIn.open(`/orders/${order.id}`);
  await signIn.signIn(operator);
  const first = screen.draftSaved();
  await screen.note.fill("Called the patient.");
  await first;

  await endSessionAtSave(page);
  await screen.note.fill("Called the patient. Nobody answered.");
  await expect(cover).toBeVisible();
  expect(await page.locator("html").innerHTML()).not.toContain("Called the patient");
  expect(await storedInTab(page)).not.toContain("form-draft");
  const rest = screen.draftSaved();
  await signIn.signIn(operator);
  await expect(cover).toBeHidden();
  await expect(screen.note).toHaveValue("Called the patient. Nobody answered.");
  await expect(getDraft(page)).toContainText(/Restored what you typed at \d\d:\d\d\./);
  await rest;

  await endSessionAtSave(page);
  await screen.note.fill("Called the patient. Nobody answered. Again.");
  await expect(cover).toBeVisible();
  await signIn.signIn(await members("supervisor"));
  await expect(page).toHaveURL("/");
  await screen.open(order.id);
  await expect(page.getByRole("button", { name: "Account of Rowan supervisor" })).toBeVisible();
  await expect(screen.note).toHaveValue("");
  expect(await storedInTab(page)).not.toContain("form-draft");

  await context.clearCookies();
  await signIn.open(`/orders/${order.id}`);
  await signIn.signIn(operator);
  await expect(screen.note).toHaveValue("Called the patient. Nobody answered.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(screen.timeline.getByText("Nobody answered.")).toHaveCount(1);
  await expect(screen.note).toHaveValue("");
  await watch.waitUntilQuiet();
  await page.reload();
  await expect(screen.note).toHaveValue("");
  await expect(getDraft(page)).toBeEmpty();
});

test("a note typed without a connection is saved when it is back, and survives a reload", async ({
  page,
  context,
  members,
  order,
  watch,
}) => {
  watch.allow(/^net::ERR_INTERNET_DISCONNECTED (GET|HEAD) \/(?!api\/)/);
  const signIn = new SignInPage(page);
  const screen = new OrderPage(page);
  await signIn.open(`/orders/${order.id}`);
  await signIn.signIn(await members("operator"));
  await expect(screen.note).toBeVisible();
  await watch.waitUntilQuiet();
  await context.setOffline(true);
  await screen.note.fill("Asleep at noon.");
  await expect(getDraft(page)).toContainText("Not saved on the server yet.");
  await expect.poll(() => storedInTab(page)).toContain("form-draft.order-note");
  expect(await storedInTab(page)).not.toContain("Asleep");
  await context.setOffline(false);
  await expect(getDraft(page)).toBeEmpty();
  expect(await storedInTab(page)).not.toContain("form-draft");

  await page.reload();
  await expect(screen.note).toHaveValue("Asleep at noon.");
  await getDraft(page).getByRole("button", { name: "Discard" }).click();
  await expect(screen.note).toHaveValue("");
  await watch.waitUntilQuiet();
  await page.reload();
  await expect(screen.note).toHaveValue("");
});
