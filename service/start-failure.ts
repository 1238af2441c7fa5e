import { DatabaseTooOldError } from "@/lib/db/adopt-baseline";
import { DatabaseNotReadyError, DatabaseTooNewError } from "@/lib/db/applied-migrations";
import { isDatabaseAway } from "@/lib/db/database-away";
import { isFullDisk } from "@/lib/db/full-disk";
import { MigrationFailure } from "@/lib/db/migration-failure";
import { describeError } from "./db/describe-error";
import { InvalidSettings } from "./env";

const LISTENING = new Map(
  Object.entries<string>({
    EADDRINUSE: "SERVICE_PORT is in use by another program: stop it, or choose another port",
    EADDRNOTAVAIL: "SERVICE_HOST is not an address of this machine: choose another one",
    EACCES: "SERVICE_PORT may not be used by this user: choose another port",
  }),
);
const REFUSED = new Map(
  Object.entries<string>({
    "28P01": "the database does not accept the password in DATABASE_URL",
    "28000": "the database does not accept the user in DATABASE_URL",
    "3D000": "the database that DATABASE_URL names does not exist",
    "42501": "the user in DATABASE_URL lacks a right in the database",
  }),
);

/** Errors about the database schema, whose message is one complete sentence. */
const EXPLAINED = [
  MigrationFailure,
  DatabaseTooOldError,
  DatabaseTooNewError,
  DatabaseNotReadyError,
];

/** Explains why the service did not start, for the person who starts it: one sentence without data or a stack trace. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof InvalidSettings) return error.message;
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { name, code = "" } = describeError(error);
  const reason = LISTENING.get(code) ?? REFUSED.get(code);
  if (reason) return `The service does not start: ${reason}.`;
  if (isFullDisk(error)) return "The service does not start: a disk is full; free some space.";
  if (isDatabaseAway(error)) {
    return `The service does not start: its database does not answer (${code || name}).`;
  }
  return `The service does not start because of an unexpected error (${code || name}); its first frame is ${firstFrame(error)}.`;
}

function firstFrame(error: unknown): string {
  return describeError(error).frames?.[0]?.trim() ?? "not known";
}
