/** The database does not allow what Phial needs. Each problem is a sentence for the person who runs the database. */
export class DatabaseAccessError extends Error {
  override readonly name = "DatabaseAccessError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** The script that makes the roles, as the database's administrator runs it. */
export const ROLES_SCRIPT = "bin/sql/roles.sql";
