const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const report = { job_id: ID };
const seen = { ...report, change_id: ID, version: "0123456789abcdef" };

/** A valid input for each operation of the review of lab reports. For tests only. */
export const LAB_REPORT_REVIEW_INPUTS: Record<string, () => unknown> = {
  "lab-report-review.change": () => ({ ...seen, change: { kind: "remove", row_id: "r1" } }),
  "lab-report-review.claim": () => report,
  "lab-report-review.finish": () => ({ ...seen, entry_count: 0 }),
  "lab-report-review.read": () => report,
  "lab-report-review.release": () => report,
  "lab-report-review.renew-claim": () => report,
  "lab-report-review.take-over": () => ({ ...report, reason: "At lunch" }),
  "lab-report-review.watch": () => report,
};
