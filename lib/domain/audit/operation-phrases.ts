import {
  count,
  either,
  formatValue,
  isNothing,
  nothing,
  type Phrase,
  say,
  saySeries,
} from "./phrases";

/** The phrase of each of a closed list of stored codes; nothing for any other. */
const among = (phrases: Readonly<Record<string, string>>): Phrase => {
  const known = new Map(Object.entries(phrases));
  return (value) => known.get(String(value)) ?? null;
};

const inLog = { kind: among({ write: "changes", read: "reads" }) };
const inToday = { kind: say("in Today as") };

/** The details of a lab report, as its reviewers call them. */
const REPORT_DETAILS = among({
  patient_first_name: "the patient’s first name",
  patient_last_name: "the patient’s last name",
  dob: "the patient’s birth date",
  gender: "the patient’s sex",
  lab_name: "the laboratory",
  date_collected: "the day of collection",
  date_reported: "the day of the report",
  specimen_number: "the specimen number",
});

/** Names that mean something else in one operation than in the others. */
export const OPERATION_PHRASES: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  "appointment.record-outcome": { outcome: say("as"), start_at: say("for the time") },
  "appointment.reschedule": { start_at: say("to") },
  "audit.export": inLog,
  "audit.search": inLog,
  "catalog.change-test": { active: either("now orderable", "now archived") },
  "critical-result.close": { kind: nothing },
  "critical-result.export": { count: count("critical result") },
  "critical-result.record": { way: nothing, is_confirmed: nothing, attempt: nothing },
  "critical-result.search": { count: count("critical result") },
  "critical-settings.save": { limit_minutes: say("a limit of", "minutes") },
  "event.search": { verdict: say("with the state") },
  "gap-check.fetch": { chosen: count("event chosen", "events chosen") },
  "gap-check.run": { method: nothing },
  "lab-report-review.change": {
    change: nothing,
    field: REPORT_DETAILS,
    // Said by the label.
    is_kept: nothing,
    verdict: nothing,
    rows: count("value"),
  },
  "lab-report.move": { is_confirmed: either("although it differs from the record", null) },
  "lab-report.search": { total: count("lab report in all", "lab reports in all") },
  "match-decision.undo": { order_id: say("to order") },
  "match-decision.second-review": {
    verdict: nothing,
    compared: count("differing row compared", "differing rows compared"),
    order_id: say("to order"),
  },
  "match-parameters.revert": { to: say("of version") },
  "match.decide": {
    action: nothing,
    order_id: say("to order"),
    user_id: say("for person"),
    state: among({
      waiting: "waiting until it can no longer be undone",
      awaiting_second: "awaiting a second review",
    }),
  },
  "match.list": {
    items: count("result in the queue", "results in the queue"),
  },
  "match-practice.decide": {
    action: among({
      accept: "chose to attach it",
      reject: "chose to reject it",
      unsure: "chose to escalate it as unsure",
    }),
  },
  "match.send": { action: nothing, order_id: say("order"), user_id: say("person") },
  "order-import.confirm-row": { row: say("for row") },
  "order.create": { order_id: say("as order") },
  "order.export": {
    count: count("order"),
    text_length: (value) =>
      Number(value) > 0 ? `found by a text of ${count("letter")(value)}` : null,
  },
  "order.import": { order_id: say("as order") },
  "person.search": { source: say("with the source") },
  "result.acknowledge": { kind: say("as") },
  "lab-report.acknowledge": { kind: say("as") },
  // The record that it is of says it.
  "result.read": { scope: nothing },
  "saved-view.share": { shared: either("with the whole clinic", null) },
  "staff-member.change-role": { role: say("to") },
  "staff-member.require-second-factor": { admins_need_second_factor: nothing },
  "timeseries.set-target": { resource: saySeries("in") },
  "today.assign": {
    ...inToday,
    assignee_id: (value, zone) =>
      isNothing(value) ? "to nobody" : `to staff member ${formatValue(value, zone)}`,
  },
  "today.end-snooze": inToday,
  "today.snooze": inToday,
  "view-alarm.raise": { threshold: say("more than") },
  "webhook-replay.start": {
    scope: among({
      all: "all of them",
      failed: "only those that failed",
      missing: "only those that were not sent",
    }),
    total: count("event"),
  },
};
