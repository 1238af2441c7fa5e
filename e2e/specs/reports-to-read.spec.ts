import { expect, test } from "@/e2e/fixtures";
import { normalRows, orderLipids, sendHl7 } from "@/e2e/hl7-reports";
import { DIALOG, expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { TodayPage } from "@/e2e/pages/today-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { printPages, squeeze } from "@/e2e/print";

test("a damaged row is shown, acknowledged with its text, and completes only when a person says that nothing is missing", async ({
  page,
  person,
}) => {
  const order = await orderLipids(person);
  const rows = normalRows(order);
  const damaged = `^OBX|${rows.length + 1}|NM|2823-3^Potassium^LN||7.9|mmol/L|3.5-5.1|HH|||F`;
  await sendHl7(order, [...rows, damaged]);

  const screen = new OrderPage(page);
  await resizeWindow(page, WIDE_SCREEN);
  await screen.open(order.id);
  await expect(screen.lead).toContainText("To be read");
  await expect(screen.results.getByRole("list", { name: "Texts to be read" })).toContainText("7.9");
  await expect(screen.results).toContainText("Nobody has acknowledged it yet.");
  for (const quiet of [/stands? out/, /^Normal$/, /^Completed$/]) {
    await expect(screen.lead.getByText(quiet)).toHaveCount(0);
  }
  await expectAccessible(page);

  await resizeWindow(page, WIDE_SCREEN);
  const today = new TodayPage(page);
  await today.open();
  await today.showAll();
  const row = today.getRows(person);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("To be read:");
  await row.getByText("Not assessed", { exact: true }).click();
  await today.peek.getByRole("button", { name: /^Acknowledge/ }).click();
  await expect(today.dialog).toContainText("7.9");
  await expectAccessible(page, { within: DIALOG });
  await resizeWindow(page, WIDE_SCREEN);
  await today.dialog.getByRole("button", { name: "Acknowledge" }).click();
  await expect(today.toast).toContainText("Acknowledged.");

  await expect(row).toContainText("texts of the report were not understood");
  await row.getByText("Incomplete", { exact: true }).click();
  await today.peek.getByRole("button", { name: "Nothing is missing …" }).click();
  await expect(today.dialog).toContainText("7.9");
  await today.dialog
    .getByRole("textbox", { name: /^Reason/ })
    .fill("The laboratory sent it again by fax.");
  await today.dialog.getByRole("button", { name: "Nothing is missing: complete it" }).click();
  await expect(today.toast).toContainText("Completed.");
  await expect(row).toHaveCount(0);

  await screen.open(order.id);
  await expect(screen.results).toContainText(/Acknowledged by .+\./);
  await expect(screen.lead.getByText(/stands? out/)).toHaveCount(0);
  await expect(page.getByText("Normal", { exact: true })).toHaveCount(0);
});

test.describe("an administrator", () => {
  test.use({ role: "admin" });

  test("treats a coded field of a laboratory as administrative, and has it read again", async ({
    page,
    person,
  }) => {
    const send = async (code: string) => {
      const order = await orderLipids(person);
      await sendHl7(order, [...normalRows(order), `ZQE|1||${code}`]);
      return order;
    };
    const screen = new OrderPage(page);
    await resizeWindow(page, WIDE_SCREEN);
    await screen.open((await send("B7")).id);
    await expect(screen.lead).toContainText("To be read");
    await screen.results.getByText("As received").click();
    await screen.results.getByRole("button", { name: "Show the text as received" }).click();
    await page.getByRole("button", { name: "Treat this field as administrative …" }).click();
    await expect(screen.dialog).toContainText("ZQE-3");
    await expectAccessible(page, { within: DIALOG });
    await resizeWindow(page, WIDE_SCREEN);
    await screen.dialog.getByRole("button", { name: "Treat as administrative" }).click();
    await expect(screen.toast).toContainText("Marked.");

    await screen.open((await send("C-12")).id);
    await expect(screen.lead).toContainText("No value of 4 markers stands out.");
    await expect(screen.lead).not.toContainText("To be read");
    await expect(page.getByText("Administrative, ZQE-3")).toBeVisible();

    await page.goto("/settings/administrative-fields");
    const row = page.getByRole("row").filter({ hasText: "ZQE-3" });
    await row.getByRole("button", { name: /^Revoke/ }).click();
    await screen.dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(row.getByRole("button")).toHaveCount(0);

    await screen.open((await send("C-13")).id);
    await expect(screen.lead).toContainText("To be read");
  });
});

test("what was tested on two organisms of a culture is a table, readable in every size", async ({
  page,
  person,
}) => {
  const order = await orderLipids(person);
  const organism = (subId: number, code: string) =>
    `OBX|${subId}|CWE|6463-4^Bacteria identified^LN|${subId}|${code}^SCT||||||F`;
  const ampicillin = (set: number, subId: number, value: string, category: string) =>
    `OBX|${set}|SN|18864-9^Ampicillin^LN|${subId}|${value}|ug/mL||${category}|||F`;
  await sendHl7(order, [
    ...normalRows(order),
    "OBR|2|P-2|F-2|630-4^Urine culture^LN|||20261120083000|||||||||||||||20261120092500|||F",
    organism(1, "112283007^Escherichia coli"),
    organism(2, "3092008^Staphylococcus aureus"),
    ampicillin(3, 1, ">=^32", "R"),
    ampicillin(4, 2, "<=^0.5", "S"),
  ]);
  const screen = new OrderPage(page);
  await resizeWindow(page, WIDE_SCREEN);
  await screen.open(order.id);
  const table = screen.results.getByRole("table", { name: "Tested on the organisms" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Test",
    "Escherichia coli",
    "Staphylococcus aureus",
  ]);
  const cells = table.getByRole("row", { name: /Ampicillin/ }).getByRole("cell");
  await expect(cells.nth(0)).toContainText(/>=32.*R, resistant/);
  await expect(cells.nth(1)).toContainText(/<=0\.5.*S, susceptible/);
  const [sheet] = await printPages(page);
  expect(sheet).toContain(squeeze("Interpretation"));
  await expectAccessible(page, { isThorough: true });
});
