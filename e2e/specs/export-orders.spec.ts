import { readFile } from "node:fs/promises";
import { expect, test } from "@/e2e/fixtures";
import { AuditPage } from "@/e2e/pages/audit-page";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { createOrder } from "@/e2e/service";

test.describe("for a supervisor", () => {
  test.use({ role: "supervisor" });

  test("exports everything that matches the filters and keeps the reason in the audit log", async ({
    page,
    person,
  }) => {
    const made = await Promise.all(Array.from({ length: 30 }, () => createOrder(person)));
    const orders = new OrdersPage(page);
    await orders.open(`?user_id=${person.id}&size=25`);
    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog", { name: "Export 30 orders" });
    const go = dialog.getByRole("button", { name: "Export" });
    await expect(go).toHaveAccessibleDescription(/reason of at least 10 characters/);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Invented yearly inspection");
    const download = page.waitForEvent("download");
    await go.click();
    const file = await readFile(await (await download).path(), "utf8");
    const lines = file.trimEnd().split("\r\n");
    expect(lines).toHaveLength(31);
    for (const { id } of made) expect(file).toContain(id);
    await expect(dialog).toHaveCount(0);

    await page.goto("/audit?operation=order.export");
    const entry = new AuditPage(page).entries.first();
    await expect(entry).toContainText("Rowan supervisor exported a list of orders");
    await expect(entry).toContainText("because “Invented yearly inspection");
    await expect(entry).toContainText("30 orders");
  });
});
