import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { withAppointmentAddress } from "./contact-access";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
});
afterAll(() => dashboard.close());

test.each([
  ["phlebotomy", true],
  ["patient_service_center", false],
  ["mobile_van", true],
])("a viewer reads an appointment of type %s without its address: %s", async (type, isHidden) => {
  const { example } = endpoints.getAppointment;
  const ctx = await (await dashboard.signedIn("viewer")).ctx();
  const shown = await withAppointmentAddress(ctx, {
    appointment: Appointment.parse({ ...example, type }),
    changes: [],
    outcomes: [],
  });
  expect(shown.is_address_hidden ?? false).toBe(isHidden);
  expect(shown.appointment?.address.first_line === "").toBe(isHidden);
});
