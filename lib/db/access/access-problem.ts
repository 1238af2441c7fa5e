/** The database does not allow what Phial needs. Each problem is a sentence for the database's administrator. */
export class DatabaseAccessError extends Error {
  override readonly name = "DatabaseAccessError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** The script that creates the roles, as run by the database's administrator. */
export const ROLES_SCRIPT = "bin/sql/roles.sql";
