import { hkdfSync } from "node:crypto";

/** Phial's login roles in PostgreSQL. What each may do is in `access/access-table.ts`. */
export const DATABASE_ROLES = {
  /** Owns the tables and migrates them. Only the launcher and commands log in as it. */
  owner: "phial_owner",
  /** The service's requests, each bound to one team by row security. */
  service: "phial_service",
  /** The service's work across teams: keys, jobs and their queue. */
  system: "phial_system",
  dashboard: "phial_dashboard",
} as const;

export type DatabaseRole = (typeof DATABASE_ROLES)[keyof typeof DATABASE_ROLES];

/** Who a password belongs to: the service logs in as two roles with one password. */
export type PasswordHolder = "owner" | "service" | "dashboard";
export type DatabasePasswords = Readonly<Record<PasswordHolder, string>>;

/** The addresses of one database, each with the login of one part of Phial. */
export type DatabaseUrls = Readonly<Record<PasswordHolder, string>>;

/** The holder of a role's password. */
export function getPasswordHolder(role: DatabaseRole): PasswordHolder {
  if (role === DATABASE_ROLES.owner) return "owner";
  return role === DATABASE_ROLES.dashboard ? "dashboard" : "service";
}

/** Passwords for a server whose roles Phial creates, derived from one secret of the installation. */
export function derivePasswords(secret: string): DatabasePasswords {
  const derive = (holder: PasswordHolder) =>
    Buffer.from(hkdfSync("sha256", secret, "phial", `database login ${holder}`, 32)).toString(
      "base64url",
    );
  return { owner: derive("owner"), service: derive("service"), dashboard: derive("dashboard") };
}

/** The same database with a role's login; with the address's own password unless another one is given. */
export function withLogin(url: string, role: string, password?: string): string {
  const address = new URL(url);
  address.username = role;
  if (password !== undefined) address.password = encodeURIComponent(password);
  return address.href;
}
