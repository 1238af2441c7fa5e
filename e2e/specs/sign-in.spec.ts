import { expect, test } from "@/e2e/fixtures";
import { NewPasswordPage } from "@/e2e/pages/new-password-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import { TodayPage } from "@/e2e/pages/today-page";
import { addStaff, createMember } from "@/e2e/staff";

test.use({ role: "nobody" });

test("every screen leads to the sign-in page, a password opens it, and signing out ends the session on the server", async ({
  page,
  context,
  members,
}) => {
  await page.goto("/people?page=2");
  await expect(page).toHaveURL("/sign-in?next=%2Fpeople%3Fpage%3D2");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await new SignInPage(page).signIn(await members("viewer"));
  await expect(page).toHaveURL("/people?page=2");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  const kept = await context.cookies();

  await page.getByRole("button", { name: "Account of Rowan viewer" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goBack();
  await expect(page).toHaveURL("/sign-in?next=%2Fpeople%3Fpage%3D2");

  await context.addCookies(kept);
  expect((await page.request.get("/api/session")).status()).toBe(401);
  await page.goto("/orders");
  await expect(page).toHaveURL("/sign-in?next=%2Forders");
});

test("an unknown address says so, beside the navigation for staff who are signed in", async ({
  page,
  members,
  watch,
}) => {
  watch.expect(/^404 GET \/people\/7\/nowhere$/);
  const missing = page.getByRole("heading", { name: "There is no such page" });
  const navigation = page.getByRole("navigation", { name: "Screens", exact: true });
  expect((await page.goto("/people/7/nowhere"))?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await page.goto("/sign-in");
  await new SignInPage(page).signIn(await members("viewer"));
  await expect(page).toHaveURL("/");
  expect((await page.goto("/people/7/nowhere"))?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await navigation.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
});

test("rejects a wrong password, counts the remaining attempts, and leads to no other site", async ({
  page,
  watch,
}) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials/);
  const member = await createMember("viewer");
  const signIn = new SignInPage(page);
  await signIn.open("//example.com/orders");
  await signIn.signIn({ ...member, password: "not the password" });
  await expect(signIn.problem).toContainText("Wrong e-mail or password. 4 attempts are left.");
  await signIn.submit.click();
  await expect(signIn.problem).toContainText("3 attempts are left.");
  await expect(signIn.email).toHaveValue(member.email);
  // What is typed now replaces the refused password.
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await expect(new TodayPage(page).heading).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a one-time password opens only the page for choosing a password", async ({ page, watch }) => {
  watch.expect(/^400 POST \/api\/session\/password$/);
  const { email, password: oneTime } = await addStaff("viewer");
  const signIn = new SignInPage(page);
  const newPassword = new NewPasswordPage(page);
  await signIn.open();
  await signIn.signIn({ email, password: oneTime });
  await expect(newPassword.heading).toBeVisible();
  await page.goto("/orders?sort=created");
  await expect(newPassword.heading).toBeVisible();
  await expect(newPassword.chosen).toBeFocused();

  await newPassword.exchange("too short");
  await expect(newPassword.chosen).toHaveAccessibleDescription(/At least 12 characters/);
  await newPassword.exchange(oneTime);
  await expect(newPassword.chosen).toHaveAccessibleDescription(/different from your current one/);
  await newPassword.exchange("four words of her own");
  await expect(page).toHaveURL("/orders?sort=created");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
});

test("somebody who has to choose a password first may sign out instead", async ({
  page,
  context,
}) => {
  const { email, password } = await addStaff("viewer");
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn({ email, password });
  await expect(new NewPasswordPage(page).heading).toBeVisible();
  const kept = await context.cookies();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
  await context.addCookies(kept);
  expect((await page.request.get("/api/session")).status()).toBe(401);
});
