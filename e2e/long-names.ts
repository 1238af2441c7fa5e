import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Order } from "@/lib/contract/service/order";
import { createUser, userInfoBody } from "@/service/testing/factories";
import { createOrder, service, type TestPerson } from "./service";
import { makeUnmatched } from "./unmatched-results";

const FIRST_NAME = "Maximiliana-Bartholomea Wilhelmina";
const LAST_NAME = "Featherstonehaugh-Cholmondeley von Wolkenstein";
const TEST_NAME =
  "Comprehensive cardiometabolic, thyroid and micronutrient panel with reflex to free testosterone and fractionated hormones";
const MARKER_COUNT = 40;

/** A person with names as long as a record takes. */
export async function createLongNamedPerson(): Promise<TestPerson> {
  const user = await createUser(service, {
    client_user_id: `patient-of-the-north-shore-${randomUUID()}`,
  });
  await service.call(endpoints.putUserInfo, {
    params: { user_id: user.user_id },
    body: userInfoBody({ first_name: FIRST_NAME, last_name: LAST_NAME }),
  });
  return {
    id: user.user_id,
    clientId: user.client_user_id,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    name: `${FIRST_NAME} ${LAST_NAME}`,
  };
}

/** A test kit with a long name and many markers. */
export async function createLongTest(): Promise<LabTest> {
  const { markers } = await service.call(endpoints.listMarkers, {
    query: { lab_slug: "ussl", a_la_carte_enabled: true, size: 100 } as never,
  });
  return service.call(endpoints.createLabTest, {
    body: {
      name: TEST_NAME,
      method: "testkit",
      description: "",
      marker_ids: markers
        .filter(({ aoe }) => aoe === null)
        .slice(0, MARKER_COUNT)
        .map(({ id }) => id),
    },
  });
}

/** An order whose sample has reached the laboratory. */
async function createOrderAtLab(person: TestPerson, labTestId: string): Promise<Order> {
  const order = await createOrder(person, { labTestId });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "sample_with_lab.testkit.delivered_to_lab" },
    body: {},
  });
  return order;
}

/** A result with another name than the person of its sample has. */
export async function makeLongMismatch(labTestId: string) {
  const order = await createOrderAtLab(await createLongNamedPerson(), labTestId);
  return makeUnmatched("match_sample_id_mismatch_demo", {
    order_source: "provided",
    orders: { matched: order.id },
  });
}

/** A result of two people with long names, of whom neither is sure. */
export async function makeLongUnmatched(labTestId: string) {
  const orders = await Promise.all(
    [createLongNamedPerson(), createLongNamedPerson()].map(async (person) =>
      createOrderAtLab(await person, labTestId),
    ),
  );
  const [first, second] = orders.map(({ id }) => id);
  return makeUnmatched("multiple_demo_match", {
    order_source: "provided",
    orders: { first: String(first), second: String(second) },
  });
}
