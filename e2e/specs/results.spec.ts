import type { Locator } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { DIALOG, expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { TodayPage } from "@/e2e/pages/today-page";
import { PHONE, resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createOrder, orderLipidPanel, readOrder, service, type TestPerson } from "@/e2e/service";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";

type Interpretation = SimulationFlags["interpretation"];

/** An order for the lipid panel with numeric results from the laboratory. */
async function report(person: TestPerson, interpretation: Interpretation): Promise<Order> {
  const order = await orderLipidPanel(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: { interpretation, result_types: ["numeric"] },
  });
  return order;
}

test("a completed critical order shows its value above all disabled actions, on a phone too", async ({
  page,
  person,
}) => {
  const order = await report(person, "critical");
  const screen = new OrderPage(page);
  await resizeWindow(page, WIDE_SCREEN);
  await screen.open(order.id);
  await expect(screen.results).toContainText("4 markers · final");
  await expect(screen.marker("Total Cholesterol")).toContainText("Critical, high");
  await expect(screen.marker("HDL Cholesterol")).toContainText("In range");
  await expect(screen.marker("HDL Cholesterol")).toContainText("from 50");
  const acknowledge = screen.lead.getByRole("button", { name: "Acknowledge …" });
  for (const size of [WIDE_SCREEN, PHONE]) {
    await resizeWindow(page, size);
    await expect(screen.lead).toContainText("Critical, ");
    await expect(screen.lead).toContainText(/reference (up to|below|from) /);
    await expect(screen.lead).toContainText("previous: none");
    await expect(acknowledge).toBeInViewport({ ratio: 1 });
    await expect(screen.lead.getByText(/^Critical, /).first()).toBeInViewport();
    await expect(screen.reschedule).toHaveCount(0);
    const [results, timeline] = await Promise.all([
      screen.results.boundingBox(),
      screen.timeline.boundingBox(),
    ]);
    expect(results?.y).toBeLessThan(timeline?.y ?? 0);
  }
  await expectAccessible(page);
  await screen.more.click();
  await expect(screen.reschedule).toHaveAccessibleDescription(/Cannot be rescheduled/);
});

test("a result is acknowledged with its values, ranges and previous values on screen, on a phone too", async ({
  page,
  person,
}) => {
  await report(person, "normal");
  await report(person, "critical");
  const today = new TodayPage(page);
  const row = today.getRows(person);
  await resizeWindow(page, WIDE_SCREEN);
  await today.open();
  await expectValues(row);
  await row.getByText("Critical", { exact: true }).click();
  await today.peek.getByRole("button", { name: /^Acknowledge/ }).click();
  await expectValuesToAcknowledge(today.dialog);
  await today.dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(today.dialog).toHaveCount(0);

  await resizeWindow(page, PHONE);
  await expectValues(row);
  await row.getByRole("button", { name: /^Acknowledge/ }).click();
  await expectValuesToAcknowledge(today.dialog);
  await expectAccessible(page, { within: DIALOG });
  await today.dialog.getByRole("button", { name: "Acknowledge" }).click();
  await expect(today.toast).toContainText("Acknowledged.");
  // The row stays while its clinician has to be notified.
  await expect(row.getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0);
});

async function expectValues(row: Locator): Promise<void> {
  await expect(row).toContainText(/Total Cholesterol \d+.*, critical, high/);
  await expect(row).toContainText(/Reference (up to|below) \d+/);
  await expect(row).toContainText(/before \d+/);
}

async function expectValuesToAcknowledge(dialog: Locator): Promise<void> {
  const values = dialog.getByRole("list", { name: "Values to acknowledge" });
  await expect(values).toContainText("Critical, high");
  await expect(values).toContainText(/Reference (up to|below) \d+/);
  await expect(values).toContainText(/Previous: \d+/);
}

test("critical results come first on Today, then what was not assessed and says so, then abnormal ones", async ({
  page,
  person,
}) => {
  const order = await report(person, "unknown");
  await report(person, "abnormal");
  await report(person, "critical");
  const today = new TodayPage(page);
  await today.open();
  const rows = today.getRows(person);
  await today.showAll();
  await expect(rows).toContainText(["Critical", "Not assessed", "Abnormal"]);
  expect(await today.getGroup(rows.first())).toBe("Now");

  await today.bucket("Not assessed").click();
  await expect(today.getRows(person)).toHaveCount(1);
  await expect(today.getRows(person)).toContainText(/\d values? not assessed/);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.lead).toContainText("Not assessed");
  await expect(screen.results.getByText("Not assessed").first()).toBeVisible();
  await expect(page.getByText("Normal", { exact: true })).toHaveCount(0);
});

/** A kit for which the laboratory has reported only the first marker, in a final report. */
async function reportFirstMarker(person: TestPerson): Promise<Order> {
  const { id } = await createOrder(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: id },
    query: { final_status: "delivered_to_lab" },
    body: {},
  });
  const order = await readOrder(id);
  const { lab_test, patient_details: patient } = order;
  const [first] = lab_test.markers ?? [];
  if (!(first && patient)) throw new Error("The test has markers, the order a patient");
  await service.call(endpoints.receiveLabResult, {
    body: {
      format: "json",
      lab: lab_test.lab?.slug ?? "",
      report: {
        sample_id: order.sample_id,
        patient: {
          first_name: patient.first_name,
          last_name: patient.last_name,
          dob: patient.dob.slice(0, 10) as CalendarDate,
        },
        results: [
          { name: first.name, slug: first.slug, result: "2.1", reference_range: "0.4-4.0" },
          { name: "Moon phase", result: "full" },
        ],
      },
    },
  });
  return order;
}

test("every row that the laboratory sent is listed, and an order is completed without the rest, with a reason", async ({
  page,
  person,
}) => {
  const order = await reportFirstMarker(person);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await expect(screen.results).toContainText(/1 of \d+ markers, \d+ never reported/);
  await expect(page.getByText("Normal", { exact: true })).toHaveCount(0);
  await screen.results.getByText("As received").click();
  await expect(screen.results).toContainText(/rows? (was|were) not used|rows were used/);
  const received = screen.results.getByRole("row").filter({ hasText: "Moon phase" });
  await expect(received).toContainText("full");
  await expect(received).toContainText(/Kept, was not ordered|Not used/);
  await screen.results.getByRole("button", { name: "Show the text as received" }).click();
  const text = screen.results.getByRole("region", { name: "The report as received" });
  await expect(text).toContainText('"name":"Moon phase"');
  await expectAccessible(page);

  await resizeWindow(page, WIDE_SCREEN);
  const today = new TodayPage(page);
  await today.open();
  await today.bucket("Incomplete").click();
  const row = today.getRows(person);
  await expect(row).toContainText(/\d+ of \d+ markers never reported/);
  await row.getByText("Incomplete", { exact: true }).click();
  await today.peek.getByRole("button", { name: "Complete without them …" }).click();
  const complete = today.dialog.getByRole("button", { name: "Complete without them" });
  await expect(complete).toHaveAccessibleDescription("Enter the reason first.");
  await today.dialog
    .getByRole("textbox", { name: /^Reason/ })
    .fill("The laboratory lost the tube.");
  await complete.click();
  await expect(today.toast).toContainText("Completed without them.");
  await screen.open(order.id);
  await expect(screen.results).toContainText("given up by");
  await expect(screen.results).toContainText("The laboratory lost the tube.");
});
