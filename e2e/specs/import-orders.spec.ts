import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { service, type TestPerson } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";

const HEADS =
  "sample_id,client_user_id,lab_test,collection_method,billing_type,first_name,last_name,dob,gender,phone_number,email,first_line,city,state,zip";

function row({ clientId, lastName }: TestPerson, sampleId: string, gender = "female"): string {
  return `${sampleId},${clientId},Metabolic basics,walk_in_test,client_bill,Tansy,${lastName},1993-01-30,${gender},206-555-0142,tansy@example.com,4 Quay Lane,Portland,ME,04101`;
}

test("a file that is not CSV is rejected, another is checked and imported, and a reload sends nothing twice", async ({
  page,
  person,
}) => {
  const good = Array.from({ length: 7 }, () => `LAB-${randomUUID().slice(0, 13)}`);
  const lines = [HEADS, ...good.map((id) => row(person, id)), row(person, "BAD-1", "nobody")];
  await page.goto("/orders/import");
  await page.locator("input[type=file]").setInputFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00]),
  });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("not a text file");
  await page.locator("input[type=file]").setInputFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  await page.getByRole("button", { name: "Check 8 rows" }).click();
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row", { name: /BAD-1/ })).toContainText(
    "Gender: Labs do not accept",
  );
  await expect(page.getByText("7 will be imported", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Import 7 orders" }).click();
  await expect(rows.getByRole("link", { name: "Imported" })).toHaveCount(7);
  await page.reload();
  await expect(rows.getByRole("link", { name: "Imported" })).toHaveCount(7);
  await expect(page.getByRole("link", { name: "Choose the corrected file" })).toBeVisible();
  const { orders } = await service.call(endpoints.listOrders, { query: { user_id: person.id } });
  expect(orders.map(({ sample_id }) => sample_id).sort()).toEqual([...good].sort());
});

test("a row that contradicts its client id is imported only after its own confirmation", async ({
  page,
  person,
}) => {
  const ids = ["SAME", "OTHER", "THIRD"].map((name) => `${name}-${randomUUID().slice(0, 13)}`);
  const stranger = { ...person, lastName: "Lark" };
  const lines = [
    HEADS,
    row(person, ids[0] ?? ""),
    row(stranger, ids[1] ?? ""),
    row(stranger, ids[2] ?? ""),
  ];
  await page.goto("/orders/import");
  await page.locator("input[type=file]").setInputFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  await page.getByRole("button", { name: "Check 3 rows" }).click();
  const group = page.getByRole("region", { name: "The person differs", exact: true });
  await expect(group).toContainText("2 rows, not imported until confirmed");
  await expect(group.getByRole("table").first()).toContainText(person.lastName);
  await expect(group.getByRole("table").first()).toContainText("Lark");
  await expectAccessible(page);
  const second = group.getByRole("listitem").filter({ hasText: ids[1] ?? "" });
  await second.getByRole("textbox").fill("She married in October.");
  await second.getByRole("button", { name: "Confirm row 3" }).click();
  await expect(group).toContainText("1 row, not imported until confirmed");
  await page.getByRole("button", { name: "Import 2 orders" }).click();
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("link", { name: "Imported" })).toHaveCount(2);
  await expect(rows.getByRole("row", { name: ids[2] ?? "" })).toContainText("Needs confirmation");
  const { orders } = await service.call(endpoints.listOrders, { query: { user_id: person.id } });
  expect(orders.map(({ sample_id }) => sample_id).sort()).toEqual([ids[0], ids[1]].sort());
});
