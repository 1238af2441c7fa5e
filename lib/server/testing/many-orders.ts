import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Answer, FakeService, Received } from "./fake-service";

type FakeOrder = { id: string; activate_by: string | null; status: string };
type Trouble = (order: FakeOrder, attempt: number) => Answer | "never" | "lost" | null;

/** An order as the service writes it, with only the fields that a reschedule reads. */
function wire({ id, activate_by, status }: FakeOrder) {
  const at = "2026-11-12T10:00:00Z";
  const event = { id: 1, created_at: at, status: `received.testkit.${status}` };
  return {
    id,
    team_id: randomUUID(),
    user_id: randomUUID(),
    patient_details: endpoints.getOrder.example.patient_details,
    patient_address: null,
    shipping_details: null,
    lab_test: {
      id: randomUUID(),
      slug: "invented-panel",
      name: "Invented panel",
      sample_type: "dried_blood_spot",
      method: "testkit",
      price: 0,
      is_active: true,
      status: "active",
      fasting: false,
      lab: null,
      markers: null,
      is_delegated: false,
      auto_generated: false,
    },
    details: { type: "testkit", data: null },
    sample_id: null,
    notes: null,
    health_insurance_id: null,
    requisition_form_url: null,
    activate_by,
    has_abn: false,
    events: [event],
    last_event: event,
    created_at: at,
    updated_at: at,
  };
}

/** One order as the service writes it. */
export function fakeOrder(activateBy: string | null) {
  return wire({ id: randomUUID(), activate_by: activateBy, status: "ordered" });
}

/**
 * Gives a fake service this many orders, which it lists by page and reschedules. `trouble` may replace the response to
 * a PATCH: `lost` reschedules the order and then loses the response.
 */
export function serveOrders(service: FakeService, count: number, trouble: Trouble = () => null) {
  const orders = Array.from(
    { length: count },
    (): FakeOrder => ({
      id: randomUUID(),
      activate_by: "2031-06-10",
      status: "ordered",
    }),
  );
  const patched: string[] = [];
  const find = (path: string) => orders.find(({ id }) => path.includes(id));

  function patch({ path, body }: Received): Answer | "never" {
    const order = find(path);
    if (!order) return { status: 404, body: { detail: "Not found" } };
    patched.push(order.id);
    const attempt = patched.filter((id) => id === order.id).length;
    const instead = trouble(order, attempt);
    if (instead !== null && instead !== "lost") return instead;
    order.activate_by = JSON.parse(body).activate_by;
    if (instead === "lost") return { status: 502, body: { detail: "Bad gateway" } };
    return { body: { order: wire(order), status: "success", message: "updated" } };
  }

  function list(path: string): Answer {
    const query = new URL(path, "http://fake").searchParams;
    const ids = query.getAll("order_ids");
    const page = Number(query.get("page") ?? 1);
    const size = Number(query.get("size") ?? 50);
    const matching = ids.length > 0 ? orders.filter(({ id }) => ids.includes(id)) : orders;
    const shown = matching.slice((page - 1) * size, page * size).map(wire);
    return { body: { orders: shown, total: matching.length, page, size } };
  }

  const answer = (request: Received): Answer | "never" => {
    if (request.method === "PATCH") return patch(request);
    const order = find(new URL(request.path, "http://fake").pathname);
    return order ? { body: wire(order) } : list(request.path);
  };
  service.answers(answer);
  return { orders, patched, answer };
}
