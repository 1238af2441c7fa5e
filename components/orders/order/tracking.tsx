import { safeLink } from "@/lib/domain/orders/order-links";

type TrackingProps = {
  courier: string | null;
  number: string | null;
  url: string | null;
};

/** Courier, tracking number and tracking link of a parcel. */
export function Tracking({ courier, number, url }: TrackingProps) {
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
      {url && !link ? <span className="block ink-3">its link is not a web address</span> : null}
    </>
  );
}
