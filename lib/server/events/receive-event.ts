import "server-only";
import { createHash } from "node:crypto";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { runtime } from "@/lib/server/core/runtime";
import { getNetwork, storeForgery } from "@/lib/server/webhooks/forgeries";
import { isSignedByTeam } from "@/lib/server/webhooks/secret-cache";
import { storeArrival, storeTooOld } from "@/lib/server/webhooks/store-arrival";
import { isOnTime, readSignedHeaders } from "@/lib/server/webhooks/verify-signature";
import { applyWaitingEvents } from "./apply/apply-waiting";

/** The outcome that determines the response to the sender. A 2xx is sent only after the event is stored. */
export type Receipt = "stored" | "duplicate" | "too_old" | "bad_signature" | "unknown_team";

/**
 * Verifies one request to a team's webhook address and stores the result. Throws when it could not be stored, so that
 * the sender tries again. The content of a signed event is applied afterwards.
 */
export async function receiveEvent(
  teamId: string,
  headers: Headers,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Receipt> {
  if (!Uuid.safeParse(teamId).success) return "unknown_team";
  const now = runtime().clock.now();
  const body = decode(bytes);
  const signed = body === null ? null : readSignedHeaders(headers);
  const isSigned = await isSignedByTeam(teamId.toLowerCase(), signed, body ?? "");
  if (isSigned === null) return "unknown_team";
  if (!isSigned || signed === null || body === null) {
    await storeForgery({
      teamId: teamId.toLowerCase(),
      sizeBytes: bytes.byteLength,
      bodyHash: createHash("sha256").update(bytes).digest(),
      network: getNetwork(headers),
      receivedAt: now,
    });
    return "bad_signature";
  }
  const { eventId, sentAt } = signed;
  const arrival = {
    teamId: teamId.toLowerCase(),
    eventId,
    sentAt,
    happenedAt: readHappenedAt(headers),
    body,
  };
  if (!isOnTime(signed, now)) {
    await storeTooOld(arrival);
    return "too_old";
  }
  if (!(await storeArrival(arrival))) return "duplicate";
  // If this fails, the sweep applies the event and reports the error.
  runtime().afterResponse(applyWaitingEvents().catch(() => undefined));
  return "stored";
}

/** Null for bytes that are not UTF-8: text with replacement characters is not what was signed. */
function decode(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readHappenedAt(headers: Headers): Date | null {
  const text = Instant.safeParse(headers.get("phial-event-created-at"));
  return text.success ? new Date(text.data) : null;
}
