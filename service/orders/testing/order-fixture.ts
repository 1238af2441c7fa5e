import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type {
  CreateOrderBody,
  CreateTestkitOrderBody,
} from "@/lib/contract/service/order-requests";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { PatientAddressBody, PatientDetailsBody } from "@/lib/contract/service/person-details";
import { labTests } from "@/service/db/schema/lab-tests";
import type { TestService } from "@/service/testing/create-test-service";

export type OrderRequest = z.input<typeof CreateOrderBody>;

export const wren: z.input<typeof PatientDetailsBody> = {
  first_name: "Wren",
  last_name: "Halloway",
  dob: "1993-01-30",
  gender: "female",
  phone_number: "+1 206-555-0142",
  email: "wren.halloway@example.com",
};

export const quayLane: z.input<typeof PatientAddressBody> = {
  first_line: "4 Quay Lane",
  city: "Portland",
  state: "ME",
  zip: "04101",
  country: "US",
};

export const shippingToBirch: z.input<typeof CreateTestkitOrderBody>["shipping_details"] = {
  receiver_name: "Birch Row Clinic",
  first_line: "9 Birch Row",
  city: "Columbus",
  state: "OH",
  zip: "43215",
  country: "US",
  phone_number: "+1 614-555-0107",
};

/** Places and changes orders over HTTP, with valid bodies unless they are overridden. */
export async function openOrderFixture(service: TestService) {
  // The oldest tests of each method require the fewest fields.
  const tests = await service.db.withTeam(service.team.id, (tx) =>
    tx.select().from(labTests).orderBy(asc(labTests.createdAt), asc(labTests.slug)),
  );
  const labTestId = (method: CollectionMethod): string => {
    const test = tests.find((candidate) => candidate.method === method);
    if (test === undefined) throw new Error(`No lab test by ${method}`);
    return test.id;
  };
  const slugged = (slug: string): string => {
    const test = tests.find((candidate) => candidate.slug === slug);
    if (test === undefined) throw new Error(`No lab test ${slug}`);
    return test.id;
  };
  const newUser = async (): Promise<string> => {
    const body = { client_user_id: randomUUID() };
    return (await service.call(endpoints.createUser, { body })).user_id;
  };
  const userId = await newUser();
  const request = (
    overrides: Partial<OrderRequest> = {},
    method: CollectionMethod = "testkit",
  ): OrderRequest => ({
    user_id: userId,
    lab_test_id: labTestId(method),
    patient_details: wren,
    patient_address: quayLane,
    ...overrides,
  });

  return {
    userId,
    newUser,
    labTestId,
    slugged,
    request,
    place: async (overrides: Partial<OrderRequest> = {}, method: CollectionMethod = "testkit") =>
      (await service.call(endpoints.createOrder, { body: request(overrides, method) })).order,
    placeKit: async (activateBy?: string) =>
      (
        await service.call(endpoints.createTestkitOrder, {
          body: {
            user_id: userId,
            lab_test_id: labTestId("testkit"),
            shipping_details: shippingToBirch,
            activate_by: activateBy,
          },
        })
      ).order,
    read: (orderId: string) => service.call(endpoints.getOrder, { params: { order_id: orderId } }),
    simulate: async (orderId: string, finalStatus?: string, flags?: object) => {
      await service.call(endpoints.simulateOrder, {
        params: { order_id: orderId },
        query: { final_status: finalStatus },
        ...(flags && { body: flags }),
      });
      return service.call(endpoints.getOrder, { params: { order_id: orderId } });
    },
    reschedule: (orderId: string, activateBy: string | null) =>
      service.send(endpoints.updateOrder, {
        params: { order_id: orderId },
        body: { activate_by: activateBy },
      }),
    cancel: (orderId: string) =>
      service.send(endpoints.cancelOrder, { params: { order_id: orderId } }),
  };
}

export type OrderFixture = Awaited<ReturnType<typeof openOrderFixture>>;

/** The low-level statuses of an order's events, oldest first. */
export function getStatuses(order: Order): string[] {
  return order.events.map((event) => event.status.slice(event.status.lastIndexOf(".") + 1));
}
