import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from "pg";
import {
  type DatabasePasswords,
  type DatabaseRole,
  getPasswordHolder,
  withLogin,
} from "@/lib/db/logins";
import { withClient } from "@/lib/db/with-client";
import { DatabaseAccessError, ROLES_SCRIPT } from "./access-problem";
import { ensureOwnSettings } from "./role-settings";
import { createScramVerifier } from "./scram";

const NAME = "phial-roles";

export type RolePlan = {
  readonly passwords: DatabasePasswords;
  readonly roles: readonly DatabaseRole[];
  /** Whether the server is Phial's own: then a role's password is reset when it is not the planned one. */
  readonly isOwnServer: boolean;
};

type RoleState = {
  readonly name: string;
  readonly canLogIn: boolean;
  readonly excess: readonly string[];
  readonly groups: readonly string[];
};

const ROLES = `SELECT rolname AS name, rolcanlogin AS "canLogIn",
    array_remove(ARRAY[CASE WHEN rolsuper THEN 'SUPERUSER' END, CASE WHEN rolbypassrls THEN 'BYPASSRLS' END,
      CASE WHEN rolcreaterole THEN 'CREATEROLE' END, CASE WHEN rolcreatedb THEN 'CREATEDB' END,
      CASE WHEN rolreplication THEN 'REPLICATION' END], NULL) AS excess,
    ARRAY(SELECT g.rolname::text FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
      WHERE m.member = r.oid ORDER BY 1) AS groups
  FROM pg_roles r WHERE rolname = ANY($1)`;

/**
 * Creates missing login roles where the address's own role may do so, and ensures that each can log in with its
 * password and has no rights beyond its grants. Throws DatabaseAccessError with a sentence for everything that the
 * database's administrator has to do. On a server that is not Phial's own, existing roles are not changed.
 */
export async function ensureRoles(url: string, plan: RolePlan): Promise<void> {
  await withClient(url, NAME, async (client) => {
    const own = await readOwnRole(client);
    const problems: string[] = [];
    for (const role of plan.roles) {
      const problem = await ensureRole(client, url, role, plan, own);
      if (problem !== null) problems.push(problem);
    }
    if (problems.length > 0) throw new DatabaseAccessError(problems);
  });
}

type OwnRole = { readonly name: string; readonly mayMakeRoles: boolean };

async function readOwnRole(client: Client): Promise<OwnRole> {
  const { rows } = await client.query<OwnRole>(
    `SELECT rolname AS name, rolsuper OR rolcreaterole AS "mayMakeRoles" FROM pg_roles WHERE rolname = current_user`,
  );
  const [own] = rows;
  if (!own) throw new Error("The session's own role is not listed");
  return own;
}

/** A sentence about what is wrong with the role; null when nothing is. */
async function ensureRole(
  client: Client,
  url: string,
  role: DatabaseRole,
  plan: RolePlan,
  own: OwnRole,
): Promise<string | null> {
  const password = plan.passwords[getPasswordHolder(role)];
  let state = await readRole(client, role);
  if (!state?.canLogIn && own.mayMakeRoles) {
    await makeLogin(client, role, password, state !== undefined).catch(ignoreRefusal);
    state = await readRole(client, role);
  }
  if (!state) {
    return `The database has no role ${role}, and ${own.name} may not make one: have its administrator run ${ROLES_SCRIPT}.`;
  }
  if (!state.canLogIn) {
    return `The role ${role} may not log in: have the database's administrator run ${ROLES_SCRIPT}.`;
  }
  if (plan.isOwnServer) await restrict(client, state);
  else if (state.excess.length > 0) {
    return `The role ${role} may do more than Phial's programs should: run ALTER ROLE ${role} ${state.excess.map((word) => `NO${word}`).join(" ")}.`;
  } else if (state.groups.length > 0) {
    return `The role ${role} has the rights of ${state.groups.join(", ")}: run REVOKE ${state.groups.join(", ")} FROM ${role}.`;
  }
  const refusal = await tryLogin(url, role, password);
  if (refusal === null) return null;
  if (plan.isOwnServer && refusal.isPassword) {
    await makeLogin(client, role, password, true);
    await tryLogin(url, role, password);
    return null;
  }
  return refusal.isPassword
    ? `The password of the role ${role} is not the one that Phial has: set ${getPasswordVariable(role)} to it.`
    : `The role ${role} cannot connect (${refusal.reason}): grant it CONNECT on the database.`;
}

async function readRole(client: Client, role: string): Promise<RoleState | undefined> {
  return (await client.query<RoleState>(ROLES, [[role]])).rows[0];
}

async function makeLogin(
  client: Client,
  role: string,
  password: string,
  exists: boolean,
): Promise<void> {
  const verifier = escapeLiteral(createScramVerifier(password));
  await client.query(
    `${exists ? "ALTER" : "CREATE"} ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${verifier}`,
  );
}

async function restrict(client: Client, { name, excess, groups }: RoleState): Promise<void> {
  const role = escapeIdentifier(name);
  if (excess.length > 0) {
    await client.query(`ALTER ROLE ${role} ${excess.map((word) => `NO${word}`).join(" ")}`);
  }
  for (const group of groups) await client.query(`REVOKE ${escapeIdentifier(group)} FROM ${role}`);
}

/**
 * A role that may create others may still not change one created by someone else; and two starts may create the same
 * one at the same time.
 */
function ignoreRefusal(error: unknown): void {
  const code = error instanceof DatabaseError ? error.code : undefined;
  if (code !== "42501" && code !== "42710" && code !== "23505") throw error;
}

/** Logs in once and sets the role's session defaults; null on success. */
async function tryLogin(url: string, role: string, password: string) {
  try {
    await withClient(withLogin(url, role, password), NAME, (client) =>
      ensureOwnSettings(client, role),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return { isPassword: error.code === "28P01", reason: error.message };
  }
}

function getPasswordVariable(role: DatabaseRole): string {
  const holder = getPasswordHolder(role);
  return holder === "dashboard" ? "DATABASE_DASHBOARD_PASSWORD" : "DATABASE_SERVICE_PASSWORD";
}
