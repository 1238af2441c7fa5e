import type { MatchParameterShift } from "@/lib/contract/service/match-parameters";
import { formatBits, parameterShiftLabel } from "@/lib/domain/match-review/parameter-labels";

/** The findings whose weight differs from the shipped one, the largest difference first. */
export function ParameterShifts({ moves }: { moves: readonly MatchParameterShift[] }) {
  return (
    <details>
      <summary className="label ink-2 cursor-pointer min-h-6">
        Findings that count differently: {moves.length}
      </summary>
      <table className="table static stack mt-1" aria-label="Weights in bits">
        <thead>
          <tr>
            <th scope="col">Finding</th>
            <th scope="col" className="num">
              Weight in bits
            </th>
            <th scope="col" className="num">
              As shipped
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={`${move.field} ${move.finding}`}>
              <td className="wide">{parameterShiftLabel(move)}</td>
              <td className="num" data-label="Weight in bits">
                {formatBits(move.bits)}
              </td>
              <td className="num ink-3" data-label="As shipped">
                {formatBits(move.shipped_bits)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
