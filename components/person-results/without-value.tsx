import type { ResultCollection } from "@/lib/contract/dashboard/person-results";

/** `2 ordered markers have no value: LDL, failed at the lab; HDL, not reported yet`. */
export function WithoutValue({ markers }: { markers: ResultCollection["without_value"] }) {
  return (
    <>
      {markers.length === 1 ? "1 ordered marker has" : `${markers.length} ordered markers have`} no
      value:{" "}
      {markers.map(({ marker_key, name, reason }, index) => (
        <span key={marker_key}>
          {index > 0 ? "; " : null}
          <span className="font-medium text-ink">{name}</span>, {reason}
        </span>
      ))}
    </>
  );
}
