import { customType } from "drizzle-orm/pg-core";
import { openReason, sealReason } from "./sealed-text";

/** The details in which a staff member gives a reason in their own words. */
const REASONS = ["reason", "identity_reason"] as const;
const OWNER = "audit_events.detail";
/** Returned for a reason whose key no longer exists, so that the rest of the entry can still be read. */
const UNREADABLE = "(sealed with a key that this installation no longer has)";

type Detail = Readonly<Record<string, unknown>>;

/** The detail of an audit entry as it is stored: reasons are sealed, ids, dates, codes and counts are not. */
export function sealDetail<Given extends Detail>(detail: Given): Given {
  return mapReasons(detail, (reason) => sealReason(reason, OWNER));
}

function openDetail(detail: Detail): Detail {
  return mapReasons(detail, (stored) => openReason(stored, OWNER) ?? UNREADABLE);
}

function mapReasons<Given extends Detail>(detail: Given, map: (reason: string) => string): Given {
  const changed = REASONS.flatMap((name) => {
    const reason = detail[name];
    return typeof reason === "string" ? [[name, map(reason)]] : [];
  });
  return changed.length === 0 ? detail : { ...detail, ...Object.fromEntries(changed) };
}

/** The column for details: sealed on writing, opened on reading. */
export const auditDetail = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (detail) => JSON.stringify(sealDetail(detail as Detail)),
  fromDriver: (stored) => openDetail(stored as Detail),
});
