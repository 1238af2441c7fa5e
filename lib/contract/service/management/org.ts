import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";

/** The management API needs the plan `scale`. */
export const PLANS = ["standard", "scale"] as const;
export type Plan = (typeof PLANS)[number];

export const MANAGER_ROLES = ["org_admin", "team_admin"] as const;
export type ManagerRole = (typeof MANAGER_ROLES)[number];

/** Names of organizations and teams, and the text used to search for them (public guides). */
export const NAME_CHARACTERS = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9(),/:'|&_\- ’]{0,80}$/;

/** A name of 1 to 80 characters after trimming. */
export const ManagedName = z.string().trim().min(1).regex(NAME_CHARACTERS);

export const OrgParams = z.object({ org_id: Uuid });

export const Org = z.object({ id: Uuid, name: z.string(), expires_at: Instant.nullable() });
export type Org = z.infer<typeof Org>;

export const UpdateOrgBody = z.strictObject({ name: ManagedName });

export const OrgPlanBody = z.strictObject({
  plan: z.enum(PLANS),
  /** When the plan ends; null or absent when it does not. */
  expires_at: Instant.nullish(),
});

export const OrgPlan = z.object({ plan: openEnum(PLANS), expires_at: Instant.nullable() });
