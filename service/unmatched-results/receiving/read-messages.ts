import { MAX_REPORT_BYTES, type ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import { Refusal } from "@/service/http/refusal";
import { readControlId, splitHl7Batch } from "@/service/unmatched-results/hl7/hl7-batch";
import { readReport } from "@/service/unmatched-results/reading/read-report";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { sliceJsonMember } from "./slice-json-member";
import { sliceMessages } from "./slice-messages";

/** One report of a request. */
export interface ReadMessage {
  readonly body: ReceiveLabResultBody;
  readonly report: IncomingReport;
  /** As it arrived. */
  readonly raw: string;
  /** The message control id of an HL7 message in a batch, and which message of the batch it is; else null. */
  readonly batch: { readonly controlId: string | null; readonly place: string } | null;
}

/**
 * Reads a laboratory's request: one report, or an HL7 batch in which each message is a report. Refuses with 413 more than
 * 10 MB, and with 400 what cannot be read; of a batch, the refusal names the message.
 */
export function readMessages(
  body: ReceiveLabResultBody,
  bodyText: string,
  now: Date,
): ReadMessage[] {
  const raw = getRaw(body, bodyText);
  if (Buffer.byteLength(raw) > MAX_REPORT_BYTES) {
    throw new Refusal(413, "The report is larger than 10 MB");
  }
  const messages = body.format === "hl7v2" ? splitHl7Batch(body.message) : null;
  if (messages === null || body.format !== "hl7v2") {
    return [{ body, report: readReport(body, now), raw, batch: null }];
  }
  const slices = sliceMessages(raw, messages.length);
  return messages.map((message, index) => {
    const controlId = readControlId(message);
    const place = `Message ${index + 1} of ${messages.length}${controlId ? ` (${controlId})` : ""}`;
    const one = { ...body, message };
    const batch = { controlId, place };
    try {
      return { body: one, report: readReport(one, now), raw: slices[index] ?? raw, batch };
    } catch (error) {
      throw nameRefusal(place, error);
    }
  });
}

/** A refusal that names the message of a batch that it is about; any other error as it is. */
export function nameRefusal(place: string, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  return new Refusal(
    error.status,
    `${place} cannot be taken in, and so nothing of the batch was: ${error.message}`,
  );
}

/** The report as it was written within the request: numbers keep their digits, and spaces and unknown keys stay. */
function getRaw(body: ReceiveLabResultBody, bodyText: string): string {
  if (body.format === "hl7v2") return body.message;
  const raw = sliceJsonMember(bodyText, body.format === "fhir" ? "bundle" : "report");
  if (raw === null) throw new Error("A body that fits the contract has its report");
  return raw;
}
