import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";

const dialect = new PgDialect();
type NoSchema = Record<string, never>;
type Preparable<Prepared> = { prepare(name: string): Prepared };

/** Prepared queries live as long as the connection that knows them. */
const preparedOf = new WeakMap<PoolClient, Map<string, unknown>>();

/** An open transaction in which row security admits the rows of one team only. Made by `Database.withTeam` alone. */
class TeamTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  /** Makes the type nominal: no plain transaction passes for one that has a team. */
  declare protected readonly brand: "TeamTransaction";
  readonly teamId: string;
  readonly #prepared: Map<string, unknown>;

  constructor(client: PoolClient, teamId: string, prepared: Map<string, unknown>) {
    super(dialect, new NodePgSession(client, dialect, undefined), undefined);
    this.teamId = teamId;
    this.#prepared = prepared;
  }

  /**
   * A query that is built once for each connection and planned once by PostgreSQL, for reads that are made all the time.
   * The name is unique to the query; everything that differs between two runs is an `sql.placeholder`, the team too.
   */
  prepared<Prepared>(name: string, build: (tx: TeamTx) => Preparable<Prepared>): Prepared {
    const known = this.#prepared.get(name) as Prepared | undefined;
    if (known !== undefined) return known;
    const made = build(this).prepare(name);
    this.#prepared.set(name, made);
    return made;
  }
}

export type TeamTx = TeamTransaction;

/** Wraps a connection on which the transaction of the team has just begun. */
export function teamTransaction(client: PoolClient, teamId: string): TeamTx {
  const prepared = preparedOf.get(client) ?? new Map<string, unknown>();
  preparedOf.set(client, prepared);
  return new TeamTransaction(client, teamId, prepared);
}
