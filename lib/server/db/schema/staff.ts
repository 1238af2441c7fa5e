import { isNull, sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { CLOCKS, DENSITIES, THEMES } from "@/lib/contract/dashboard/settings/display-settings";
import { ROLES, type Role } from "@/lib/contract/dashboard/staff";
import { bytea, dashboardSchema, instant } from "./base";

export const staff = dashboardSchema.table("staff", {
  id: uuid("id").primaryKey(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  /** argon2id, PHC string. */
  passwordHash: text("password_hash").notNull(),
  /** Set together with a one-time password, which is then stored in `passwordHash`. */
  mustChangePassword: boolean("must_change_password").notNull().default(false),
  /** A one-time password is refused after this time, and after its first use. */
  oneTimePasswordExpiresAt: instant("one_time_password_expires_at"),
  oneTimePasswordUsedAt: instant("one_time_password_used_at"),
  /** The key of the authenticator app's codes, sealed; null without an app. */
  sealedTotpKey: bytea("sealed_totp_key"),
  /** Null until a first code has proved that the app has the key. */
  totpConfirmedAt: instant("totp_confirmed_at"),
  /** The 30-second step of the last accepted code: no code is accepted twice. */
  totpLastStep: integer("totp_last_step"),
  /** The issuer and subject that identify this person to the identity provider for single sign-on. */
  identity: text("identity").unique(),
  /** When password and passkeys ended because the identity provider opens this account. */
  localSignInEndedAt: instant("local_sign_in_ended_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  disabledAt: instant("disabled_at"),
});

export const teams = dashboardSchema.table("teams", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  deployment: text("deployment").notNull(),
  baseUrl: text("base_url").notNull(),
  timeZone: text("time_zone").notNull(),
  /** AES-256-GCM: nonce (12), tag (16), ciphertext. */
  encryptedKey: bytea("encrypted_key").notNull(),
  /** Whether its administrators need a second factor. */
  adminsNeedSecondFactor: boolean("admins_need_second_factor").notNull().default(false),
  /** The hash of the environment's key at the last start, so that a start does not undo a rotation. */
  environmentKeyHash: text("environment_key_hash"),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The key with which a team's administrators manage its organization at the service, if they stored one. */
export const managementCredentials = dashboardSchema.table("management_credentials", {
  teamId: uuid("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  orgId: uuid("org_id").notNull(),
  sealedKey: bytea("sealed_key").notNull(),
  storedAt: instant("stored_at").notNull(),
});

/** Which role a staff member has in which team. */
export const memberships = dashboardSchema.table(
  "memberships",
  {
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    role: text("role", { enum: ROLES }).notNull(),
    /**
     * The role of sessions that a linked account opens with its password or a passkey, if an administrator allows that;
     * null otherwise, and for accounts that are not linked.
     */
    localRole: text("local_role", { enum: ROLES }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.teamId] })],
);

/**
 * The role with which a staff member's password and passkeys open a session: their own, unless the identity provider
 * gives it. Null where they open nothing. Needs both tables in the query.
 */
export const roleBySelf = sql<Role | null>`case when ${staff.identity} is null then ${memberships.role}
  else ${memberships.localRole} end`;

/** The session named by the cookie; idle limit, absolute limit and revocation are checked against it. */
export const sessions = dashboardSchema.table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** How the session was opened. Someone who signs in elsewhere (`sso`) has a second factor there. */
    method: text("method", { enum: ["password", "passkey", "sso"] })
      .notNull()
      .default("password"),
    /** `Firefox on Linux`. */
    browser: text("browser").notNull().default(""),
    /** When the claims of a person whose session ended were released. */
    claimsReleasedAt: instant("claims_released_at"),
  },
  (table) => [
    index("sessions_staff").on(table.staffId),
    index("sessions_to_release").on(table.lastSeenAt).where(isNull(table.claimsReleasedAt)),
  ],
);

/** How a staff member wants screens displayed; no row until they change something. */
export const displaySettings = dashboardSchema.table("display_settings", {
  staffId: uuid("staff_id")
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  /** IANA name; null for the clinic's. */
  timeZone: text("time_zone"),
  clock: text("clock", { enum: CLOCKS }).notNull().default("24h"),
  density: text("density", { enum: DENSITIES }).notNull(),
  theme: text("theme", { enum: THEMES }).notNull(),
  updatedAt: instant("updated_at").notNull(),
});
