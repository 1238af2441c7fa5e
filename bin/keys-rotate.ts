import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { addDashboardKey, keepSecrets } from "@/bin/embedded/secrets";
import { type LauncherEnv, readLauncherEnv } from "@/bin/env";
import { createDashboardDb } from "@/lib/server/db/database";
import { recordKeyCommand } from "@/lib/server/platform/keys/record-key-command";
import { rotateKeys } from "@/lib/server/platform/keys/rotate-keys";
import { requireKeyRing } from "@/lib/storage/key-ring";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

const KEY_BYTES = 32;

// `npm run keys:rotate`: `-- --new` creates a key that seals from the next start on; without it, everything is sealed
// again with the newest key. It can be interrupted at any moment and started again, whether or not Phial is running.
runCommand(async () => {
  const { values } = parseArgs({ options: { new: { type: "boolean" } } });
  const env = readLauncherEnv();
  if (values.new) {
    if (env.PHIAL_ENCRYPTION_KEY) {
      throw new LaunchFailure(
        "PHIAL_ENCRYPTION_KEY is set: put the new key in front there, as 2:<base64>,1:<the present one>, and start again.",
      );
    }
    const version = await record(env, "encryption-key.add", () =>
      addDashboardKey(env, randomBytes(KEY_BYTES)),
    );
    console.log(`Key ${version} is made. Start Phial again, then run: npm run keys:rotate`);
    return;
  }
  const { encryptionKey } = await keepSecrets(env);
  const keys = requireKeyRing(encryptionKey);
  const total = await record(env, "encryption-key.rotate", async (databaseUrl) => {
    const db = createDashboardDb(databaseUrl, 1);
    try {
      return await rotateKeys(db, keys, {
        onBatch: (table, resealed) => {
          console.log(`${table}: ${resealed}`);
          return true;
        },
      });
    } finally {
      await db.$client.end();
    }
  });
  console.log(`${total} values were sealed with key ${keys[0].version}.`);
  console.log(
    "Uploaded files and the audit log keep the key of their time: leave the older keys in place.",
  );
});

/** Runs the work on the dashboard's database and records it in the audit log. */
function record<T>(
  env: LauncherEnv,
  operation: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const deployment = env.SERVICE_DEPLOYMENT;
  return borrowDatabase(env, (databaseUrl) =>
    recordKeyCommand({ databaseUrl, deployment, operation }, () => work(databaseUrl)),
  );
}
