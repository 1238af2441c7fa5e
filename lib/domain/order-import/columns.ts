import { IMPORT_COLUMNS, type ImportColumn } from "@/lib/contract/dashboard/orders/order-import";
import { csvRow } from "@/lib/csv/write-csv";

const OTHER_NAMES: Partial<Record<ImportColumn, readonly string[]>> = {
  sample_id: ["sample", "accession", "requisition", "kit id"],
  client_user_id: ["user id", "user", "patient id", "client id", "person"],
  lab_test: ["test", "lab test id", "test id", "panel"],
  collection_method: ["method", "collection"],
  billing_type: ["billing"],
  lab_account_id: ["lab account", "account"],
  dob: ["date of birth", "birth date", "birthdate", "born"],
  gender: ["sex"],
  phone_number: ["phone", "telephone", "mobile"],
  email: ["e mail", "mail"],
  receiver_name: ["receiver", "recipient"],
  first_line: ["address", "street", "address 1", "address line 1"],
  second_line: ["address 2", "address line 2"],
  zip: ["zip code", "zipcode", "postal code", "postcode"],
  physician_npi: ["npi"],
};

const EXAMPLE: Record<ImportColumn, string> = {
  sample_id: "EX-10001",
  client_user_id: "clinic-0001",
  lab_test: "metabolic-basics",
  collection_method: "walk_in_test",
  billing_type: "client_bill",
  lab_account_id: "",
  first_name: "Wren",
  last_name: "Halloway",
  dob: "1993-01-30",
  gender: "female",
  phone_number: "206-555-0142",
  email: "wren.halloway@example.com",
  receiver_name: "Wren Halloway",
  first_line: "4 Quay Lane",
  second_line: "",
  city: "Portland",
  state: "ME",
  zip: "04101",
  country: "US",
  physician_first_name: "",
  physician_last_name: "",
  physician_npi: "",
};

/** A CSV template: the headers of all columns and one example row. */
export function importTemplate(): string {
  return csvRow(IMPORT_COLUMNS) + csvRow(IMPORT_COLUMNS.map((column) => EXAMPLE[column]));
}

/** Guesses a file's columns from their headers: by name, or by another common name. */
export function guessColumns(heads: readonly string[]): Partial<Record<ImportColumn, string>> {
  const guessed: Partial<Record<ImportColumn, string>> = {};
  for (const column of IMPORT_COLUMNS) {
    const names = [column.replaceAll("_", " "), ...(OTHER_NAMES[column] ?? [])];
    const head = names
      .map((name) => heads.find((candidate) => normalize(candidate) === name))
      .find((match) => match !== undefined);
    if (head !== undefined) guessed[column] = head;
  }
  return guessed;
}

/** `Date of birth`: a column's label. */
export function formatColumn(column: ImportColumn): string {
  if (column === "dob") return "Date of birth";
  if (column === "physician_npi") return "Physician NPI";
  const label = column.replace(/_id$/, " id").replaceAll("_", " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function normalize(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_\-.]+/g, " ");
}
