import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { TestPerson } from "@/e2e/service";

const samples = path.resolve(import.meta.dirname, "../../service/lab-reports/testing/samples");

/** The path of one of the parser's sample files. */
export function getSamplePath(name: string): string {
  return path.join(samples, name);
}

/** The queue of lab reports and its upload. */
export class LabReportsPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly uploadButton: Locator;
  readonly dialog: Locator;
  readonly submit: Locator;
  readonly uploads: Locator;
  readonly searchField: Locator;
  /** What stands in the place of a name on pages that belong to nobody. */
  readonly nobody: Locator;
  /** Asks for the person to whom a report belongs; also opened from its review. */
  readonly moveDialog: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Lab reports", level: 1 });
    this.rows = page.getByRole("table", { name: "Lab reports" }).locator("tbody tr");
    this.uploadButton = page.getByRole("button", { name: /^Upload reports/ }).first();
    this.dialog = page.getByRole("dialog", { name: "Upload lab reports" });
    this.submit = this.dialog.getByRole("button", { name: "Upload", exact: true });
    this.uploads = page.getByRole("region", { name: "Uploads" });
    this.nobody = page.getByText("Belongs to nobody yet");
    this.moveDialog = page.getByRole("dialog", { name: /^(Whose report|Move this report)/ });
    this.searchField = page.getByRole("searchbox", {
      name: "Name, birth date, file or laboratory",
    });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/lab-reports${query}`);
  }

  /** Adds files to the open dialog, as the file picker does. */
  async addFiles(files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    await this.dialog.locator('input[type="file"][multiple]').setInputFiles(files);
  }

  async choosePerson({ clientId, name }: TestPerson): Promise<void> {
    await this.dialog.getByRole("combobox", { name: "Find a person" }).fill(clientId);
    await this.dialog.getByRole("option", { name }).click();
  }

  /** Uploads a sample as the report of a person who is used by only one test. */
  async upload(person: TestPerson, ...names: string[]): Promise<void> {
    await this.uploadButton.click();
    await this.addFiles(names.map(getSamplePath));
    await this.choosePerson(person);
    await this.submit.click();
  }

  /** Gives the report of the open dialog to a person. */
  async moveTo({ clientId, name }: TestPerson, reason: string): Promise<void> {
    await this.moveDialog.getByRole("combobox", { name: "Find a person" }).fill(clientId);
    await this.moveDialog.getByRole("option", { name }).click();
    await this.moveDialog.getByRole("textbox", { name: "Why it is theirs" }).fill(reason);
    await this.moveDialog.getByRole("button", { name: /^(Assign|Move report)$/ }).click();
    await expect(this.moveDialog).toHaveCount(0);
  }

  getName({ name }: TestPerson): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  /** The rows of a person's own reports; others may name the person because their file is the same. */
  row(person: TestPerson): Locator {
    return this.rows.filter({ has: this.getName(person) });
  }
}
