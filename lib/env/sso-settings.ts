import { z } from "zod";
import { Role } from "@/lib/contract/dashboard/staff";

/** `clinic-leads=supervisor,reception=operator`: which role a group of the identity provider gives. */
export const ssoRoles = z
  .string()
  .default("")
  .refine((text) => readSsoRoles(text) !== null, {
    error: "groups and roles such as clinic-leads=supervisor,reception=operator",
  });

/** The parsed setting; null when it is not a list of groups with roles. */
export function readSsoRoles(text: string): ReadonlyMap<string, Role> | null {
  const roles = new Map<string, Role>();
  for (const pair of text.split(",").filter((each) => each.trim() !== "")) {
    const at = pair.lastIndexOf("=");
    const role = Role.safeParse(pair.slice(at + 1).trim());
    const group = pair.slice(0, Math.max(at, 0)).trim();
    if (group === "" || !role.success) return null;
    roles.set(group, role.data);
  }
  return roles;
}

type Sso = {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID: string;
  OIDC_CLIENT_SECRET: string;
  OIDC_ROLES: string;
};

/** The settings that single sign-on lacks: it does not work without a client, and lets nobody in without roles. */
export function findMissingSsoSettings(settings: Sso): string[] {
  if (!settings.OIDC_ISSUER) return [];
  const needed = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ROLES"] as const;
  return needed.filter((name) =>
    name === "OIDC_ROLES" ? !readSsoRoles(settings[name])?.size : settings[name].trim() === "",
  );
}
