import { Status } from "@/components/ui/display/status";
import type { ReceivedReportRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { ReceivedRow } from "@/lib/contract/service/received-report";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { describeRowOutcome, formatReportFormat } from "@/lib/domain/results/received-rows";
import styles from "./results.module.css";

type ReceivedReportTableProps = { report: ReceivedReportRecord; zone: ClockZone };

/** One report as received. */
export function ReceivedReportTable({ report, zone }: ReceivedReportTableProps) {
  const { format, received_at, is_final, is_correction, rows } = report;
  const title = [
    `${formatReportFormat(format)} report, received ${formatInstant(received_at, zone)}`,
    is_correction ? "a correction" : is_final ? "reported as final" : "not reported as final",
  ].join(", ");
  return (
    <div className={styles.bleed}>
      <table className={`data-table is-static is-stacked ${styles.results}`}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">Name</th>
            <th scope="col" className="num">
              Value
            </th>
            <th scope="col">Status</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.position} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: ReceivedRow }) {
  const { position, name, code, value, unit, status, outcome, reason } = row;
  const label = describeRowOutcome(row);
  return (
    <tr>
      <td className="num text-ink-3">{position}</td>
      <td className="font-medium wrap-anywhere">
        {name ?? <span className="text-ink-3">no name</span>}
        {code ? <span className="block text-label text-ink-3 mono">{code}</span> : null}
      </td>
      <td className="num max-sm:text-right wrap-anywhere">
        {value ?? <span className="text-ink-3">none</span>}{" "}
        <span className="text-ink-3 text-small">{unit}</span>
      </td>
      <td className="mono text-small">{status ?? <span className="text-ink-3">none</span>}</td>
      <td className="max-sm:col-span-2">
        {outcome === "not_used" ? (
          <Status family="problem">{label}</Status>
        ) : (
          <span className={outcome === "used" ? "text-ink-2" : ""}>{label}</span>
        )}
        {reason ? (
          <span className="block text-label text-ink-2 wrap-anywhere">{reason}</span>
        ) : null}
      </td>
    </tr>
  );
}
