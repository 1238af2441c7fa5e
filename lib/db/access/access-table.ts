import { DATABASE_ROLES } from "@/lib/db/logins";

export type Privilege = "SELECT" | "INSERT" | "UPDATE" | "DELETE";

/** What one role may do in one schema. A role may use a schema only if the table has an entry for it. */
export type RoleAccess = {
  readonly role: string;
  readonly schema: string;
  /** On every table and view that `tables` does not name. */
  readonly privileges: readonly Privilege[];
  /** On single tables instead. */
  readonly tables?: Readonly<Record<string, readonly Privilege[]>>;
  /** Partitions are reached through their parent, whose policy binds; only a role that sees all rows gets them too. */
  readonly hasAllRows?: boolean;
  /** Also functions that are closed to the public. */
  readonly hasFunctions?: boolean;
};

const WRITE = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const;
const APPEND = ["SELECT", "INSERT"] as const;
const KEEP = ["SELECT", "INSERT", "UPDATE"] as const;
const PASSING = ["SELECT", "INSERT", "DELETE"] as const;
const READ = ["SELECT"] as const;

/**
 * Everything that the programs' roles may do, and all that `applyAccess` grants; whatever else they have is revoked.
 * TRUNCATE, REFERENCES and TRIGGER are nobody's but the owner's. A further role is one more entry.
 */
export const ACCESS: readonly RoleAccess[] = [
  {
    role: DATABASE_ROLES.service,
    schema: "service",
    privileges: WRITE,
    tables: {
      // Of the deployment: the same for all teams.
      labs: READ,
      markers: READ,
      // Read before the team is known, or for all teams at once: `phial_system` does that.
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
      // Texts of steps are sealed again by `npm run keys:rotate`, which works as the owner.
      match_correction_steps: APPEND,
      // What administrators look at is decided on, never removed.
      emergency_accesses: KEEP,
      view_alarms: KEEP,
      view_limits: KEEP,
      // Nothing of them changes: they are counted, or used once, until they are too old.
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

/** Row security of tables in these schemas binds their owner, too: every role needs a policy that names it. */
export const FORCED_SCHEMAS: readonly string[] = ["service"];
