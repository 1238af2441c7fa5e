import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { personName } from "@/components/shared/person-labels";
import { Status } from "@/components/ui/display/status";
import type { OrderHit } from "@/lib/contract/dashboard/orders/order-row";
import type { PersonHit } from "@/lib/contract/dashboard/person";
import { shortId } from "@/lib/contract/short-id";
import { dayInZone } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate } from "@/lib/domain/datetime";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, getStatusView } from "@/lib/domain/orders/order-status";

type PersonHitRowProps = { person: PersonHit; zone: ClockZone; isChosen: boolean };

/** A person found: name, birth date, the clinic's own id, and since when they are known, or that they are chosen. */
export function PersonHitRow({ person, zone, isChosen }: PersonHitRowProps) {
  const { user, info } = person;
  const born = info?.dob ?? user.fallback_birth_date?.value;
  return (
    <SearchRow
      name={personName(person)}
      born={born ? formatDate(born) : null}
      note={user.client_user_id}
      state={
        isChosen ? (
          <span className="inline-flex items-center gap-1 font-medium">
            <Check aria-hidden="true" className="size-3.5" />
            Chosen
          </span>
        ) : (
          <span className="text-ink-3">Person</span>
        )
      }
      date={`since ${formatDate(dayInZone(user.created_on, zone.id))}`}
      isPlain={!isChosen}
    />
  );
}

/** An order found: patient and birth date, test and ids, status and creation date. */
export function OrderHitRow({ order, zone }: { order: OrderHit; zone: ClockZone }) {
  const { family, label } = getStatusView(currentStatus(order));
  const { patient_details: patient, ordered_for } = order;
  const born = patient ? birthDate(patient.dob) : ordered_for?.birth_date;
  const ids = [shortId(order.id), order.sample_id ? `sample ${order.sample_id}` : null];
  return (
    <SearchRow
      name={patientName(order)}
      born={born ? formatDate(born) : null}
      note={[order.lab_test.name, ...ids].filter(Boolean).join(" · ")}
      state={<Status family={family}>{label}</Status>}
      date={formatDate(dayInZone(order.created_at, zone.id))}
    />
  );
}

type SearchRowProps = {
  name: string;
  born: string | null;
  note: string;
  state: ReactNode;
  date: string;
  /** On a phone, the right column is left out: it says nothing that the heading of the section does not. */
  isPlain?: boolean;
};

/** The name is cut where it is too long, never the birth date, which has a line of its own on a phone. */
function SearchRow({ name, born, note, state, date, isPlain = false }: SearchRowProps) {
  const columns = `grid-cols-[minmax(0,1fr)_auto] ${isPlain ? "max-sm:grid-cols-1" : ""}`;
  const right = isPlain ? "text-right max-sm:hidden" : "text-right";
  return (
    <span className={`grid w-full min-w-0 gap-x-4 text-small ${columns}`}>
      <span className="flex min-w-0 items-baseline gap-x-1 max-sm:flex-wrap">
        <span className="min-w-0 truncate text-table font-medium max-sm:basis-full">{name}</span>{" "}
        <span className="flex-none text-ink-2">
          {born ? `born ${born}` : "birth date not known"}
        </span>
      </span>
      <span className={right}>{state}</span>
      <span className="truncate text-ink-3">{note}</span>
      <span className={`${right} text-ink-3`}>{date}</span>
    </span>
  );
}
