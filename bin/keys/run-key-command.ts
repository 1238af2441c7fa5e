import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { AuditSubject } from "@/lib/server/core/audit-action";
import { recordKeyCommand } from "@/lib/server/platform/keys/record-key-command";
import type { Database } from "@/service/db/database";
import { type IssuedKey, issueKey } from "@/service/management/api-keys";
import {
  issueManagementKey,
  listValidKeys,
  readOrgId,
  revokeKey,
  type ValidKey,
} from "@/service/management/operator-keys";

export type KeyCommand =
  | { act: "list" }
  | { act: "revoke"; id: string }
  | { act: "make"; label: string; expiresAt: Date | null }
  | { act: "make-management"; label: string; expiresAt: Date | null; teamId: string | undefined };

type At = {
  /** The embedded service's database. */
  db: Database;
  /** The dashboard's database, whose audit log records which keys are created and revoked. */
  dashboardUrl: string;
  /** The team of this installation at the service. */
  teamId: string;
};

/** Lists, creates or revokes keys of the embedded service; returns the text to print, which includes a new key. */
export async function runKeyCommand(at: At, command: KeyCommand): Promise<string> {
  const { db, teamId } = at;
  const orgId = await readOrgId(db, teamId);
  switch (command.act) {
    case "list": {
      const keys = await listValidKeys(db, orgId);
      return [`organization ${orgId}`, ...keys.map(describeKey)].join("\n");
    }
    case "revoke":
      return revoke(at, orgId, command.id);
    case "make": {
      const { label, expiresAt } = command;
      return make(at, "team", () => issueKey(db, teamId, label, expiresAt));
    }
    case "make-management":
      return make(at, "management", () => issueManagementKey(db, orgId, command));
  }
}

async function make(
  { dashboardUrl }: At,
  kind: ValidKey["kind"],
  issue: () => Promise<IssuedKey>,
): Promise<string> {
  const { text } = await recordKeyCommand(
    { databaseUrl: dashboardUrl, deployment: "embedded", operation: `${kind}-key.create` },
    issue,
    ({ id }) => [toSubject({ kind, id })],
  );
  return text;
}

async function revoke({ db, dashboardUrl }: At, orgId: string, id: string): Promise<string> {
  const key = (await listValidKeys(db, orgId)).find((each) => each.id === id.toLowerCase());
  if (!key) throw new LaunchFailure(`There is no valid key ${id}: see \`npm run key -- --list\`.`);
  const operation = `${key.kind}-key.revoke`;
  await recordKeyCommand(
    { databaseUrl: dashboardUrl, deployment: "embedded", operation, subject: toSubject(key) },
    () => revokeKey(db, orgId, key.id),
  );
  return "Revoked.";
}

function toSubject({ kind, id }: Pick<ValidKey, "kind" | "id">): AuditSubject {
  return { type: `${kind}-key`, id };
}

function describeKey({ kind, id, ending, label, expiresAt, lastUsedAt }: ValidKey): string {
  const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt.toISOString()}`;
  const expiry = expiresAt === null ? "" : `, expires ${expiresAt.toISOString()}`;
  return `${id}  ${kind.padEnd(10)}  …${ending ?? "????"}  ${label} (${used}${expiry})`;
}
