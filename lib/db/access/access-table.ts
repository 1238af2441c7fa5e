import { DATABASE_ROLES } from "@/lib/db/logins";

export type Privilege = "SELECT" | "INSERT" | "UPDATE" | "DELETE";

/** What one role may do in one schema. A role may use a schema only if the table has an entry for it. */
export type RoleAccess = {
  readonly role: string;
  readonly schema: string;
  /** Granted on every table and view that `tables` does not name. */
  readonly privileges: readonly Privilege[];
  /** Granted on these tables instead. */
  readonly tables?: Readonly<Record<string, readonly Privilege[]>>;
  /**
   * Partitions are accessed through their parent, whose policy applies; only a role that sees all rows may also access
   * them directly.
   */
  readonly hasAllRows?: boolean;
  /** Includes functions that PUBLIC may not execute. */
  readonly hasFunctions?: boolean;
};

const WRITE = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;
const APPEND = ["SELECT", "INSERT"] as const;
const KEEP = ["SELECT", "INSERT", "UPDATE"] as const;
const PASSING = ["SELECT", "INSERT", "DELETE"] as const;
const READ = ["SELECT"] as const;

/**
 * Everything that the programs' roles may do, and all that `applyAccess` grants; any other rights are revoked. Only the
 * owner has TRUNCATE, REFERENCES and TRIGGER. To add a role, add an entry.
 */
export const ACCESS: readonly RoleAccess[] = [
  {
    role: DATABASE_ROLES.service,
    schema: "service",
    privileges: WRITE,
    tables: {
      // Data of the deployment, the same for all teams.
      labs: READ,
      markers: READ,
      // Read before the team is known, or for all teams at the same time, which `phial_system` does.
      teams: [],
      team_api_keys: [],
      orgs: [],
      management_keys: [],
      person_index_fill: [],
      job_workers: [],
    },
    hasFunctions: true,
  },
  {
    role: DATABASE_ROLES.system,
    schema: "service",
    privileges: WRITE,
    hasAllRows: true,
    hasFunctions: true,
  },
  {
    role: DATABASE_ROLES.system,
    schema: "graphile_worker",
    privileges: WRITE,
    hasAllRows: true,
    hasFunctions: true,
  },
  {
    role: DATABASE_ROLES.system,
    schema: "drizzle",
    privileges: [],
    tables: { service_migrations: READ },
  },
  {
    role: DATABASE_ROLES.dashboard,
    schema: "dashboard",
    privileges: WRITE,
    hasAllRows: true,
    tables: {
      audit_events: APPEND,
      audit_seals: APPEND,
      audit_checks: APPEND,
      // Sealed texts of steps are only rewritten by `npm run keys:rotate`, which runs as the owner.
      match_correction_steps: APPEND,
      // Administrators decide on these entries but never remove them.
      emergency_accesses: KEEP,
      view_alarms: KEEP,
      view_limits: KEEP,
      // These rows never change: they are counted or used once, and deleted when they are too old.
      viewed_people: PASSING,
      used_challenges: PASSING,
    },
  },
  {
    role: DATABASE_ROLES.dashboard,
    schema: "drizzle",
    privileges: [],
    tables: { dashboard_migrations: READ },
  },
];

/** Row security of tables in these schemas also applies to their owner, so every role needs a policy that names it. */
export const FORCED_SCHEMAS: readonly string[] = ["service"];
