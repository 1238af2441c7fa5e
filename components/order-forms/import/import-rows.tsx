import Link from "next/link";
import { Status } from "@/components/ui/display/status";
import type { ImportRow } from "@/lib/contract/dashboard/orders/order-import";
import { ROW_STATES } from "./import-labels";

/** A row has the number that a spreadsheet shows beside it, so the first one below the column names is row 2. */
export const IMPORT_HEADS = ["Row of the file", "Sample id", "Person", "Outcome", "Reason"];

/** The rows of the file with their outcomes and the reasons. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className="data-table is-stacked" aria-label="Rows of the file">
      <thead>
        <tr>
          {IMPORT_HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { family, label } = ROW_STATES[row.state];
          return (
            <tr key={row.position}>
              <td>{row.position}</td>
              <td className="mono sm:whitespace-nowrap">{row.sample_id || "empty"}</td>
              <td>{row.person || "not named"}</td>
              <td>
                <Status family={family}>
                  {row.order_id ? <Link href={`/orders/${row.order_id}`}>{label}</Link> : label}
                </Status>
              </td>
              <td className="text-small">
                {row.reasons.map((reason) => (
                  <span key={reason} className="block">
                    {reason}
                  </span>
                ))}
                {row.answer}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
