import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";

const dialect = new PgDialect();
type NoSchema = Record<string, never>;

/** An open transaction in which row security admits the rows of one team only. Made by `Database.withTeam` alone. */
class TeamTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  /** Makes the type nominal: no plain transaction passes for one that has a team. */
  declare protected readonly brand: "TeamTransaction";
  readonly teamId: string;

  constructor(session: NodePgSession<NoSchema, NoSchema>, teamId: string) {
    super(dialect, session, undefined);
    this.teamId = teamId;
  }
}

export type TeamTx = TeamTransaction;

/** Wraps a connection on which the transaction of the team has just begun. */
export function teamTransaction(client: PoolClient, teamId: string): TeamTx {
  return new TeamTransaction(new NodePgSession(client, dialect, undefined), teamId);
}
