import type { ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import type { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import type { RequestDeps } from "@/service/deps";
import {
  discardReportFiles,
  storeReportFiles,
} from "@/service/unmatched-results/stored-reports/report-files";
import { nameRefusal, type ReadMessage, readMessages } from "./read-messages";
import { receiveOnce } from "./receive-once";

/**
 * Processes a laboratory's request: one report, or an HL7 batch in which each message is a report. A batch is stored
 * completely or not at all; the refusal names the message that cannot be read. What arrived is in the file store before
 * the transaction begins, and removed if the transaction fails or finds that it arrived before.
 */
export async function receiveReports(
  deps: RequestDeps,
  teamId: string,
  body: ReceiveLabResultBody,
  bodyText: string,
): Promise<ReceivedLabResult> {
  const messages = readMessages(body, bodyText, deps.clock.now());
  const arrived = messages.map(({ raw, report }) => ({ raw, documents: report.documents ?? [] }));
  const fileIds = await storeReportFiles(deps, teamId, arrived);
  let received: ReceivedLabResult[] = [];
  try {
    received = await deps.db.withTeam(teamId, (tx) => receiveAll(tx, deps, messages, fileIds));
  } finally {
    const isUsed = received.length > 0 && received.every(({ is_repeat }) => !is_repeat);
    if (!isUsed) await discardOrLeave(deps, teamId, fileIds.flat());
  }
  return toAnswer(messages, received);
}

/** What cannot be removed now is removed by `deleteDetachedFiles`; the outcome of the request stands. */
async function discardOrLeave(deps: RequestDeps, teamId: string, ids: string[]): Promise<void> {
  await discardReportFiles(deps, teamId, ids).catch((error: unknown) => {
    deps.log.warn({ error: describeError(error) }, "files of a report left to the sweep");
  });
}

async function receiveAll(
  tx: TeamTx,
  deps: RequestDeps,
  messages: readonly ReadMessage[],
  fileIds: readonly (readonly string[])[],
): Promise<ReceivedLabResult[]> {
  const received: ReceivedLabResult[] = [];
  for (const [index, message] of messages.entries()) {
    const receiving = receiveOnce(tx, deps, message, fileIds[index] ?? []);
    received.push(
      await receiving.catch((error: unknown) => {
        throw message.batch ? nameRefusal(message.batch.place, error) : error;
      }),
    );
  }
  return received;
}

function toAnswer(
  messages: readonly ReadMessage[],
  received: readonly ReceivedLabResult[],
): ReceivedLabResult {
  const first = received.find(({ outcome }) => outcome === "review") ?? received[0];
  if (first === undefined) throw new Error("A request has messages");
  if (messages[0]?.batch === null) return first;
  return {
    ...first,
    messages: received.map((one, index) => ({
      control_id: messages[index]?.batch?.controlId ?? null,
      ...one,
    })),
  };
}
