import { APPOINTMENT_INPUTS } from "./appointment-inputs";
import { CATALOG_INPUTS } from "./catalog-inputs";
import { CRITICAL_RESULT_INPUTS } from "./critical-result-inputs";
import { EVENT_INPUTS } from "./event-inputs";
import { LAB_REPORT_INPUTS } from "./lab-report-inputs";
import { LAB_REPORT_REVIEW_INPUTS } from "./lab-report-review-inputs";
import { MATCH_INPUTS } from "./match-inputs";
import { ORDER_MAKING_INPUTS } from "./order-making-inputs";
import { OVERSIGHT_INPUTS } from "./oversight-inputs";
import { SETTINGS_INPUTS } from "./settings-inputs";
import { TIMESERIES_INPUTS } from "./timeseries-inputs";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const order = { order_id: ID };
const reschedule = { reschedule_id: ID };
const view = { view_id: ID };
const person = { user_id: ID };

/** An input for each operation that its schema accepts. */
export const OPERATION_INPUTS: Partial<Record<string, () => unknown>> = {
  ...CATALOG_INPUTS,
  ...ORDER_MAKING_INPUTS,
  ...MATCH_INPUTS,
  ...LAB_REPORT_INPUTS,
  ...LAB_REPORT_REVIEW_INPUTS,
  ...CRITICAL_RESULT_INPUTS,
  ...EVENT_INPUTS,
  ...SETTINGS_INPUTS,
  ...APPOINTMENT_INPUTS,
  ...TIMESERIES_INPUTS,
  ...OVERSIGHT_INPUTS,
  "acknowledgement.list": () => order,
  "audit.search": () => ({}),
  "bulk-reschedule.list": () => ({}),
  "bulk-reschedule.plan": () => ({
    ...reschedule,
    choice: { kind: "orders", order_ids: [ID] },
    change: { kind: "shift", days: 1 },
  }),
  "bulk-reschedule.plan-restore": () => ({ ...reschedule, new_reschedule_id: ID }),
  "bulk-reschedule.read": () => reschedule,
  "bulk-reschedule.read-people": () => ({ ...reschedule, part: 0 }),
  "bulk-reschedule.read-rows": () => reschedule,
  "bulk-reschedule.retry": () => reschedule,
  "bulk-reschedule.start": () => ({ ...reschedule, orders: 1 }),
  "bulk-reschedule.stop": () => reschedule,
  "cycle.read": () => ({ ...person, start_date: "2026-01-01" }),
  "search.find": () => ({ text: "Halloway" }),
  "health-data.import": () => ({
    ...person,
    content_type: "application/xml",
    file: new Blob(["<HealthData/>"]).stream(),
  }),
  "health-data.cancel-import": () => ({ ...person, import_id: ID }),
  "health-data.list-imports": () => person,
  "health-data.read-import": () => ({ ...person, import_id: ID }),
  "document.read": () => ({ ...order, kind: "result" }),
  "live.watch": () => ({ after: 0 }),
  "note.list": () => order,
  "note.write": () => ({ ...order, text: "Called the courier." }),
  "order.cancel": () => order,
  "order.change-messages": () => ({ ...order, sms_enabled: false }),
  "order.complete-draw": () => order,
  "order.read-staff-actions": () => order,
  "order.read-messages": () => order,
  "order.resend-events": () => order,
  "order.dispatch": () => ({ ...order, confirm: "DISPATCH" }),
  "audit.export": () => ({ reason: "Invented reason", zone: "UTC" }),
  "audit.list-staff": () => ({}),
  "order.export": () => ({ reason: "Invented reason", zone: "UTC" }),
  "order.read": () => order,
  "order.read-raw": () => order,
  "order.read-stage-lengths": () => ({}),
  "order.reschedule": () => ({ ...order, activate_by: "2026-12-01" }),
  "order.search": () => ({}),
  "person.read": () => person,
  "person.read-results": () => person,
  "person.read-identity": () => person,
  "person.search": () => ({}),
  "result.acknowledge": () => ({ ...order, kind: "critical", event_id: 1, result_version: "v" }),
  "result.complete": () => ({ ...order, reason: "Invented reason", open_markers: ["tsh"] }),
  "result.read": () => order,
  "result.read-as-received": () => order,
  "saved-view.create": () => ({
    screen: "orders",
    name: "This week",
    view_id: ID,
    filters: {},
    columns: [],
  }),
  "saved-view.delete": () => view,
  "saved-view.list": () => ({}),
  "saved-view.rename": () => ({ ...view, name: "This month" }),
  "saved-view.replace": () => ({ ...view, screen: "orders", filters: {}, columns: [] }),
  "saved-view.restore": () => view,
  "saved-view.set-default": () => ({ ...view, screen: "orders" }),
  "saved-view.share": () => ({ ...view, shared: true }),
  "session.change-password": () => ({ current_password: "x", new_password: "y".repeat(12) }),
  "session.read": () => ({}),
  "session.sign-out": () => ({}),
  "today.assign": () => ({ kind: "stuck", subject_id: ID, staff_id: null }),
  "today.count": () => ({}),
  "today.end-snooze": () => ({ kind: "stuck", subject_id: ID }),
  "today.list-colleagues": () => ({}),
  "today.snooze": () => ({
    kind: "stuck",
    subject_id: ID,
    until: "2026-12-01T09:00:00.000Z",
    reason: "Invented reason",
  }),
  "today.read": () => ({}),
};
