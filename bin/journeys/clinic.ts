import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CLINIC_ZONE } from "@/e2e/dates";
import { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { MINUTE_MS } from "@/lib/contract/time";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import { createTestSession } from "@/lib/server/testing/mint-session";
import { addTestMember } from "@/lib/server/testing/running-dashboard";
import {
  createUser,
  findLabTest,
  orderBody,
  patientAddress,
  patientDetails,
  userInfoBody,
} from "@/service/testing/factories";
import { createCaller } from "@/service/testing/service-caller";

/** Where Phial runs, and what is needed to create records in it. */
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

/** Creates the records that the journeys work on and reads their outcome, bypassing the screens. */
export function createClinic({ baseUrl, serviceUrl, ...keys }: ClinicAddress) {
  const service = createCaller(
    { request: (path, init) => fetch(new URL(path, serviceUrl), init) },
    keys.serviceKey,
  );
  const today = dayInZone(new Date().toISOString(), CLINIC_ZONE);

  /** Someone with demographics and a unique last name: the letter Q and five random letters. */
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
        // The search also finds people by the receiver's name.
        patient_address: { ...patientAddress(), receiver_name: `${firstName} ${lastName}` },
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

  /** A patient with an order, whose name the search finds. */
  async function createKnownPatient(): Promise<Patient> {
    const patient = await createPatient();
    await createOrder(patient);
    return patient;
  }

  async function simulate({ id }: Order, final_status: string, interpretation?: "critical") {
    await service.call(endpoints.simulateOrder, {
      params: { order_id: id },
      query: { final_status },
      ...(interpretation ? { body: { interpretation } } : {}),
    });
  }

  /** A completed order with a critical result that Today shows. */
  async function createCriticalResult(patient: Patient): Promise<Order> {
    const order = await createOrder(patient);
    await simulate(order, "completed.testkit.completed", "critical");
    await waitUntil("Today shows the result", async () =>
      JSON.stringify(await read("/api/today")).includes(order.id),
    );
    return order;
  }

  /** An at-home blood draw order that waits for its appointment. */
  async function createHomeDraw(patient: Patient): Promise<Order> {
    const order = await createOrder(patient, { method: "at_home_phlebotomy" });
    await simulate(order, "received.at_home_phlebotomy.requisition_created");
    return order;
  }

  /** A kit that was shipped before it was registered. */
  async function createKit({ id }: Patient): Promise<Order> {
    const shipping_details = {
      receiver_name: "Birch Row Clinic",
      first_line: "9 Birch Row",
      city: "Columbus",
      state: "OH",
      zip: "43215",
      country: "US",
      phone_number: "+1 614-555-0107",
    };
    const { id: lab_test_id } = await findLabTest(service, "testkit");
    const body = { user_id: id, lab_test_id, shipping_details };
    return (await service.call(endpoints.createTestkitOrder, { body })).order;
  }

  /** Reads the dashboard's own API as a supervisor. */
  async function read(apiPath: string): Promise<unknown> {
    const cookie = await supervisor;
    const answer = await fetch(new URL(apiPath, baseUrl), { headers: { cookie } });
    if (!answer.ok) throw new Error(`${apiPath}: ${answer.status}`);
    return answer.json();
  }

  async function openSession(role: "operator" | "supervisor"): Promise<string> {
    const { staffId } = await addTestMember(keys.databaseUrl, role);
    const { databaseUrl, authSecret: secret } = keys;
    const { name, value } = await createTestSession({
      databaseUrl,
      secret,
      dashboardUrl: baseUrl,
      staffId,
    });
    return `${name}=${value}`;
  }

  /** Lets another staff member accept a result for its first candidate, which differs: it waits for a second review. */
  async function requestSecondReview({ id }: UnmatchedResult): Promise<void> {
    const cookie = await openSession("operator");
    const send = async (action: "claim" | "decisions", body: object) => {
      const answer = await fetch(new URL(`/api/match-review/${id}/${action}`, baseUrl), {
        method: "POST",
        headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { item, candidates } = ReviewItem.parse(await send("claim", {}));
    const order_id = candidates[0]?.candidate.order_id;
    await send("decisions", {
      decision_id: randomUUID(),
      action: "accept",
      order_id,
      note: "The laboratory confirmed a typing error.",
      item_version: item.updated_at,
    });
  }

  /** Lets another staff member read a person's record. Returns the member's name. */
  async function haveViewed({ id }: Patient): Promise<string> {
    const cookie = await openSession("operator");
    const answer = await fetch(new URL(`/api/people/${id}`, baseUrl), { headers: { cookie } });
    if (!answer.ok) throw new Error(`The record was not read: ${answer.status}`);
    return "Rowan operator";
  }

  const supervisor = openSession("supervisor");

  return {
    service,
    today,
    createPatient,
    createKnownPatient,
    createOrder,
    createUnmatched,
    createCriticalResult,
    createHomeDraw,
    createKit,
    haveViewed,
    requestSecondReview,
    read,
    waitUntil,
    readOrder: (order_id: string): Promise<Order> =>
      service.call(endpoints.getOrder, { params: { order_id } }),
    readUnmatched: (raw_result_id: string): Promise<UnmatchedResult> =>
      service.call(endpoints.getUnmatchedResult, { params: { raw_result_id } }),
  };
}

/** Checks repeatedly until a condition holds; throws after a minute. */
async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MINUTE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited a minute until ${what}`);
    await pause(250);
  }
}
