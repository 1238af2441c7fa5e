import { labTestExample } from "@/lib/contract/service/examples/examples";

const COLUMNS = [
  "sample_id",
  "client_user_id",
  "lab_test",
  "collection_method",
  "billing_type",
  "first_name",
  "last_name",
  "dob",
  "gender",
  "phone_number",
  "email",
  "first_line",
  "city",
  "state",
  "zip",
] as const;
/** Maps each column of the file to a heading of the same name. */
export const importColumns = Object.fromEntries(COLUMNS.map((column) => [column, column]));

/** A file of these lines, preceded by the headings. */
export function importText(lines: readonly string[]): string {
  return [COLUMNS.join(","), ...lines].join("\n");
}

/** A valid line of an import, of the person `clinic-1`, with some cells changed. */
export function importLine(
  sampleId: string,
  change: Partial<Record<(typeof COLUMNS)[number], string>> = {},
) {
  const cells = {
    sample_id: sampleId,
    client_user_id: "clinic-1",
    lab_test: labTestExample.id,
    collection_method: labTestExample.method,
    billing_type: "client_bill",
    first_name: "Wren",
    last_name: "Halloway",
    dob: "1993-01-30",
    gender: "female",
    phone_number: "206-555-0142",
    email: "wren@example.com",
    first_line: "4 Quay Lane",
    city: "Portland",
    state: "ME",
    zip: "04101",
    ...change,
  };
  return COLUMNS.map((column) => cells[column]).join(",");
}
