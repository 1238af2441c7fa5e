import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";

/** A parsed report of an invented patient with one result. */
export function makeParsedReport(testName: string, value = "2.1"): ParsedLabReport {
  return {
    metadata: { patient_first_name: "Wren", patient_last_name: "Halloway", gender: "female" },
    results: [{ test_name: testName, value, units: "mIU/L", row_id: "1-1", page: 1 }],
  };
}
