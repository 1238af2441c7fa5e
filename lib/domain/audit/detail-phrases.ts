import { lookUp } from "@/lib/contract/look-up";
import { providerName } from "@/lib/domain/series/source-labels";
import { BEFORE_VIEWS } from "./entry-view";
import { OPERATION_LABELS } from "./operation-labels";
import {
  because,
  count,
  either,
  formatValue,
  ifAny,
  isNothing,
  nothing,
  type Phrase,
  say,
  saySeries,
} from "./phrases";

const SIGN_IN_REASONS = new Map(
  Object.entries<string>({
    sso_only: "locally, although single sign-on alone opens the account",
    sso_refused: "the identity provider knows them, this clinic does not let them in",
    unknown_name: "with a name that nobody has",
    too_many_tries: "after too many tries",
    overloaded: "while too many people signed in",
    second_factor: "with a wrong second factor",
    one_time_password: "with a one-time password that was used or has expired",
  }),
);

const ENTRY_VIEWS = new Map<string, string>([
  ["opened", "only what was opened or changed"],
  ["shown", "only what was shown"],
  ["fetched", "only what screens fetched"],
  ["earlier", `only reads stored ${BEFORE_VIEWS}`],
]);

/** Phrases by the name of the stored value. Every value of every operation must be listed; a test checks this. */
export const DETAIL_PHRASES: Readonly<Record<string, Phrase>> = {
  // Technical ids, positions and sorting.
  ...Object.fromEntries(
    [
      "access_id alarm_id bulk_reschedule check_id decision_id direction document_id entry_id escalation_id event_id import",
      "import_id index job_id key_id message_id offset org_id replay_id service_team_id size sort",
      "requests task_id team_id test_id version view text_length address_hash",
    ].flatMap((names) => names.split(" ").map((name) => [name, nothing])),
  ),
  // Search criteria.
  status: say("status"),
  method: say("collected by"),
  interpretation: say("result"),
  activation: say("activation"),
  test: say("of test"),
  lateness: () => "past their usual time",
  kit: () => "kits not registered yet",
  created: () => "created this week",
  work: () => "with open work",
  result: (value) =>
    value === "none" ? "without a result" : `with a result of the last ${Number(value) || 0} days`,
  no_data: (value) => `without data of the last ${Number(value) || 0} days`,
  created_from: say("created from"),
  created_to: say("created to"),
  updated_from: say("updated from"),
  updated_to: say("updated to"),
  user_id: say("of person"),
  order_id: say("for order"),
  item_id: say("for result"),
  subject_id: say("about"),
  word: (value) => ENTRY_VIEWS.get(String(value)) ?? null,
  actor_id: say("by staff member"),
  person_id: say("about person"),
  operation: (value) => {
    const [, toDo, to] = lookUp(OPERATION_LABELS, String(value)) ?? ["", "another operation"];
    return `“${[toDo.replace(/^view\b/, "read"), to].filter(Boolean).join(" ")}”`;
  },
  operations: (value) =>
    Array.isArray(value) ? value.map((each) => namePart(getPart(each))).join(", ") : null,
  outcome: say("with the outcome"),
  page: (value) => (Number(value) > 1 ? `page ${value}` : null),
  state: say("state"),
  lab: say("of laboratory"),
  a_la_carte: either("sold singly", null),
  ended: either("ended ones", "open ones"),
  object_kind: say("about one"),
  type: say("of type"),
  id: say("with id"),
  verdict: say("saying"),
  start_date: say("from"),
  end_date: say("to"),
  from: say("from"),
  to: say("to"),
  start: say("from"),
  end: say("to"),
  radius: say("within", "miles"),
  // Counts.
  chosen: count("one chosen", "chosen"),
  collections: count("collection"),
  compared: count("compared", "compared"),
  count: count("entry", "entries"),
  earlier_results: (value) => (Number(value) > 0 ? count("earlier result")(value) : null),
  events: count("event"),
  files: count("file"),
  items: count("result"),
  limit_minutes: count("minute"),
  lines: count("unread line"),
  markers: count("marker"),
  missing: count("missing", "missing"),
  open_markers: count("open marker"),
  texts_read: (value) =>
    Array.isArray(value) && value.length > 0 ? count("text read", "texts read")(value) : null,
  problems: count("problem"),
  orders: count("order"),
  people: count("person", "people"),
  people_per_day: say("and", "people in a day"),
  people_per_hour: say("to", "people in an hour"),
  threshold: say("with more than"),
  window: (value) => (value === "day" ? "within a day" : "within an hour"),
  recipients: count("recipient"),
  rows: count("row"),
  staff_count: count("staff member"),
  marker_limits: count("critical limit of a marker", "critical limits of markers"),
  second_reviews: (value) =>
    Number(value) > 0
      ? count("waiting for a second review", "waiting for a second review")(value)
      : null,
  stages: count("stage"),
  teams: count("clinic"),
  total: (value) => {
    const entries = count("entry", "entries")(value);
    return entries && `${entries} in all`;
  },
  withheld: (value) => (Number(value) > 0 ? count("withheld", "withheld")(value) : null),
  // Actions and their details.
  // Said by the verb.
  by_screen: nothing,
  action: say("choosing"),
  activate_by: (value, zone) => `to ${isNothing(value) ? "no date" : formatValue(value, zone)}`,
  active: either("as orderable", "as archived"),
  admins_need_second_factor: either("to needed", "to not needed"),
  active_version: say("now version"),
  again: either("once more", null),
  assignee_id: (value, zone) => `to ${isNothing(value) ? "nobody" : formatValue(value, zone)}`,
  by_days: (value) => {
    const days = Number(value);
    const by = count("day")(Math.abs(days));
    return by && `${by} ${days < 0 ? "earlier" : "later"}`;
  },
  change: say("change:"),
  channel: say("by"),
  confirms_team: either("confirming that it is the same clinic", null),
  content_type: (value) =>
    String(value).includes("csv") ? "from a CSV file" : "from an Apple Health export",
  attempt: (value) => (isNothing(value) ? null : String(value).replaceAll("_", " ")),
  corrects: (value) => (isNothing(value) ? null : "as a correction"),
  deployment: say("on"),
  ends_earlier: either("ending the earlier secrets at once", null),
  field: say("field"),
  form: say("of the form"),
  foreign_origin: either("from a page of another site", null),
  has_on_call: either("with an on-call address", "without an on-call address"),
  high: say("to"),
  identity_differs_in: say("although they differ in"),
  identity_reason: because,
  is_kept: either("kept", "not kept"),
  is_confirmed: either("read back", "not read back"),
  is_refresh: either("a refresh of the screen", null),
  is_open: either("still to be reviewed", "already decided"),
  kind: say("kind:"),
  low: say("from"),
  mistake: say("about the wrong"),
  name: (value) => (isNothing(value) ? null : `named “${String(value)}”`),
  note_length: ifAny("with a note"),
  notes_length: ifAny("with notes"),
  path: say("at"),
  previous_activate_by: say("instead of"),
  provider: say("with"),
  providers: (value) =>
    Array.isArray(value) && value.length > 0
      ? `from ${value.map((each) => providerName(String(each))).join(" or ")}`
      : null,
  reason: because,
  reason_id: nothing,
  reason_length: ifAny("with a reason"),
  rebind_from: (value) => (isNothing(value) ? null : "taken from another person"),
  resource: saySeries("of"),
  resources: saySeries("of"),
  revealed: either("shown in spite of a match correction", null),
  removes_second_factor: (value) => (value === true ? "including the second factor" : null),
  role: say("with the role"),
  row: say("row"),
  // Said by what it is of.
  scope: nothing,
  shared: either("for the whole clinic", "for themselves only"),
  sign_in_method: (value) => (value === "sso" ? "with single sign-on" : "with a passkey"),
  sign_in_reason: (value) => SIGN_IN_REASONS.get(String(value)) ?? null,
  sms_enabled: either("to on", "to off"),
  snooze_until: say("until"),
  source: say("found in"),
  stage: say("stage"),
  start_at: say("at"),
  step: say("at the step"),
  time_zone: say("in the zone"),
  told_at: say("at"),
  tries: (value) => (Number(value) > 1 ? count("time")(value) : null),
  try: (value) => (Number(value) > 1 ? `attempt ${value}` : null),
  until: say("until"),
  valid_days: (value) => (typeof value === "number" ? `valid for ${value} days` : null),
  way: say("by"),
};

/** What leads from the part of a record to the record: `the results of`. */
const PREPOSITION = / (?:of|on|for|to|with)$/;

/** What a read is of, from its label: `the results of` of `viewed the results of`; `the record of` of `viewed`. */
export function getPart(operation: unknown): string {
  const [did = ""] = lookUp(OPERATION_LABELS, operation) ?? [];
  return did.split(" ").slice(1).join(" ") || "the record of";
}

/** `the results` for `the results of`. */
export function namePart(part: string): string {
  return part.replace(PREPOSITION, "");
}
