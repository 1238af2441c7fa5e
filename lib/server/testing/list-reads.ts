/** The reads that return rows about several people or records: each returns what its list shows, and nothing else. */
export const LIST_READS: readonly string[] = [
  "appointment.board",
  "audit.search",
  "bulk-reschedule.list",
  "bulk-reschedule.read-people",
  "bulk-reschedule.read-rows",
  "critical-result.search",
  "critical-result.watch",
  "event.search",
  "gap-check.read",
  "lab-report.search",
  "lab-report.watch",
  "match-correction.doubts",
  "match-correction.list",
  "match.list",
  "order-draft.list",
  "order-import.list",
  "order-import.read",
  "order.search",
  "oversight.read",
  "oversight.watch",
  "person.list-facts",
  "person.search",
  "saved-view.list",
  "search.find",
  "today.list-colleagues",
  "today.read",
];

/** Lists without people, and lists of a staff member's own work whose people the operation cannot know. */
export const LISTS_WITHOUT_PEOPLE: readonly string[] = [
  "audit.search",
  "bulk-reschedule.list",
  "bulk-reschedule.read-rows",
  "critical-result.watch",
  "lab-report.watch",
  "match-correction.doubts",
  "match.list",
  "order-import.list",
  "oversight.watch",
  "saved-view.list",
  "today.list-colleagues",
];

/** Files whose rows are people; their columns are defined next to the code that writes them. */
export const EXPORTS: readonly string[] = [
  "audit.export",
  "critical-result.export",
  "order.export",
  "timeseries.export",
];

/** Fields that only the read of a single record contains, wherever they occur in a response. */
export const DETAIL_FIELDS: readonly string[] = [
  "access_notes",
  "address",
  "appointment_notes",
  "clinical_notes",
  "email",
  "event_data",
  "external_id",
  "health_insurance_id",
  "icd_codes",
  "location",
  "medical_proxy",
  "notes",
  "passthrough",
  "patient_address",
  "phone_number",
  "shipping_details",
];
