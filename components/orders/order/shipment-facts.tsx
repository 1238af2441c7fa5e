import { CopyId } from "@/components/shared/copy-id";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { daysBetween } from "@/lib/domain/calendar-date";
import { formatDate, formatRelativeDay } from "@/lib/domain/datetime";
import { safeLink } from "@/lib/domain/orders/order-links";
import { isFinal } from "@/lib/domain/orders/order-status";

type ShipmentFactsProps = { order: OrderRecord; today: CalendarDate };

/** Shipment or appointment, sample id and activation date of an order. */
export function ShipmentFacts({ order, today }: ShipmentFactsProps) {
  const { details, sample_id, activate_by, last_event } = order;
  const shipment = details.data?.shipment;
  const appointment = details.data?.appointment_id;
  const isOpen = !isFinal(last_event.status);
  const isKit = details.type === "testkit";
  const activation = activate_by
    ? `${formatDate(activate_by)}${isOpen ? `, ${formatRelativeDay(daysBetween(today, activate_by))}` : ""}`
    : "immediately";
  return (
    <section className="section" aria-labelledby="shipment-title">
      <h3 id="shipment-title">{isKit ? "Shipment" : "Collection"}</h3>
      <DescriptionList
        items={[
          ...(isKit || shipment
            ? [
                {
                  term: "Outbound",
                  value: (
                    <Tracking
                      courier={shipment?.outbound_courier ?? null}
                      number={shipment?.outbound_tracking_number ?? null}
                      url={shipment?.outbound_tracking_url ?? null}
                    />
                  ),
                },
                {
                  term: "Inbound",
                  value: (
                    <Tracking
                      courier={shipment?.inbound_courier ?? null}
                      number={shipment?.inbound_tracking_number ?? null}
                      url={shipment?.inbound_tracking_url ?? null}
                    />
                  ),
                },
              ]
            : []),
          ...(shipment?.notes ? [{ term: "Note", value: shipment.notes }] : []),
          ...(appointment ? [{ term: "Appointment", value: <CopyId id={appointment} /> }] : []),
          {
            term: "Sample id",
            value: sample_id ? (
              <span className="mono">{sample_id}</span>
            ) : isOpen ? (
              "none yet"
            ) : (
              "none"
            ),
          },
          { term: "Activation", value: activation },
        ]}
      />
    </section>
  );
}

type TrackingProps = {
  courier: string | null;
  number: string | null;
  url: string | null;
};

/** Courier, tracking number and tracking link of a parcel. */
function Tracking({ courier, number, url }: TrackingProps) {
  if (!courier && !number && !url) return <>not sent</>;
  const link = safeLink(url);
  return (
    <>
      {courier} <span className="mono">{number}</span>
      {link ? (
        <a className="block" href={link} target="_blank" rel="noreferrer">
          Track
        </a>
      ) : null}
      {url && !link ? (
        <span className="block text-ink-3">its link is not a web address</span>
      ) : null}
    </>
  );
}
