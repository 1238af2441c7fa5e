import type { CompareGroup as Group } from "@/lib/domain/match-review/compare/compare-cell";
import styles from "./compare.module.css";
import { CompareCell } from "./compare-cell";
import { getFrame } from "./get-frame";

type CompareGroupProps = {
  group: Group;
  /** Places of the candidates: the chosen one, and the one shown on a phone. */
  chosen: number | null;
  shown: number;
  /** Places of the candidates that are not folded away. */
  visible: readonly number[];
  /** The place that somebody else chose; the others are faded. */
  framed: number | null;
};

/** The rows of one group of fields: sample, person, or lab with order and test. */
export function CompareGroup({ group, chosen, shown, visible, framed }: CompareGroupProps) {
  return (
    <tbody>
      <tr>
        <th colSpan={2 + visible.length} scope="rowgroup" className={styles.family}>
          {group.label}
        </th>
      </tr>
      {group.rows.map(({ key, label, result, noResult, cells }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td className={styles.result}>
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
                frame={getFrame(place, framed)}
              />
            ) : null;
          })}
        </tr>
      ))}
    </tbody>
  );
}
