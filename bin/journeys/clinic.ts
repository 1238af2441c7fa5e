import { randomBytes, randomUUID } from "node:crypto";
import { CLINIC_ZONE } from "@/e2e/dates";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import { createTestSession } from "@/lib/server/testing/mint-session";
import { addTestMember } from "@/lib/server/testing/running-dashboard";
import {
  createUser,
  findLabTest,
  orderBody,
  patientDetails,
  userInfoBody,
} from "@/service/testing/factories";
import { createCaller } from "@/service/testing/service-caller";

/** Where Phial runs, and what is needed to make records in it. */
export type ClinicAddress = {
  readonly baseUrl: string;
  readonly serviceUrl: string;
  readonly serviceKey: string;
  readonly databaseUrl: string;
  readonly authSecret: string;
};

export type Patient = {
  readonly id: string;
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
};

export type Clinic = ReturnType<typeof createClinic>;

/** Makes the records that the journeys work on, and reads what became of them, past the screens. */
export function createClinic({ baseUrl, serviceUrl, ...keys }: ClinicAddress) {
  const service = createCaller(
    { request: (path, init) => fetch(new URL(path, serviceUrl), init) },
    keys.serviceKey,
  );
  const today = dayInZone(new Date().toISOString(), CLINIC_ZONE);

  /** Somebody with demographics and a last name of their own, of five letters after the given beginning. */
  async function createPatient(firstName = "Tansy"): Promise<Patient> {
    const lastName = `Q${Array.from(randomBytes(5), (byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
    const user = await createUser(service);
    const body = userInfoBody({ first_name: firstName, last_name: lastName });
    await service.call(endpoints.putUserInfo, { params: { user_id: user.user_id }, body });
    return {
      id: user.user_id,
      clientId: user.client_user_id,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
    };
  }

  type Plan = { readonly method?: CollectionMethod; readonly activateInDays?: number };

  async function createOrder(
    { id, firstName, lastName }: Patient,
    { method = "testkit", activateInDays }: Plan = {},
  ): Promise<Order> {
    const { order } = await service.call(endpoints.createOrder, {
      body: orderBody({
        user_id: id,
        lab_test_id: (await findLabTest(service, method)).id,
        patient_details: { ...patientDetails(), first_name: firstName, last_name: lastName },
        ...(activateInDays === undefined ? {} : { activate_by: addDays(today, activateInDays) }),
      }),
    });
    return order;
  }

  /** An unmatched result that fits one person and one order. */
  async function createUnmatched(): Promise<UnmatchedResult> {
    const { run_id } = await service.call(endpoints.createUnmatchedResultTest, {
      headers: { "x-idempotency-key": randomUUID() },
      body: { case: "match_sample_id_mismatch_demo", order_source: "managed" },
    });
    const run = await service.call(endpoints.getUnmatchedResultTest, { params: { run_id } });
    if (!run.raw_result_id) throw new Error(`No result was made: ${JSON.stringify(run.error)}`);
    const params = { raw_result_id: run.raw_result_id };
    return service.call(endpoints.getUnmatchedResult, { params });
  }

  /** Has another staff member read a person's record. Returns the member's name. */
  async function haveViewed({ id }: Patient): Promise<string> {
    const { staffId } = await addTestMember(keys.databaseUrl, "operator");
    const { name, value } = await createTestSession({
      databaseUrl: keys.databaseUrl,
      secret: keys.authSecret,
      dashboardUrl: baseUrl,
      staffId,
    });
    const answer = await fetch(new URL(`/api/people/${id}`, baseUrl), {
      headers: { cookie: `${name}=${value}` },
    });
    if (!answer.ok) throw new Error(`The record was not read: ${answer.status}`);
    return "Rowan operator";
  }

  return {
    service,
    today,
    createPatient,
    createOrder,
    createUnmatched,
    haveViewed,
    readOrder: (orderId: string): Promise<Order> =>
      service.call(endpoints.getOrder, { params: { order_id: orderId } }),
  };
}
