import { bigint, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { bytea, dashboardSchema, instant } from "./base";
import { staff } from "./staff";

/** Attempts per subject in the current window. Subjects and accounts are keyed hashes: no name and no address. */
export const loginFailures = dashboardSchema.table("login_failures", {
  subject: text("subject").primaryKey(),
  /** The account, for attempts at one account from one place, so that unlocking the account finds them. */
  account: text("account"),
  failures: integer("failures").notNull(),
  windowStartedAt: instant("window_started_at").notNull(),
});

/** The browsers and addresses that an account signed in from, as keyed hashes of both. */
export const knownPlaces = dashboardSchema.table("known_places", {
  place: text("place").primaryKey(),
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" }),
  lastUsedAt: instant("last_used_at").notNull(),
});

/** Codes that each replace the second factor once, as hashes. */
export const recoveryCodes = dashboardSchema.table(
  "recovery_codes",
  {
    id: uuid("id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_staff").on(table.staffId)],
);

/** The public keys of passkeys, by the id that the authenticator gave them. */
export const passkeys = dashboardSchema.table(
  "passkeys",
  {
    credentialId: text("credential_id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_staff").on(table.staffId)],
);

/** Challenges that a passkey has signed, until they expire: none is accepted twice. */
export const usedChallenges = dashboardSchema.table("used_challenges", {
  challenge: text("challenge").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
