import type { CompareGroup as Group } from "@/lib/domain/match-review/compare-cell";
import styles from "./compare.module.css";
import { CompareCell } from "./compare-cell";

type CompareGroupProps = {
  group: Group;
  /** Places of the candidates: whom the reviewer chose, and who is in sight on a phone. */
  chosen: number | null;
  shown: number;
  columns: number;
};

/** The rows of one family of fields: sample, person, or lab with order and test. */
export function CompareGroup({ group, chosen, shown, columns }: CompareGroupProps) {
  return (
    <tbody>
      <tr>
        <th colSpan={columns} scope="rowgroup" className={styles.family}>
          {group.label}
        </th>
      </tr>
      {group.rows.map(({ key, label, result, cells }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td className={styles.result}>
            {result === null ? (
              <span className="ink-3">{key === "account" ? "not told" : "empty"}</span>
            ) : (
              <span className={key === "sample_id" ? "mono medium" : "medium"}>{result}</span>
            )}
          </td>
          {cells.map((cell, index) => (
            <CompareCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its candidate's place.
              key={index}
              cell={cell}
              isMono={key === "sample_id"}
              isChosen={index === chosen}
              isHidden={index !== shown}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
