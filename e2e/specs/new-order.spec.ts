import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { NewOrderPage } from "@/e2e/pages/new-order-page";
import { service } from "@/e2e/service";
import { endpoints } from "@/lib/contract/service/endpoints";

const TEST = "Thyroid panel";

const getOrders = async (userId: string) =>
  (await service.call(endpoints.listOrders, { query: { user_id: userId } })).orders;

test("an order is placed once, with the person's known details, after a broken rule was fixed", async ({
  page,
  person,
}) => {
  const form = new NewOrderPage(page);
  await form.open();
  await form.choosePerson(person);
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue(person.lastName);
  await form.goOn.click();
  await form.chooseTest(TEST);
  await form.goOn.click();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Terms of use" }).check();
  await form.goOn.click();
  await form.leaveAtOnce();
  await form.goOn.click();

  await test.step("a broken rule is shown beside its field and blocks the order", async () => {
    await page.getByRole("button", { name: /^Person .*complete$/ }).click();
    const name = page.getByRole("textbox", { name: "First name" });
    await name.fill("Tánsy");
    await expect(name).toHaveAccessibleDescription(/Character 2, “á”, is not allowed/);
    await page.getByRole("button", { name: /Review/ }).click();
    await expect(form.place).toHaveAttribute("aria-disabled", "true");
    await form.toCorrect.getByRole("button", { name: "Correct" }).click();
    await name.fill(person.firstName);
    await page.getByRole("button", { name: /Review/ }).click();
    await expect(form.place).not.toHaveAttribute("aria-disabled", "true");
  });

  await expect(page.getByRole("heading", { name: "Ready to be placed" })).toBeVisible();
  await expectAccessible(page);
  await form.place.dblclick();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  expect(await getOrders(person.id)).toHaveLength(1);
});

test("a draft survives going back and a reload, is listed, and becomes one order from two windows", async ({
  page,
  person,
  openPage,
}) => {
  const form = new NewOrderPage(page);
  await form.open();
  await form.fill(person, TEST);
  await expect(form.saved).toBeVisible();
  const draftId = new URL(page.url()).searchParams.get("draft") ?? "";
  // Once the record is loaded, the name appears on the page more than once.
  const reviewed = page.locator("dl").getByText(person.name, { exact: true });
  await test.step("going back to the form continues the draft", async () => {
    const place = page.getByRole("navigation", { name: "Place" });
    await place.getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/orders/new?draft=${draftId}`);
    await expect(reviewed).toBeVisible();
    await expect(form.place).toBeEnabled();
  });
  await page.reload();
  await expect(reviewed).toBeVisible();

  const second = new NewOrderPage(await openPage({}));
  await second.open();
  await expect(second.drafts.getByRole("link", { name: person.name })).toBeVisible();
  await second.open(draftId);
  await expect(second.place).toBeEnabled();
  await form.place.click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await second.place.click();
  await second.page.waitForURL(page.url());
  expect(await getOrders(person.id)).toHaveLength(1);
});

test("the record stays in view, and a different name is accepted only after a confirmation", async ({
  page,
  person,
}) => {
  const form = new NewOrderPage(page);
  await form.open();
  await form.choosePerson(person);
  const record = page.getByRole("region", { name: "Record of the person" });
  await page.getByRole("textbox", { name: "First name" }).fill("Robert");
  await page.getByRole("textbox", { name: "Last name" }).fill("Smith");
  const difference = page.getByRole("region", { name: "The person differs from the record" });
  await expect(difference).toContainText("The first name and last name differ from the record.");
  await form.goOn.click();
  await form.chooseTest(TEST);
  await form.goOn.click();
  await expect(record).toContainText(person.name);
  await expect(record).toContainText(person.clientId);
  await expect(record).toContainText(TEST);
  await form.goOn.click();
  await form.leaveAtOnce();
  await form.goOn.click();
  await expect(page.getByText(`${person.name}, born`, { exact: false })).toBeVisible();
  await expect(form.place).toHaveAttribute("aria-disabled", "true");
  await expect(form.place).toHaveAccessibleDescription(/differ from the record/);
  await expectAccessible(page);

  const confirm = difference.getByRole("button", { name: "Confirm the difference" });
  await confirm.click();
  await expect(difference).toContainText("Enter a reason in a few words.");
  await difference.getByRole("textbox").fill("He took another name last week.");
  await confirm.click();
  await expect(difference).toContainText("You confirmed this");
  await expect(form.saved).toBeVisible();
  // A resumed draft shows the same record and keeps the confirmation.
  await page.reload();
  await expect(record).toContainText(person.name);
  await expect(difference).toContainText("He took another name last week.");
  await form.place.click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  const [order] = await getOrders(person.id);
  expect(order?.patient_details).toMatchObject({ first_name: "Robert", last_name: "Smith" });
});
