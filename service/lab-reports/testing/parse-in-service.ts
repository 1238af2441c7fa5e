import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { createFileStore } from "@/lib/storage/file-store";
import { createDatabase } from "@/service/db/database";
import { buildPayload } from "@/service/event-payloads";
import { startParsing } from "@/service/lab-reports/jobs/parsing-runner";
import { noWebhooks } from "@/service/webhooks/no-webhooks";

// A service that only parses lab reports, in a separate process, to be killed midway. Arguments: <database url> <now>
// <directory of the files> <their key> <child program>.
const [url = "", now = "", directory = "", key = "", childProgram = ""] = process.argv.slice(2);
const encryptionKey = Buffer.from(key, "base64");
startParsing(
  {
    db: createDatabase(url),
    clock: { now: () => new Date(now) },
    newId: randomUUID,
    log: pino({ level: "silent" }),
    files: createFileStore({ directory, owner: "service", encryptionKey }),
    webhooks: noWebhooks,
    buildPayload,
  },
  { childProgram, concurrency: 1 },
);
