import { expect, test } from "@/e2e/fixtures";
import { normalRows, orderLipids, sendHl7 } from "@/e2e/hl7-reports";
import { DIALOG, expectAccessible } from "@/e2e/pages/expect-accessible";
import { service, type TestPerson } from "@/e2e/service";
import { readUnmatched } from "@/e2e/unmatched-results";
import { endpoints } from "@/lib/contract/service/endpoints";

const MARRIED = "Pennyfeather-Holt";

/** A result of a new order of the person, under a name that the clinic does not know, which waits for review. */
async function reportUnderMarriedName(person: TestPerson) {
  const order = await orderLipids(person);
  const patient = order.patient_details;
  if (!patient) throw new Error("The order has no patient.");
  const { raw_result_id } = await sendHl7(
    { ...order, patient_details: { ...patient, last_name: MARRIED } },
    normalRows(order),
  );
  return { order, result: await readUnmatched(raw_result_id ?? "no result waits") };
}

test("a name accepted twice is remembered on request, listed on the person's page, and revoked there", async ({
  page,
  person,
}) => {
  for (const { order, result } of [
    await reportUnderMarriedName(person),
    await reportUnderMarriedName(person),
  ]) {
    await service.call(endpoints.acceptUnmatchedResult, {
      params: { raw_result_id: result.id },
      body: { order_id: order.id },
    });
  }
  await page.goto(`/people/${person.id}`);
  const dialog = page.locator("section[role=dialog], section[role=alertdialog]");
  const name = page.getByRole("main").getByRole("listitem").filter({ hasText: MARRIED });
  await expect(name).toContainText("accepted 2 times, not remembered");
  await name.getByRole("button", { name: "Remember this name …" }).click();
  await expect(dialog).toContainText("2 results under this name were accepted");
  await expectAccessible(page, { within: DIALOG });
  await dialog.getByRole("button", { name: "Remember this name", exact: true }).click();
  await expect(name).toContainText(new RegExp(`for ${person.name}, remembered .+ by `));

  await name.getByRole("button", { name: "Revoke …" }).click();
  await expect(dialog).toContainText("No result was attached because of it.");
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(name).toContainText(/; revoked .+ by /);
});
