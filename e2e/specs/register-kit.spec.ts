import { expect, test } from "@/e2e/fixtures";
import { NewOrderPage } from "@/e2e/pages/new-order-page";
import { createPerson, readOrder, service, type TestPerson } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";
import { findLabTest } from "@/service/testing/factories";

/** A kit that ships before its patient is known. */
async function orderKit({ id }: TestPerson) {
  const { id: lab_test_id } = await findLabTest(service, "testkit");
  const shipping_details = {
    receiver_name: "Birch Row Clinic",
    first_line: "9 Birch Row",
    city: "Columbus",
    state: "OH",
    zip: "43215",
    country: "US",
    phone_number: "+1 614-555-0107",
  };
  const body = { user_id: id, lab_test_id, shipping_details };
  return (await service.call(endpoints.createTestkitOrder, { body })).order;
}

test("a scanned kit is registered to another person only after a confirmation", async ({
  page,
  person,
}) => {
  const other = await createPerson();
  const kit = await orderKit(person);
  await page.goto("/orders/register");
  const scan = page.getByRole("textbox", { name: "Sample id" });
  await scan.fill(kit.sample_id ?? "");
  await scan.press("Enter");
  const found = page.getByRole("region", { name: "Kit found" });
  await expect(found).toContainText(`Ordered for${person.name}, born`);

  await page.getByRole("button", { name: "Register to someone else …" }).click();
  await new NewOrderPage(page).choosePerson(other);
  const register = page.getByRole("button", { name: "Register the kit" });
  await expect(
    page.getByRole("alert").filter({ hasText: "change to another person" }),
  ).toContainText(other.name);
  await expect(register).toHaveAccessibleDescription(/Confirm first/);
  await page.getByRole("checkbox", { name: new RegExp(`used by ${other.name}`) }).check();
  await register.click();
  await page.waitForURL(`**/orders/${kit.id}`);
  expect(await readOrder(kit.id)).toMatchObject({
    user_id: other.id,
    patient_details: { last_name: other.lastName },
  });
});

test("the order page passes its sample id on, a wrong scan is explained, and the kit's own person is listed first", async ({
  page,
  watch,
  person,
}) => {
  watch.expect(/^404 POST \/api\/kits\/find$/);
  const kit = await orderKit(person);
  await page.goto(`/orders/${kit.id}`);
  await page.getByRole("link", { name: "Register the kit" }).click();
  const scan = page.getByRole("textbox", { name: "Sample id" });
  await expect(scan).toHaveValue(kit.sample_id ?? "");
  await scan.fill("NOSUCHKIT");
  await scan.press("Enter");
  await expect(scan).toHaveAccessibleDescription(/No order of your clinic has this sample id/);
  await scan.fill(kit.sample_id ?? "");
  await expect(scan).not.toHaveAccessibleDescription(/No order of your clinic/);
  await scan.press("Enter");
  await expect(page.getByRole("region", { name: "Kit found" })).toBeVisible();

  await expect(page.getByRole("combobox", { name: "Find a person" })).toHaveCount(0);
  await page.getByRole("button", { name: `Register to ${person.name}, born` }).click();
  await expect(page.getByRole("region", { name: "Record of the person" })).toContainText(
    person.name,
  );
  await expect(page.getByRole("alert").filter({ hasText: "change to another person" })).toHaveCount(
    0,
  );
  const register = page.getByRole("button", { name: "Register the kit" });
  const firstName = page.getByRole("textbox", { name: "First name" });
  await firstName.fill("Robert");
  await expect(register).toHaveAccessibleDescription(/first name differs from the record/);
  await firstName.fill(person.firstName);
  await register.click();
  await page.waitForURL(`**/orders/${kit.id}`);
  expect((await readOrder(kit.id)).user_id).toBe(person.id);
});
