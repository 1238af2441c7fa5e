import { expect, test } from "@/e2e/fixtures";
import { NewPasswordPage } from "@/e2e/pages/new-password-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import { TodayPage } from "@/e2e/pages/today-page";
import { addStaff, choosePassword, createMember } from "@/e2e/staff";

test.use({ role: "nobody" });

test("every screen leads to the sign-in page, and a password opens the dashboard", async ({
  page,
  members,
}) => {
  await page.goto("/people?page=2");
  await expect(page).toHaveURL("/sign-in?next=%2Fpeople%3Fpage%3D2");
  await new SignInPage(page).signIn(await members("viewer"));
  await expect(page).toHaveURL("/people?page=2");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
});

test("rejects a wrong password and counts the remaining attempts", async ({ page, watch }) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials/);
  const member = await createMember("viewer");
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn({ ...member, password: "not the password" });
  await expect(signIn.problem).toContainText("Wrong e-mail or password. 4 attempts are left.");
  await signIn.submit.click();
  await expect(signIn.problem).toContainText("3 attempts are left.");
  await expect(signIn.email).toHaveValue(member.email);
  await signIn.signIn(member);
  await expect(new TodayPage(page).heading).toBeVisible();
});

test("a one-time password opens only the page for choosing a password", async ({ page }) => {
  const { email, password: oneTime } = await addStaff("viewer");
  const signIn = new SignInPage(page);
  const newPassword = new NewPasswordPage(page);
  await signIn.open();
  await signIn.signIn({ email, password: oneTime });
  await expect(newPassword.heading).toBeVisible();
  await page.goto("/orders");
  await expect(newPassword.heading).toBeVisible();

  await newPassword.exchange(oneTime, "too short");
  await expect(newPassword.chosen).toHaveAccessibleDescription(/At least 12 characters/);
  await newPassword.exchange(oneTime, "four words of her own");
  await expect(new TodayPage(page).heading).toBeVisible();
});

test("rejects a one-time password that was already exchanged", async ({ page, watch }) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials/);
  const member = await addStaff("viewer");
  await choosePassword(member);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(member);
  await expect(signIn.problem).toContainText("Wrong e-mail or password.");
});

test("signing out ends the session on the server, not only in this browser", async ({
  page,
  context,
  members,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(await members("viewer"));
  await expect(new TodayPage(page).heading).toBeVisible();
  const kept = await context.cookies();

  await page.getByRole("button", { name: "Account of Rowan viewer" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");

  await context.addCookies(kept);
  expect((await page.request.get("/api/session")).status()).toBe(401);
  await page.goto("/orders");
  await expect(page).toHaveURL("/sign-in?next=%2Forders");
});

for (const next of ["https://example.com/", "//example.com/orders", "/\\example.com", "/sign-in"]) {
  test(`a sign-in link with next=${next} leads to the first screen`, async ({ page, members }) => {
    const signIn = new SignInPage(page);
    await signIn.open(next);
    await signIn.signIn(await members("viewer"));
    await expect(page).toHaveURL("/");
  });
}
