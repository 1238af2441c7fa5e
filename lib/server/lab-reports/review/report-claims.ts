import "server-only";
import { createClaims } from "@/lib/server/claims/create-claims";
import { labReportClaims } from "@/lib/server/db/schema/lab-report-reviews";

/** The claims of lab reports under review. */
export const reportClaims = createClaims(labReportClaims, "lab report");
