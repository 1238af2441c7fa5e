import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import {
  type ChangeRoleInput,
  type InviteStaffInput,
  type ResetPasswordInput,
  type SecondFactorRuleInput,
  StaffInvitation,
  StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/settings/staff";

export const staffKeys = { list: ["settings", "staff"] as const };

/** The staff of the clinic. */
export const staffQuery = () =>
  queryOptions({
    queryKey: staffKeys.list,
    queryFn: ({ signal }) => apiFetch(StaffMembers, PATH, { signal }),
  });

/** Adds a staff member; only this response contains their one-time password. */
export function inviteStaff(body: InviteStaffInput): Promise<StaffInvitation> {
  return apiFetch(StaffInvitation, PATH, { method: "POST", body });
}

/** Replaces the password with a one-time password, which only this response contains. */
export function resetStaffPassword({
  staff_id,
  ...body
}: ResetPasswordInput): Promise<StaffInvitation> {
  return apiFetch(StaffInvitation, `${staffPath(staff_id)}/password`, { method: "POST", body });
}

export function changeStaffRole({ staff_id, ...body }: ChangeRoleInput): Promise<unknown> {
  return apiFetch(z.unknown(), `${staffPath(staff_id)}/role`, { method: "PATCH", body });
}

/** Changes by an administrator to an account that need no further input. */
const STAFF_CHANGES = {
  disable: { method: "POST", path: "disabled", takesProof: true },
  enable: { method: "DELETE", path: "disabled", takesProof: true },
  unlock: { method: "DELETE", path: "lock", takesProof: false },
  "end-sessions": { method: "DELETE", path: "sessions", takesProof: false },
  "remove-second-factor": { method: "DELETE", path: "second-factor", takesProof: true },
} as const;
export type StaffChange = keyof typeof STAFF_CHANGES;

/** `proof` is required for changes that open or close the account. */
export function changeStaff(act: StaffChange, staffId: string, proof: Proof): Promise<unknown> {
  const { method, path, takesProof } = STAFF_CHANGES[act];
  const body = takesProof ? { body: proof } : {};
  return apiFetch(z.unknown(), `${staffPath(staffId)}/${path}`, { method, ...body });
}

/** Whether administrators of the clinic need a second factor. */
export function setSecondFactorRule(body: SecondFactorRuleInput): Promise<unknown> {
  return apiFetch(z.unknown(), "/api/settings/second-factor-rule", { method: "PATCH", body });
}

function staffPath(staffId: string): string {
  return `${PATH}/${encodeURIComponent(staffId)}`;
}
