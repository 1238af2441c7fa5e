import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { isOrderItem } from "@/lib/domain/today/today-subject";
import type { Ctx } from "@/lib/server/core/context";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { readToday } from "@/lib/server/today/today";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { acknowledge } from "./acknowledgements";
import { completeResult, readAsReceived } from "./result-completeness";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
});

/** A walk-in order that waits for its sample. */
async function placeOrder(): Promise<Order> {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, "walk_in_test");
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  const params = { order_id: order.id };
  await service.call(endpoints.simulateOrder, {
    params,
    query: { final_status: "requisition_created" },
    body: {},
  });
  return service.call(endpoints.getOrder, { params });
}

/** The laboratory's report on the first marker of an order, with a value that was not ordered. */
async function reportFirstMarker({ sample_id, lab_test, patient_details: patient }: Order) {
  const [first] = lab_test.markers ?? [];
  const { name = "", provider_id } = first ?? {};
  const received = await service.call(endpoints.receiveLabResult, {
    body: {
      format: "json",
      lab: lab_test.lab?.slug ?? "",
      report: {
        sample_id,
        patient: {
          first_name: patient?.first_name,
          last_name: patient?.last_name,
          dob: patient?.dob.slice(0, 10),
          gender: patient?.gender,
        },
        results: [
          { name, provider_id, result: "80" },
          { name: "Hemolysis index", result: "1" },
        ],
      },
    },
  });
  expect(received.outcome).toBe("attached");
}

const onToday = async (orderId: string) =>
  (await readToday(ctx, {})).items.find(
    (item) => item.kind === "incomplete" && item.order_id === orderId,
  );

test("shows an order with unreported markers on Today until it is completed without them", async () => {
  const order = await placeOrder();
  await reportFirstMarker(order);
  const open = (order.lab_test.markers ?? []).length - 1;
  const item = await onToday(order.id);
  expect(item).toMatchObject({
    title: `${open} of ${open + 1} markers never reported`,
    detail: expect.stringContaining("not ordered: Hemolysis index"),
    incomplete: { reported: 1, total: open + 1, extra_values: ["Hemolysis index"] },
  });
  if (item?.kind !== "incomplete") throw new Error("The order is listed");
  const open_markers = item.incomplete?.open_markers.map(({ slug }) => slug) ?? [];
  const reason = "Invented: the sample of Wren is used up.";
  const { version } = await readOrderResults(ctx, { order_id: order.id });
  const result = (await readToday(ctx, {})).items.find(
    (each) => isOrderItem(each) && each.kind === "unassessed" && each.order_id === order.id,
  );
  if (!result || !isOrderItem(result)) throw new Error("The result was not assessed");
  await acknowledge(ctx, {
    order_id: order.id,
    kind: "unassessed",
    event_id: result.event_id,
    result_version: version ?? "",
  });
  const completed = await completeResult(ctx, { order_id: order.id, reason, open_markers });
  expect(completed.last_event.status).toMatch(/\.completed$/);
  const { missing_results } = await service.call(endpoints.getOrderResult, {
    params: { order_id: order.id },
  });
  expect(missing_results?.[0]?.given_up).toMatchObject({ by: ctx.actor.name, reason });
  expect(await onToday(order.id)).toBeUndefined();
  // Acknowledged before, and nothing new was reported.
  const results = (await readToday(ctx, {})).items.filter(
    (each) => "order_id" in each && each.order_id === order.id,
  );
  expect(results).toEqual([]);
  const auditLog = (await dashboard.auditRows()).filter(
    ({ operation }) => operation === "result.complete",
  );
  expect(auditLog).toMatchObject([
    { phase: "attempt", subjectId: order.id, detail: { open_markers } },
    { phase: "outcome", outcome: "succeeded", actorName: ctx.actor.name },
  ]);
  expect(JSON.stringify(auditLog)).not.toContain("used up");
});

test("reads what was received row by row, and records the read", async () => {
  const order = await placeOrder();
  await reportFirstMarker(order);
  const { reports } = await readAsReceived(ctx, { order_id: order.id });
  expect(reports).toMatchObject([
    { format: "json", not_used: 0, rows: [{ outcome: "used" }, { outcome: "extra" }] },
  ]);
  const auditLog = (await dashboard.auditRows()).filter(
    ({ operation }) => operation === "result.read-as-received",
  );
  expect(auditLog.at(-1)).toMatchObject({ subjectId: order.id, outcome: "succeeded" });
});

test("shows what a report states beside its values, without details that no result needs", async () => {
  const order = await placeOrder();
  const { sample_id, lab_test, patient_details: patient } = order;
  const { name, provider_id } = lab_test.markers?.[0] ?? {};
  await service.call(endpoints.receiveLabResult, {
    body: {
      format: "hl7v2",
      lab: lab_test.lab?.slug ?? "",
      message: [
        "MSH|^~\\&|LIS|LAB|||20261120150000||ORU^R01^ORU_R01|M-1|P|2.5.1",
        `PID|1||900^^^LAB^MR||${patient?.last_name}^${patient?.first_name}||${patient?.dob.slice(0, 10).replaceAll("-", "")}|F||2106-3^White|4 Quay Lane^^Portland^ME^04101~9 Old Wharf^^Bath^ME|||||M^Married|LUT^Lutheran||078-05-1120`,
        "NK1|1|HALLOWAY^JUNIPER|MTH^Mother|||2065550188",
        `OBR|1|${sample_id}|F-1|LP^Panel^L|||20261120083000|||||||||1122^MARLOW^IMOGEN||||||20261120092500|||F`,
        `OBX|1|NM|${provider_id}^${name}^L||80|mg/dL|70-99||||F`,
      ].join("\r"),
    },
  });
  const { results } = await readOrderResults(ctx, { order_id: order.id });
  const said = JSON.stringify(results);
  expect(said).toContain("MARLOW");
  for (const personal of ["Old Wharf", "Lutheran", "White", "078-05-1120", "JUNIPER", "0188"]) {
    expect(said).not.toContain(personal);
  }
  const raw = await service.call(endpoints.getOrderResult, { params: { order_id: order.id } });
  expect(JSON.stringify(raw.report_facts)).toContain("Lutheran");
});

test("says so on a deployment without these calls, whose Today has no such items", async () => {
  const real = { ...ctx, team: { ...ctx.team, deployment: "sandbox-eu" } } as Ctx;
  const order = await placeOrder();
  await reportFirstMarker(order);
  const order_id = order.id;
  const conflict = { code: "conflict", message: expect.stringContaining("This deployment") };
  await expect(
    completeResult(real, { order_id, reason: "Used up.", open_markers: ["a"] }),
  ).rejects.toMatchObject(conflict);
  await expect(readAsReceived(real, { order_id })).rejects.toMatchObject(conflict);
  const { items } = await readToday(real, {});
  expect(items.some(({ kind }) => kind === "incomplete")).toBe(false);
});
