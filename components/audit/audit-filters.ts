import { z } from "zod";
import { AUDIT_OUTCOMES, AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { getCurrentOperation } from "@/lib/domain/audit/renamed-operations";

const READERS = {
  kind: z.enum(["read", "write"]),
  operation: z
    .string()
    .regex(/^[a-z.-]{1,64}$/)
    .transform(getCurrentOperation),
  outcome: z.enum(AUDIT_OUTCOMES),
  actor_id: Uuid,
  subject_id: Uuid,
  from: CalendarDate,
  to: CalendarDate,
  page: z.coerce.number().int().min(1).max(1_000_000),
} satisfies Partial<Record<keyof AuditSearchInput, z.ZodType>>;

/** Filters of the audit log as they stand in its address: words, dates and ids only. */
export type AuditFilters = z.output<typeof AuditSearchInput>;

export const NO_AUDIT_FILTERS: AuditFilters = AuditSearchInput.parse({});

/** Filters out of an address. Never throws: a value that cannot be is dropped, as if it were not there. */
export function parseAuditFilters(
  params: Readonly<Record<string, string | string[] | undefined>>,
): AuditFilters {
  const found = Object.entries(READERS).flatMap(([name, reader]) => {
    const read = reader.safeParse(params[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return { ...NO_AUDIT_FILTERS, ...Object.fromEntries(found) };
}

/** The search string of filters, defaults left out, in a fixed order. */
export function auditFiltersQuery(filters: AuditFilters): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(READERS) as (keyof typeof READERS)[]) {
    const value = filters[name];
    if (value !== undefined && value !== NO_AUDIT_FILTERS[name]) params.set(name, String(value));
  }
  return params.toString();
}

/** Whether the log is narrowed at all. */
export function isAuditNarrowed(filters: AuditFilters): boolean {
  return auditFiltersQuery({ ...filters, page: 1 }) !== "";
}
