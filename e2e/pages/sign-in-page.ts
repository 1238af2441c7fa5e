import type { Locator, Page } from "@playwright/test";
import type { Credentials } from "@/e2e/staff";

/** The form that opens a session. */
export class SignInPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** Why the last attempt failed. */
  readonly problem: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel("E-mail");
    this.password = page.getByRole("textbox", { name: "Password" });
    this.submit = page.getByRole("button", { name: "Sign in", exact: true });
    this.problem = page.getByRole("alert").filter({ hasText: /./ });
  }

  async open(next?: string): Promise<void> {
    await this.page.goto(next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in");
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
