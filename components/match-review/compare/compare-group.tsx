import type { CompareGroup as Group } from "@/lib/domain/match-review/compare/compare-cell";
import { CompareCell } from "./compare-cell";
import { COMPARE_RESULT } from "./compare-class";
import { getFrame } from "./get-frame";

type CompareGroupProps = {
  group: Group;
  /** Positions of candidates: the chosen one, and the one shown on a phone. */
  chosen: number | null;
  shown: number;
  /** Positions of the candidates that are not folded away. */
  visible: readonly number[];
  /** The position that another person chose; the other columns are faded. */
  framed: number | null;
  /** The position of the candidate that a printed page shows. */
  printed: number | null;
};

/** The rows of one group of fields: sample, person, or lab with order and test. */
export function CompareGroup({
  group,
  chosen,
  shown,
  visible,
  framed,
  printed,
}: CompareGroupProps) {
  return (
    <tbody>
      <tr>
        <th
          colSpan={2 + visible.length}
          scope="rowgroup"
          className="h-6.5! pl-6! text-label/5! font-semibold! bg-sunken! max-sm:h-auto! max-sm:py-1! max-sm:px-4!"
        >
          {group.label}
        </th>
      </tr>
      {group.rows.map(({ key, label, result, noResult, cells }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td className={COMPARE_RESULT}>
            {result === null ? (
              <span className="text-ink-3">{noResult ?? "empty"}</span>
            ) : (
              <span className={key === "sample_id" ? "mono font-medium" : "font-medium"}>
                {result}
              </span>
            )}
          </td>
          {visible.map((place) => {
            const cell = cells[place];
            return cell ? (
              <CompareCell
                key={place}
                cell={cell}
                isMono={key === "sample_id" || key === "person_id"}
                isChosen={place === chosen}
                isHidden={place !== shown}
                isPrinted={place === printed}
                frame={getFrame(place, framed)}
              />
            ) : null;
          })}
        </tr>
      ))}
    </tbody>
  );
}
