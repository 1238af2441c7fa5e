import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { CreateOrderBody } from "@/lib/contract/service/order-requests";
import type { CreateUserBody, PutUserInfoBody, User } from "@/lib/contract/service/user";
import type { TestService } from "./create-test-service";

type Sent<Schema extends z.ZodType> = z.input<Schema>;
type Caller = Pick<TestService, "call">;

/** Creates a user of the first team with a unique client_user_id. */
export function createUser(
  service: Caller,
  body: Partial<Sent<typeof CreateUserBody>> = {},
): Promise<User> {
  return service.call(endpoints.createUser, {
    body: { client_user_id: `patient-${randomUUID()}`, ...body },
  });
}

/** The first team's oldest active lab test of a collection method. */
export async function findLabTest(service: Caller, method = "testkit"): Promise<LabTest> {
  const { data } = await service.call(endpoints.listLabTests, { query: { status: "active" } });
  const match = data.find((labTest) => labTest.method === method);
  if (match === undefined) throw new Error(`No lab test of method ${method}`);
  return match;
}

export function patientDetails(): Sent<typeof CreateOrderBody>["patient_details"] {
  return {
    first_name: "Wren",
    last_name: "Halloway",
    dob: "1993-01-30",
    gender: "female",
    phone_number: "+12065550142",
    email: "wren.halloway@example.com",
  };
}

export function patientAddress(): Sent<typeof CreateOrderBody>["patient_address"] {
  return {
    receiver_name: "Wren Halloway",
    first_line: "4 Quay Lane",
    city: "Portland",
    state: "ME",
    zip: "04101",
    country: "US",
    phone_number: "+12065550142",
  };
}

type Needed = { readonly user_id: string; readonly lab_test_id: string };

/** A valid body that creates an order, with overrides. */
export function orderBody(
  overrides: Needed & Partial<Sent<typeof CreateOrderBody>>,
): Sent<typeof CreateOrderBody> {
  return { patient_details: patientDetails(), patient_address: patientAddress(), ...overrides };
}

/** Demographics of an invented person. */
export function userInfoBody(
  overrides: Partial<Sent<typeof PutUserInfoBody>> = {},
): Sent<typeof PutUserInfoBody> {
  return {
    first_name: "Wren",
    last_name: "Halloway",
    email: "wren.halloway@example.com",
    phone_number: "+12065550142",
    gender: "female",
    dob: "1993-01-30",
    address: {
      first_line: "4 Quay Lane",
      second_line: null,
      city: "Portland",
      state: "ME",
      zip: "04101",
      country: "US",
      access_notes: null,
    },
    ...overrides,
  };
}
