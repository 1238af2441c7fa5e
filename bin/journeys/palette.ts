import type { Locator } from "@playwright/test";
import type { Person } from "./person";

const rows = ({ page }: Person): Locator => page.getByRole("dialog").getByRole("option");

const records = ({ page }: Person, name: string, kind: "person" | "order"): Locator =>
  page
    .getByRole("dialog")
    .getByRole("group", { name: kind === "person" ? "People" : "Orders" })
    .getByRole("option")
    .filter({ hasText: name });

/** Opens the search box, which every screen has. */
export async function openPalette(person: Person): Promise<void> {
  await person.press("/");
  await person.sees(person.page.getByRole("dialog").getByRole("combobox"));
}

/** Types the beginning of a command and runs it. */
export async function runCommand(person: Person, letters: string, label: RegExp): Promise<void> {
  await person.steer(letters);
  await chooseRow(person, rows(person).filter({ hasText: label }));
}

/** Types a name and opens the record's row. */
export async function openRecord(
  person: Person,
  name: string,
  kind: "person" | "order",
): Promise<void> {
  await person.type(name);
  await chooseRow(person, records(person, name, kind).first());
}

/** Opens the search box by pointer and clicks a command. */
export async function clickCommand(person: Person, label: RegExp): Promise<void> {
  await person.click(person.page.getByRole("button", { name: "Search people and orders" }));
  await person.click(rows(person).filter({ hasText: label }));
}

/** Types a name, opening the search box first unless one is open, and clicks the record's row. */
export async function clickRecord(
  person: Person,
  name: string,
  kind: "person" | "order",
): Promise<void> {
  const { page } = person;
  const field = page.getByRole("dialog").getByRole("combobox");
  if ((await field.count()) === 0) {
    await person.click(page.getByRole("button", { name: "Search people and orders" }));
  }
  await person.sees(field);
  await person.type(name);
  await person.click(records(person, name, kind).first());
}

async function chooseRow(person: Person, row: Locator): Promise<void> {
  await person.sees(row);
  const id = await row.getAttribute("id");
  const field = person.page.getByRole("dialog").getByRole("combobox");
  await person.pressUntil(
    "ArrowDown",
    async () => (await field.getAttribute("aria-activedescendant")) === id,
  );
  await person.press("Enter");
}
