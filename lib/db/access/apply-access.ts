import { type ClientBase, escapeIdentifier } from "pg";
import { ACCESS, FORCED_SCHEMAS, type RoleAccess } from "./access-table";

type Relation = {
  readonly schema: string;
  readonly name: string;
  readonly owner: string;
  readonly is_partition: boolean;
  readonly is_secured: boolean;
  readonly is_forced: boolean;
  /** The privileges of each role that has any. */
  readonly granted: Readonly<Record<string, readonly string[]>>;
  readonly policies: readonly string[];
};

const RELATIONS = `SELECT n.nspname AS schema, c.relname AS name, pg_get_userbyid(c.relowner) AS owner,
    c.relispartition AS is_partition, c.relrowsecurity AS is_secured, c.relforcerowsecurity AS is_forced,
    coalesce((SELECT jsonb_object_agg(role, privileges) FROM (
      SELECT r.rolname AS role, jsonb_agg(a.privilege_type) AS privileges
      FROM aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee GROUP BY r.rolname) AS g), '{}') AS granted,
    ARRAY(SELECT polname::text FROM pg_policy WHERE polrelid = c.oid) AS policies
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v') ORDER BY 1, 2`;

const SCHEMAS = `SELECT n.nspname AS schema, r.rolname AS role, has_schema_privilege(r.oid, n.oid, 'USAGE') AS has_usage,
    EXISTS (SELECT FROM pg_proc p WHERE p.pronamespace = n.oid
      AND NOT has_function_privilege(r.oid, p.oid, 'EXECUTE')) AS lacks_functions
  FROM pg_namespace n CROSS JOIN pg_roles r WHERE n.nspname = ANY($1) AND r.rolname = ANY($2)`;

/**
 * Brings grants, policies and forced row security of all tables in line with the access table; runs as their owner.
 * Changes only what differs, so that every start and every restored backup ends with the same rights. Roles that do not
 * exist are skipped.
 */
export async function applyAccess(client: ClientBase): Promise<void> {
  for (const statement of await listDifferences(client)) await client.query(statement);
}

/** The statements that `applyAccess` would run; empty when every right is correct. */
export async function listDifferences(
  client: ClientBase,
  accesses: readonly RoleAccess[] = ACCESS,
): Promise<string[]> {
  const names = [...new Set(accesses.map(({ schema }) => schema))];
  const roles = [...new Set(accesses.map(({ role }) => role))];
  const { rows: schemas } = await client.query<{
    schema: string;
    role: string;
    has_usage: boolean;
    lacks_functions: boolean;
  }>(SCHEMAS, [names, roles]);
  const { rows: relations } = await client.query<Relation>(RELATIONS, [names]);
  const statements = accesses.flatMap((access) => {
    const { role, schema, hasFunctions } = access;
    const found = schemas.find((each) => each.schema === schema && each.role === role);
    if (!found) return [];
    const target = `${escapeIdentifier(schema)} TO ${escapeIdentifier(role)}`;
    return [
      ...(found.has_usage ? [] : [`GRANT USAGE ON SCHEMA ${target}`]),
      ...(hasFunctions && found.lacks_functions
        ? [`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${target}`]
        : []),
      ...relations
        .filter((relation) => relation.schema === schema)
        .flatMap((relation) => [...alignGrants(relation, access), ...alignRows(relation, access)]),
    ];
  });
  return [...statements, ...relations.flatMap(forceRowSecurity)];
}

function alignGrants(relation: Relation, access: RoleAccess): string[] {
  const { role, tables, privileges, hasAllRows } = access;
  const closed = relation.is_partition && !hasAllRows;
  const wanted: readonly string[] = tables?.[relation.name] ?? (closed ? [] : privileges);
  const granted = relation.granted[role] ?? [];
  const missing = wanted.filter((privilege) => !granted.includes(privilege));
  const excess = granted.filter((privilege) => !wanted.includes(privilege));
  const [table, name] = [quote(relation), escapeIdentifier(role)];
  return [
    ...(missing.length > 0 ? [`GRANT ${missing.join(", ")} ON ${table} TO ${name}`] : []),
    ...(excess.length > 0 ? [`REVOKE ${excess.join(", ")} ON ${table} FROM ${name}`] : []),
  ];
}

function alignRows(relation: Relation, { role, hasAllRows }: RoleAccess): string[] {
  return hasAllRows && relation.is_secured ? admitAllRows(relation, role) : [];
}

/** The owner needs a policy like any other role, because migrations change the rows of all teams. */
function forceRowSecurity(relation: Relation): string[] {
  if (!relation.is_secured || !FORCED_SCHEMAS.includes(relation.schema)) return [];
  const force = `ALTER TABLE ${quote(relation)} FORCE ROW LEVEL SECURITY`;
  return [...admitAllRows(relation, relation.owner), ...(relation.is_forced ? [] : [force])];
}

/** The planner removes a constant policy, so it does not prevent other conditions from using an index. */
function admitAllRows(relation: Relation, role: string): string[] {
  const name = `all_rows_${role}`;
  if (relation.policies.includes(name)) return [];
  return [
    `CREATE POLICY ${escapeIdentifier(name)} ON ${quote(relation)} TO ${escapeIdentifier(role)} USING (true) WITH CHECK (true)`,
  ];
}

function quote({ schema, name }: Relation): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}
