import { expect, test } from "@/e2e/fixtures";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import { createMember } from "@/e2e/staff";

test.use({ role: "nobody" });

test("signing out in one tab empties the others at once; the same person continues, another gets a fresh page", async ({
  page,
  context,
  members,
  person,
  watch,
}) => {
  watch.allow(/^401 /);
  const viewer = await members("viewer");
  const signIn = new SignInPage(page);
  await signIn.open("/people");
  await signIn.signIn(viewer);
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  await page.goto(`/people/${person.id}`);
  await expect(page.getByText(person.lastName).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: /^Account of / }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/sign-in");

  const cover = page.getByRole("alertdialog", { name: "Your session has ended" });
  await expect(cover).toBeVisible();
  expect(await page.locator("html").innerHTML()).not.toContain(person.lastName);

  await signIn.signIn(viewer);
  await expect(cover).toBeHidden();
  await expect(page).toHaveURL(`/people/${person.id}`);
  await expect(page.getByText(person.lastName).first()).toBeVisible();

  await other.goto("/sign-in");
  await new SignInPage(other).signIn(await members("operator"));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Account of Rowan operator" })).toBeVisible();
});

test("a passkey signs in without a password", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = await createMember("viewer");
  const signIn = new SignInPage(page);
  await signIn.open("/account");
  await signIn.signIn(member);
  await page.getByRole("button", { name: "Add a passkey …" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Reception");
  await dialog.getByRole("textbox", { name: "Your password" }).fill(member.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await expect(page.getByText("Reception, added")).toBeVisible();

  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("button", { name: "Account of Rowan viewer" })).toBeVisible();
});

test("an administrator invites somebody, whose link signs them in once", async ({
  page,
  openPage,
  members,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open("/settings/staff");
  const admin = await members("admin");
  await signIn.signIn(admin);
  await page.getByRole("button", { name: "Invite …" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Name").fill("Wren Invented");
  await dialog.getByLabel("E-mail").fill(`wren-${Date.now()}@example.com`);
  await dialog.getByLabel("Your password").fill(admin.password);
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  const made = page.getByRole("alertdialog", { name: "Give them this link" });
  const link = await made.getByText("#invitation=").textContent();
  await made.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Wren Invented")).toBeVisible();

  const theirs = await openPage({ storageState: { cookies: [], origins: [] } });
  await theirs.goto(String(link));
  await expect(theirs).toHaveURL("/sign-in");
  await new SignInPage(theirs).submit.click();
  await expect(theirs.getByRole("heading", { name: "Choose your password" })).toBeVisible();
});
