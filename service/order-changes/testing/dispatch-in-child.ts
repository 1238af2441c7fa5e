import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { createDatabase } from "@/service/db/database";
import { buildPayload } from "@/service/event-payloads";
import { noFiles } from "@/service/lab-reports/no-files";
import { dispatchDueOrders } from "@/service/order-changes/dispatch-due-orders";
import { noWebhooks } from "@/service/webhooks/no-webhooks";

// A dispatcher in a separate process, to be killed midway. Arguments: <database url> <now>.
const [url = "", now = ""] = process.argv.slice(2);
const db = createDatabase(url);
await dispatchDueOrders({
  db,
  clock: { now: () => new Date(now) },
  newId: randomUUID,
  log: pino({ level: "silent" }),
  files: noFiles,
  webhooks: noWebhooks,
  buildPayload,
});
await db.close();
