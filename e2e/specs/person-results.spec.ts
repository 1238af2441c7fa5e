import { expect, test } from "@/e2e/fixtures";
import { createSamplePatient, finishSample, uploadSample } from "@/e2e/lab-reports";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { PersonResultsPage } from "@/e2e/pages/person-results-page";
import { PHONE, resizeWindow } from "@/e2e/pages/window-size";
import { createOrder, service, type TestPerson } from "@/e2e/service";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ReportedMarker } from "@/lib/contract/service/lab-report";
import type { Order } from "@/lib/contract/service/order";

type Printed = Partial<ReportedMarker> & { result: string };

/** An order for a thyroid panel, collected now, for which the laboratory reports these TSH values. */
async function report(person: TestPerson, ...values: readonly Printed[]): Promise<Order> {
  const { data } = await service.call(endpoints.listLabTests, { query: { name: "Thyroid panel" } });
  const thyroid = data.find(({ method }) => method === "testkit");
  if (!thyroid) throw new Error("There is a thyroid panel by test kit");
  const placed = await createOrder(person, { labTestId: thyroid.id });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: placed.id },
    query: { final_status: "delivered_to_lab" },
    body: {},
  });
  const order = await service.call(endpoints.getOrder, { params: { order_id: placed.id } });
  const [marker] = thyroid.markers ?? [];
  if (!marker) throw new Error("The thyroid panel has markers");
  const at = new Date().toISOString() as Instant;
  const { patient_details: patient } = order;
  const { outcome } = await service.call(endpoints.receiveLabResult, {
    body: {
      format: "json",
      lab: thyroid.lab?.slug ?? "",
      report: {
        sample_id: order.sample_id,
        patient: {
          first_name: patient?.first_name,
          last_name: patient?.last_name,
          dob: patient?.dob.slice(0, 10),
          gender: patient?.gender,
        },
        collected_at: at,
        reported_at: at,
        status: "final",
        results: values.map((value) => ({
          name: marker.name,
          slug: marker.slug,
          provider_id: marker.provider_id ?? null,
          ...value,
        })),
      },
    },
  });
  expect(outcome).toBe("attached");
  return order;
}

const NORMAL = { result: "2.1", unit: "mIU/L", reference_range: "0.4-4.0" };
const HIGH = { result: "6.1", unit: "mIU/L", reference_range: "0.5-4.5" };

test("results are listed by collection with their origin, and each value leads to its history", async ({
  page,
  person,
}) => {
  const [older, newer] = [await report(person, NORMAL), await report(person, HIGH)];
  const screen = new PersonResultsPage(page);
  await screen.open(person.id);
  await expect(screen.collections).toHaveText([/ collected$/, / collected$/]);
  await expect(screen.orderLinks).toHaveCount(2);
  await expect(screen.orderLinks.first()).toHaveAttribute("href", `/orders/${newer.id}`);
  const newest = screen.getCollection(newer.id);
  await expect(newest).toContainText("6.1 mIU/L");
  await expect(newest).toContainText("0.5 to 4.5");
  await expect(newest).toContainText("Abnormal, high");
  await expectAccessible(page);
  await screen.openHistory(newest, "2 values");
  await expect(screen.historyTitle).toBeFocused();
  await expect(screen.chart).toHaveAccessibleName(
    /mIU\/L: 2 values from orders, \d\d-\w+-\d{4}; latest 6\.1 mIU\/L, abnormal, high, reference 0\.5 to 4\.5 mIU\/L; lowest 2\.1 mIU\/L, highest 6\.1 mIU\/L\.$/,
  );
  await expect(screen.rows).toHaveCount(2);
  await expect(screen.rows.nth(1).getByRole("link", { name: /^Order/ })).toHaveAttribute(
    "href",
    `/orders/${older.id}`,
  );
  await expectAccessible(page);
  await test.step("on a phone the marker is chosen by keyboard", async () => {
    await resizeWindow(page, PHONE);
    await screen.markerChoice.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  // Which marker was viewed is health data and stays out of the address.
  expect(new URL(page.url()).search).toBe("?view=markers");
  await page.goBack();
  await expect(screen.collections).toHaveCount(2);
});

test("a lab report is named while it is in review, and a result next to those of orders once finished", async ({
  page,
  person,
}) => {
  const dana = { ...person, id: await createSamplePatient() };
  await report(dana, NORMAL);
  const jobId = await uploadSample(page, dana.id, "report.pdf");
  const screen = new PersonResultsPage(page);
  await screen.open(dana.id);
  await expect(screen.collections).toHaveCount(1);
  await expect(screen.openReports).toHaveText(/^Lab report .* waiting for review, uploaded by /);
  await finishSample(page, jobId);
  await page.reload();
  await expect(screen.collections).toHaveText([/ collected$/, "02-Mar-2026 collected"]);
  await expect(screen.openReports).toHaveCount(0);
  const section = page
    .getByRole("region")
    .filter({ has: page.locator(`a[href="/lab-reports/${jobId}"]`) });
  await expect(section).toContainText(
    /Northgate Clinical Laboratory · uploaded by .*, reviewed by /,
  );
  await screen.openHistory(section.getByRole("row", { name: /^TSH/ }), "2 values");
  await expect(screen.chart).toHaveAccessibleName(
    /2 values, 1 from orders and 1 from lab reports, 02-Mar-2026 to .*lowest 2\.1 mIU\/L, highest 2\.31 mIU\/L\.$/,
  );
  await expectAccessible(page);
});

test("bounds, other units and findings are never drawn as plain values of one chart", async ({
  page,
  person,
}) => {
  await report(person, NORMAL);
  await report(person, { ...NORMAL, result: "<0.01" });
  await report(person, { result: "2500", unit: "uIU/L", reference_range: "400-4000" });
  await report(person, { result: "31", unit: "pmol/L" });
  await report(person, { result: "Not detected" });
  const screen = new PersonResultsPage(page);
  await screen.open(person.id, "?view=markers");
  await expect(screen.charts).toHaveCount(2);
  await expect(screen.charts.nth(0)).toHaveAccessibleName(/pmol\/L: 1 value from an order/);
  await expect(screen.charts.nth(1)).toHaveAccessibleName(
    /uIU\/L: 3 values from orders.*lowest <0\.01 mIU\/L, highest 2500 uIU\/L\.$/,
  );
  await expect(screen.rows).toHaveCount(5);
  await expect(screen.history).toContainText("= 2100 uIU/L on the chart");
  await expect(screen.history).toContainText("because they are findings or have no date: 1");
});

test("a person without results is told when there will be some", async ({ page, person }) => {
  const screen = new PersonResultsPage(page);
  await screen.open(person.id);
  await expect(page.getByRole("heading", { name: "No results for this person" })).toBeVisible();
  await expectAccessible(page);
});

test("a person's page begins with latest results, their trend, and what is open", async ({
  page,
  person,
  watch,
}) => {
  await report(person, NORMAL);
  const newer = await report(person, HIGH);
  const other = await createOrder(person);
  await page.goto(`/people/${person.id}`);
  const row = page.getByRole("table", { name: "Latest results" }).getByRole("row").nth(1);
  await expect(row).toContainText("6.1 mIU/L");
  await expect(row).toContainText("Abnormal, high");
  await expect(row).toContainText("higher than 2.1 mIU/L");
  const open = page.getByRole("region", { name: "Open for this person" });
  await expect(open.locator(`a[href="/orders/${newer.id}"]`).first()).toBeInViewport();
  await expect(open.locator(`a[href="/orders/${other.id}"]`)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Newest data by source" }).getByText(/No source/),
  ).toBeVisible();
  await expectAccessible(page);
  await test.step("one part that cannot be read empties no other", async () => {
    watch.expect(/^403 GET .*\/results$/);
    await page.route(/\/api\/people\/[^/]+\/results$/, (route) =>
      route.fulfill({
        status: 403,
        contentType: "application/json",
        body: JSON.stringify({
          error: { code: "forbidden", message: "Not for this role", request_id: "r" },
        }),
      }),
    );
    await page.goto(`/people/${person.id}`);
    await expect(page.getByText("Your role cannot view results of this clinic")).toBeVisible();
    await expect(open.locator(`a[href="/orders/${newer.id}"]`).first()).toBeVisible();
  });
});
