import type { Browser, BrowserContext } from "@playwright/test";

export type Dashboard = { baseUrl: string; email: string; password: string };
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs in as a person would; the cookies are for further pages in the same browser. */
export async function signIn(
  browser: Browser,
  { baseUrl, email, password }: Dashboard,
): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${baseUrl}/sign-in`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
  const state = await context.storageState();
  await context.close();
  return state;
}
