import { queryOptions } from "@tanstack/react-query";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import { api } from "@/lib/query/core/api";
import { read } from "@/lib/query/core/keys";

/** The staff of the clinic. */
export const staffQuery = () => queryOptions(read("GET /api/settings/staff"));

/** Changes by an administrator to an account that need no further input. */
const STAFF_CHANGES = {
  disable: (staff_id: string, proof: Proof) =>
    api("POST /api/settings/staff/{staff_id}/disabled", { staff_id, ...proof }),
  enable: (staff_id: string, proof: Proof) =>
    api("DELETE /api/settings/staff/{staff_id}/disabled", { staff_id, ...proof }),
  "end-local-sign-in": (staff_id: string, proof: Proof) =>
    api("DELETE /api/settings/staff/{staff_id}/local-sign-in", { staff_id, ...proof }),
  unlock: (staff_id: string) => api("DELETE /api/settings/staff/{staff_id}/lock", { staff_id }),
  "end-sessions": (staff_id: string) =>
    api("DELETE /api/settings/staff/{staff_id}/sessions", { staff_id }),
  "remove-second-factor": (staff_id: string, proof: Proof) =>
    api("DELETE /api/settings/staff/{staff_id}/second-factor", { staff_id, ...proof }),
} as const;
export type StaffChange = keyof typeof STAFF_CHANGES;

/** `proof` is required for changes that open or close the account. */
export function changeStaff(act: StaffChange, staffId: string, proof: Proof): Promise<unknown> {
  return STAFF_CHANGES[act](staffId, proof);
}
