import type { Locator } from "@playwright/test";
import type { Person } from "./person";

const rows = ({ page }: Person): Locator => page.getByRole("dialog").getByRole("menuitem");

/** Opens the search box, which every screen has. */
export async function openPalette(person: Person): Promise<void> {
  await person.press("/");
  await person.sees(person.page.getByRole("dialog").getByRole("textbox"));
}

/** Writes the beginning of a command and runs it. */
export async function runCommand(person: Person, letters: string, label: RegExp): Promise<void> {
  await person.steer(letters);
  await chooseRow(person, rows(person).filter({ hasText: label }));
}

/** Writes a name and opens the row of the record that is meant. */
export async function openRecord(
  person: Person,
  name: string,
  kind: "person" | "order",
): Promise<void> {
  await person.type(name);
  const found = rows(person).filter({ hasText: name });
  await chooseRow(person, found.filter({ hasText: new RegExp(kind, "i") }).first());
}

/** Opens the search box by pointer and clicks a command. */
export async function clickCommand(person: Person, label: RegExp): Promise<void> {
  await person.click(person.page.getByRole("button", { name: "Search people and orders" }));
  await person.click(rows(person).filter({ hasText: label }));
}

/** Writes a name, into the search box that it opens unless one is open, and clicks the row of the record. */
export async function clickRecord(
  person: Person,
  name: string,
  kind: "person" | "order",
): Promise<void> {
  const { page } = person;
  const field = page.getByRole("dialog").getByRole("textbox");
  if ((await field.count()) === 0) {
    await person.click(page.getByRole("button", { name: "Search people and orders" }));
  }
  await person.sees(field);
  await person.type(name);
  const found = rows(person).filter({ hasText: name });
  await person.click(found.filter({ hasText: new RegExp(kind, "i") }).first());
}

async function chooseRow(person: Person, row: Locator): Promise<void> {
  await person.sees(row);
  const id = await row.getAttribute("id");
  const field = person.page.getByRole("dialog").getByRole("textbox");
  await person.pressUntil(
    "ArrowDown",
    async () => (await field.getAttribute("aria-activedescendant")) === id,
  );
  await person.press("Enter");
}
