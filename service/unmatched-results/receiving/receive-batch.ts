import type { ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import type { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { readControlId, splitHl7Batch } from "@/service/unmatched-results/hl7/hl7-batch";
import { receiveOnce } from "./receive-once";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/**
 * Processes a laboratory's request: one report, or an HL7 batch in which each message is a report. A batch is stored
 * completely or not at all; the refusal names the message that cannot be read.
 */
export async function receiveReports(
  tx: TeamTx,
  deps: Deps,
  body: ReceiveLabResultBody,
): Promise<ReceivedLabResult> {
  const messages = body.format === "hl7v2" ? splitHl7Batch(body.message) : null;
  if (messages === null || body.format !== "hl7v2") return receiveOnce(tx, deps, body);
  const received: NonNullable<ReceivedLabResult["messages"]> = [];
  for (const [index, message] of messages.entries()) {
    const control_id = readControlId(message);
    const place = `Message ${index + 1} of ${messages.length}${control_id ? ` (${control_id})` : ""}`;
    const one = await receiveNamed(tx, deps, { ...body, message }, place);
    received.push({ control_id, ...one });
  }
  const first = received.find(({ outcome }) => outcome === "review") ?? received[0];
  if (first === undefined) throw new Error("A batch has messages");
  const { control_id: _, ...rest } = first;
  return { ...rest, messages: received };
}

async function receiveNamed(
  tx: TeamTx,
  deps: Deps,
  body: ReceiveLabResultBody,
  place: string,
): Promise<ReceivedLabResult> {
  try {
    return await receiveOnce(tx, deps, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      error.status,
      `${place} cannot be taken in, and so nothing of the batch was: ${error.message}`,
    );
  }
}
