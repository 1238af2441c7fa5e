import Link from "next/link";
import { CopyId } from "@/components/shared/copy-id";
import { EventsLink } from "@/components/shared/events-link";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { formatBilling } from "@/lib/domain/catalog/catalog-labels";
import { type ClockZone, formatDate, instantParts } from "@/lib/domain/datetime";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { isFinal } from "@/lib/domain/orders/order-status";

type OrderFactsProps = {
  order: OrderRecord;
  zone: ClockZone;
  showsAudit: boolean;
  showsEvents: boolean;
};

/** The test, the lab, billing, dates and ids of an order. */
export function OrderFacts({ order, zone, showsAudit, showsEvents }: OrderFactsProps) {
  const { lab_test, physician, notes, clinical_notes } = order;
  const when = (instant: string) => (
    <Timestamp dateTime={instant} {...instantParts(instant, zone)} />
  );
  const optional = (term: string, value: string | null | undefined) =>
    value ? [{ term, value }] : [];
  return (
    <section className="section" aria-labelledby="order-title">
      <h3 id="order-title">Order</h3>
      <DescriptionList
        items={[
          { term: "Test", value: `${lab_test.name} · ${formatMethod(order.details.type)}` },
          { term: "Lab", value: lab_test.lab?.name ?? "not named" },
          ...optional("Priority", order.priority ? "yes" : null),
          ...optional(
            "Physician",
            physician && `${physician.first_name} ${physician.last_name}, NPI ${physician.npi}`,
          ),
          ...optional("Billing", order.billing_type && formatBilling(order.billing_type)),
          ...optional("Result by", formatResultBy(order)),
          ...optional("Diagnoses", order.icd_codes?.join(", ")),
          ...optional("Notes", notes),
          ...optional("To the lab", clinical_notes),
          {
            term: "Requisition",
            value: order.has_requisition ? (
              <>
                <a href="#documents-title" className="print:hidden">
                  see Documents
                </a>
                <span className="hidden print:inline">available</span>
              </>
            ) : isFinal(order.last_event.status) ? (
              "none"
            ) : (
              "none yet"
            ),
          },
          { term: "Created", value: when(order.created_at) },
          { term: "Updated", value: when(order.updated_at) },
          { term: "Order id", value: <CopyId id={order.id} /> },
          { term: "Person id", value: <CopyId id={order.user_id} /> },
          ...(showsEvents
            ? [
                {
                  term: "Events",
                  isScreenOnly: true,
                  value: <EventsLink id={order.id}>received about this order</EventsLink>,
                },
              ]
            : []),
          ...(showsAudit
            ? [
                {
                  term: "Recorded",
                  isScreenOnly: true,
                  value: (
                    <Link href={`/audit?subject_id=${order.id}`}>audit log of this order</Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** The day by which results usually arrive, and the day by which nearly all do. */
function formatResultBy({
  expected_result_by_date: expected,
  worst_case_result_by_date: latest,
}: OrderRecord): string | null {
  if (!expected) return latest ? `${formatDate(latest)} at the latest` : null;
  if (!latest || latest === expected) return formatDate(expected);
  return `${formatDate(expected)}, ${formatDate(latest)} at the latest`;
}
