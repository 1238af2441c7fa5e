import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { MenstrualCycleInput } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { Order } from "@/lib/contract/service/order";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import {
  createUser,
  findLabTest,
  orderBody,
  patientDetails,
  userInfoBody,
} from "@/service/testing/factories";
import { createCaller } from "@/service/testing/service-caller";
import { e2eEnv } from "./env";

const { PHIAL_E2E_SERVICE_URL: serviceUrl, PHIAL_E2E_SERVICE_KEY: key } = e2eEnv;

/** The service behind the dashboard, called as its customers call it. */
export const service = createCaller(
  { request: (path, init) => fetch(new URL(path, serviceUrl), init) },
  key,
);

export type TestPerson = {
  readonly id: string;
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
};

/** Random letters, so that no two tests have people with the same name. */
function randomLetters(): string {
  return Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join("");
}

/** A person created for this test alone, with demographics, in the clinic's zone unless another is given. */
export async function createPerson(timeZone?: string): Promise<TestPerson> {
  const [firstName, lastName] = ["Tansy", `Q${randomLetters()}`];
  const user = await createUser(service, timeZone ? { fallback_time_zone: timeZone } : {});
  await service.call(endpoints.putUserInfo, {
    params: { user_id: user.user_id },
    body: userInfoBody({ first_name: firstName, last_name: lastName }),
  });
  return {
    id: user.user_id,
    clientId: user.client_user_id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
  };
}

export type OrderPlan = {
  readonly method?: CollectionMethod;
  /** The activation date; an order without one is activated immediately. */
  readonly activateBy?: CalendarDate;
  /** The test that is ordered; by default the oldest with its collection method. */
  readonly labTestId?: string;
};

/** An order for this person, by default for a test kit. */
export async function createOrder(
  { id, firstName, lastName }: TestPerson,
  { method = "testkit", activateBy, labTestId }: OrderPlan = {},
): Promise<Order> {
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({
      user_id: id,
      lab_test_id: labTestId ?? (await findLabTest(service, method)).id,
      patient_details: { ...patientDetails(), first_name: firstName, last_name: lastName },
      ...(activateBy ? { activate_by: activateBy } : {}),
    }),
  });
  return order;
}

/** An order whose result has arrived and has a critical value. */
export async function createCriticalOrder(person: TestPerson, plan?: OrderPlan): Promise<Order> {
  const order = await createOrder(person, plan);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed.testkit.completed" },
    body: { interpretation: "critical" },
  });
  return order;
}

/** A walk-in order for the lipid panel, whose markers are all numeric. */
export async function orderLipidPanel(person: TestPerson): Promise<Order> {
  const { data } = await service.call(endpoints.listLabTests, { query: { name: "Lipid panel" } });
  const labTestId = data.find(({ slug }) => slug === "lipid-panel")?.id;
  if (labTestId === undefined) throw new Error("There is a lipid panel");
  return createOrder(person, { method: "walk_in_test", labTestId });
}

/** The order as currently stored in the service. */
export function readOrder(orderId: string): Promise<Order> {
  return service.call(endpoints.getOrder, { params: { order_id: orderId } });
}

/** Clears the activation date through the service, so that the order is activated immediately. */
export async function dispatchOrder(orderId: string): Promise<void> {
  await service.call(endpoints.updateOrder, {
    params: { order_id: orderId },
    body: { activate_by: null },
  });
}

/** Stores one cycle as a connected source would send it. */
export async function putCycle(
  { id }: TestPerson,
  provider: string,
  cycle: z.input<typeof MenstrualCycleInput>,
): Promise<void> {
  await service.call(endpoints.putMenstrualCycles, {
    params: { user_id: id },
    body: { source: { provider, type: "app" }, menstrual_cycle: [cycle] },
  });
}
