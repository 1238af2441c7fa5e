import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";

const dialect = new PgDialect();
type NoSchema = Record<string, never>;
type Preparable<Prepared> = { prepare(name: string): Prepared };

/** Prepared queries live as long as their connection. */
const preparedQueries = new WeakMap<PoolClient, Map<string, unknown>>();

/** An open transaction in which row security admits only the rows of one team. Only `Database.withTeam` creates one. */
class TeamTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  /** Makes the type nominal: a plain transaction is not assignable to it. */
  declare protected readonly brand: "TeamTransaction";
  readonly teamId: string;
  readonly #prepared: Map<string, unknown>;

  constructor(client: PoolClient, teamId: string, prepared: Map<string, unknown>) {
    super(dialect, new NodePgSession(client, dialect, undefined), undefined);
    this.teamId = teamId;
    this.#prepared = prepared;
  }

  /**
   * A query that is built once for each connection and planned once by PostgreSQL, for frequent reads. The name is unique
   * to the query; everything that varies between runs is an `sql.placeholder`, including the team.
   */
  prepared<Prepared>(name: string, build: (tx: TeamTx) => Preparable<Prepared>): Prepared {
    const existing = this.#prepared.get(name) as Prepared | undefined;
    if (existing !== undefined) return existing;
    const query = build(this).prepare(name);
    this.#prepared.set(name, query);
    return query;
  }
}

export type TeamTx = TeamTransaction;

/** Wraps a connection on which the team's transaction has just begun. */
export function teamTransaction(client: PoolClient, teamId: string): TeamTx {
  const prepared = preparedQueries.get(client) ?? new Map<string, unknown>();
  preparedQueries.set(client, prepared);
  return new TeamTransaction(client, teamId, prepared);
}
