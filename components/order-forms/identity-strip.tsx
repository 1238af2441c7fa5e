import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import { formatIdentityDate, formatRecordName } from "@/lib/domain/identity/format-identity";

type IdentityStripProps = {
  person: PersonIdentity;
  /** The names of the chosen tests. */
  tests: readonly string[];
};

/**
 * The record that the order belongs to and its tests, above every step. Always shows the record, regardless of what is
 * typed below.
 */
export function IdentityStrip({ person, tests }: IdentityStripProps) {
  const { record, client_user_id } = person;
  return (
    <section
      className="sticky top-[calc(var(--size-topbar)+var(--size-edge))] z-6 short:static flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-y bg-sunken px-6 py-2 text-small max-sm:px-4"
      aria-label="Record of the person"
    >
      <strong>{formatRecordName(person) ?? "No name on record"}</strong>
      <span>born {formatIdentityDate(record?.dob ?? null)}</span>
      <span>sex {record?.gender ?? "not on record"}</span>
      <span className="mono">{client_user_id}</span>
      <span className="text-ink-2">
        {tests.length > 0 ? tests.join(", ") : "no test chosen yet"}
      </span>
    </section>
  );
}
