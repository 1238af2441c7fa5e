import { withClient } from "@/lib/db/with-client";
import { DatabaseAccessError, ROLES_SCRIPT } from "./access-problem";

const MIN_VERSION = 15;
const EXTENSIONS = ["pg_trgm", "fuzzystrmatch"];

export type Facts = {
  readonly role: string;
  readonly database: string;
  readonly version: string;
  readonly canCreate: boolean;
  readonly foreignOwners: readonly { readonly schema: string; readonly owner: string }[];
  readonly extensions: readonly {
    readonly name: string;
    readonly isInstalled: boolean;
    readonly isAvailable: boolean;
    readonly isTrusted: boolean;
  }[];
};

const FACTS = `SELECT current_user AS role, current_database() AS database, current_setting('server_version_num') AS version,
    has_database_privilege(current_database(), 'CREATE') AS "canCreate",
    coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('schema', n.nspname, 'owner', pg_get_userbyid(c.relowner)))
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'S') AND NOT pg_has_role(c.relowner, 'USAGE')), '[]') AS "foreignOwners",
    (SELECT jsonb_agg(jsonb_build_object('name', name, 'isInstalled', e.oid IS NOT NULL, 'isAvailable', v.name IS NOT NULL,
        'isTrusted', coalesce(v.trusted, false) OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)))
      FROM unnest($2::text[]) AS wanted (name) LEFT JOIN pg_extension e ON e.extname = wanted.name
      LEFT JOIN LATERAL (SELECT x.name, bool_or(x.trusted) AS trusted FROM pg_available_extension_versions x
        WHERE x.name = wanted.name GROUP BY x.name) v USING (name)) AS extensions`;

const SCHEMAS = ["service", "dashboard", "console", "drizzle", "graphile_worker"];

/**
 * Checks that the address's role can create and migrate the tables. Throws DatabaseAccessError with a sentence for
 * everything that is missing; changes nothing.
 */
export async function checkOwner(
  url: string,
  { hasService }: { hasService: boolean },
): Promise<void> {
  await withClient(url, "phial-roles", async (client) => {
    const { rows } = await client.query<Facts>(FACTS, [SCHEMAS, hasService ? EXTENSIONS : []]);
    const problems = rows.flatMap(listProblems);
    if (problems.length > 0) throw new DatabaseAccessError(problems);
  });
}

/** A sentence for each missing right. */
export function listProblems(facts: Facts): string[] {
  const { role, database, canCreate, foreignOwners, extensions } = facts;
  const version = Math.floor(Number(facts.version) / 10_000);
  const problems: string[] = [];
  if (version < MIN_VERSION) {
    problems.push(
      `The database is PostgreSQL ${version}; Phial needs ${MIN_VERSION} or newer: upgrade it.`,
    );
  }
  if (!canCreate) {
    problems.push(
      `The role ${role} may not create schemas in the database ${database}: run GRANT CREATE ON DATABASE ${database} TO ${role}, or ${ROLES_SCRIPT}.`,
    );
  }
  for (const { schema, owner } of foreignOwners) {
    problems.push(
      `The tables of the schema ${schema} belong to ${owner}, and ${role} may not change them: run REASSIGN OWNED BY ${owner} TO ${role} in the database ${database}.`,
    );
  }
  for (const { name, isInstalled, isAvailable, isTrusted } of extensions ?? []) {
    if (isInstalled) continue;
    if (!isAvailable) {
      problems.push(
        `The server does not have the extension ${name}: install PostgreSQL's contrib package on it.`,
      );
    } else if (!isTrusted) {
      problems.push(
        `The extension ${name} is not in the database, and ${role} may not create it: have its administrator run CREATE EXTENSION ${name} in the database ${database}.`,
      );
    }
  }
  return problems;
}
