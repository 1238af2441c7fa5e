import "server-only";
import { labReportClaims } from "@/lib/server/db/schema/lab-report-reviews";
import { createClaims } from "@/lib/server/work/claims/create-claims";

/** The claims of lab reports under review. */
export const reportClaims = createClaims(labReportClaims, "lab report");
