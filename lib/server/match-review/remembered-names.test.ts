import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import {
  listRememberedNames,
  readNameOffer,
  rememberName,
  revokeRememberedName,
} from "./remembered-names";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let operator: Ctx;

beforeAll(async () => {
  operator = await (await dashboard.signedIn("operator")).ctx();
});

/** Reports a new order of a user under a married name. Returns the report's outcome with the order's id. */
async function reportMarried(user_id: string) {
  const { id: lab_test_id } = await findLabTest(service, "walk_in_test");
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  const params = { order_id: order.id };
  const query = { final_status: "requisition_created" };
  await service.call(endpoints.simulateOrder, { params, query, body: {} });
  const { sample_id } = await service.call(endpoints.getOrder, { params });
  const { first_name, dob, gender, phone_number } = order.patient_details ?? {};
  const [marker] = order.lab_test.markers ?? [];
  const received = await service.call(endpoints.receiveLabResult, {
    body: {
      format: "json",
      lab: order.lab_test.lab?.slug ?? "",
      report: {
        sample_id,
        patient: { first_name, last_name: "Okonjo", dob: dob?.slice(0, 10), gender, phone_number },
        results: [{ name: marker?.name ?? "", provider_id: marker?.provider_id, result: "5" }],
      },
    },
  });
  return { ...received, order_id: order.id };
}

async function acceptMarried(user_id: string): Promise<string> {
  const { raw_result_id, order_id } = await reportMarried(user_id);
  await service.call(endpoints.acceptUnmatchedResult, {
    params: { raw_result_id: raw_result_id ?? "" },
    body: { order_id },
  });
  return raw_result_id ?? "";
}

test("offers a name after its second acceptance, remembers and revokes it, with audit", async () => {
  const { user_id } = await createUser(service);
  const first = await acceptMarried(user_id);
  expect(await readNameOffer(operator, { item_id: first })).toEqual({ offer: null });
  const item_id = await acceptMarried(user_id);
  const { offer } = await readNameOffer(operator, { item_id });
  expect(offer).toMatchObject({ user_id, name: expect.stringMatching(/Okonjo$/), accepted: 2 });

  const { names, offers } = await rememberName(operator, { user_id, item_id });
  expect(names).toMatchObject([{ remembered_by: operator.actor.name, counts: true, decided: [] }]);
  expect(offers).toEqual([]);
  expect(await readNameOffer(operator, { item_id })).toEqual({ offer: null });
  const { outcome, order_id } = await reportMarried(user_id);
  expect(outcome).toBe("attached");

  const name_id = names[0]?.id ?? "";
  const revoked = await revokeRememberedName(operator, { user_id, name_id });
  expect(revoked.names).toMatchObject([
    { revoked_by: operator.actor.name, counts: false, decided: [{ order_id }] },
  ]);
  expect(await listRememberedNames(operator, { user_id })).toEqual(revoked);
  expect((await reportMarried(user_id)).outcome).toBe("review");

  const auditLog = (await dashboard.auditRows()).filter(({ operation }) =>
    /remembered-name.re(member|voke)/.test(operation),
  );
  expect(auditLog.map(({ operation, phase, outcome: end }) => [operation, phase, end])).toEqual([
    ["remembered-name.remember", "attempt", null],
    ["remembered-name.remember", "outcome", "succeeded"],
    ["remembered-name.revoke", "attempt", null],
    ["remembered-name.revoke", "outcome", "succeeded"],
  ]);
  expect(JSON.stringify(auditLog)).not.toContain("Okonjo");
});

test("says why a name that was accepted once is not remembered", async () => {
  const { user_id } = await createUser(service);
  const item_id = await acceptMarried(user_id);
  await expect(rememberName(operator, { user_id, item_id })).rejects.toMatchObject({
    code: "conflict",
    message: "This name was not accepted twice for this person.",
  });
});

test("another deployment than the embedded one is not asked", async () => {
  const { user_id } = await createUser(service);
  const real: Ctx = { ...operator, team: { ...operator.team, deployment: "sandbox-us" } };
  await expect(listRememberedNames(real, { user_id })).rejects.toMatchObject({
    code: "conflict",
    message: "This deployment of the service does not remember other names of a person.",
  });
});
