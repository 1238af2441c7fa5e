import type { MouseEvent } from "react";
import type { PageBox } from "@/lib/contract/service/parsing-job";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import type { ReviewLine } from "@/lib/domain/lab-reports/review/unread-lines";
import { layOutNumbers, NUMBER_WIDTH_PX } from "./box-numbers";
import styles from "./page.module.css";

type PageBoxesProps = {
  rows: readonly ReviewRow[];
  currentId: string | null;
  marks: readonly PageBox[];
  /** The lines of the page that were not read. */
  lines: readonly ReviewLine[];
  /** Height of the page in CSS pixels. */
  heightPx: number;
  number: number;
  onSelect: (id: string) => void;
};

/**
 * The boxes around the rows, selectable by mouse only. Keyboard users select the same rows in the table beside the
 * page, so the boxes are hidden from assistive technology.
 */
export function PageBoxes(props: PageBoxesProps) {
  const { rows, currentId, marks, lines, heightPx, number, onSelect } = props;
  const numbered = [
    ...rows.flatMap(({ id, box }) => (box ? [{ id, box }] : [])),
    ...lines.map(({ id, box }) => ({ id: `line ${id}`, box })),
  ];
  const lanes = layOutNumbers(numbered, heightPx);
  function select(event: MouseEvent<HTMLDivElement>) {
    const area = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - area.left) / area.width;
    const y = (event.clientY - area.top) / area.height;
    const beside = rows.filter(
      ({ box }) => box && y >= box.y - 0.004 && y <= box.y + box.height + 0.004,
    );
    // On a page with two columns, several boxes can be at the same height.
    const hit = beside.toSorted((one, other) => distance(one, x) - distance(other, x))[0];
    if (hit) onSelect(hit.id);
  }
  return (
    <div className={styles.boxes} aria-hidden="true" onClick={select}>
      {marks
        .filter((box) => box.page === number)
        .map((box) => (
          <span key={`${box.x} ${box.y}`} data-state="to_check" style={toStyle(box)} />
        ))}
      {lines.map((line) => (
        <span key={line.id} data-state={`line-${line.state}`} style={toStyle(line.box)}>
          <i style={toLane(lanes.get(`line ${line.id}`))}>?{line.number}</i>
        </span>
      ))}
      {rows.map((row) =>
        row.box ? (
          <span
            key={row.id}
            data-state={row.state}
            data-current={row.id === currentId || undefined}
            style={toStyle(row.box)}
          >
            <i style={toLane(lanes.get(row.id))}>{row.number}</i>
          </span>
        ) : null,
      )}
    </div>
  );
}

/** The horizontal distance between a box and `x`, as a fraction of the page width; 0 inside it. */
function distance({ box }: ReviewRow, x: number): number {
  return box ? Math.max(box.x - x, x - box.x - box.width, 0) : 1;
}

/** A number whose place is taken moves to the left. */
function toLane(lane = 0) {
  return lane === 0 ? undefined : { marginRight: `${2 + lane * NUMBER_WIDTH_PX}px` };
}

function toStyle({ x, y, width, height }: PageBox) {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
