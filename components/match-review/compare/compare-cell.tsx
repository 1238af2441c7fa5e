import { Mark } from "@/components/ui/display/mark";
import { StatusMark } from "@/components/ui/display/status-mark";
import type {
  CompareCell as Cell,
  CellVerdict,
} from "@/lib/domain/match-review/compare/compare-cell";
import type { MarkedPiece } from "@/lib/domain/match-review/compare/letter-marks";
import { CHOICE_FRAMES, COMPARE_CANDIDATE, COMPARE_CHOSEN, COMPARE_HIDDEN } from "./compare-class";
import type { Frame } from "./get-frame";

type CompareCellProps = {
  cell: Cell;
  isMono: boolean;
  isChosen: boolean;
  isHidden: boolean;
  isPrinted: boolean;
  frame: Frame;
};

/** One value of a candidate with its verdict. */
export function CompareCell({
  cell,
  isMono,
  isChosen,
  isHidden,
  isPrinted,
  frame,
}: CompareCellProps) {
  const { pieces, verdict, label } = cell;
  const names = [
    COMPARE_CANDIDATE,
    verdict === "differs" ? "bg-status-failed-tint!" : isChosen ? COMPARE_CHOSEN : "",
    isHidden ? COMPARE_HIDDEN : "",
    isPrinted ? "" : "print:hidden",
    frame === "none" ? "" : CHOICE_FRAMES[frame],
  ];
  return (
    <td className={names.filter(Boolean).join(" ")}>
      <div className="flex items-center flex-wrap gap-x-2.5 gap-y-0.5 max-lg:flex-col max-lg:items-start">
        <span className="flex items-center gap-1.5 min-w-[42%] font-medium [&_mark]:bg-transparent [&_mark]:text-inherit [&_mark]:underline [&_mark]:decoration-2 [&_mark]:underline-offset-3 [&_mark]:decoration-status-failed">
          {cell.family ? <StatusMark family={cell.family} /> : null}
          <CompareValue pieces={pieces} isMono={isMono} />
        </span>
        <span className="flex items-center flex-wrap gap-x-2 gap-y-0.5">
          <CompareVerdict verdict={verdict} label={label} />
        </span>
      </div>
    </td>
  );
}

type CompareValueProps = { pieces: readonly MarkedPiece[]; isMono?: boolean };

/** A candidate's value; the parts that differ from the result are marked. */
function CompareValue({ pieces, isMono = false }: CompareValueProps) {
  if (pieces.length === 0) return <span className="text-ink-3">empty</span>;
  let end = 0;
  return (
    <span className={isMono ? "mono" : undefined}>
      {pieces.map(({ text, differs }) => {
        end += text.length;
        return differs ? <mark key={end}>{text}</mark> : <span key={end}>{text}</span>;
      })}
    </span>
  );
}

const FAMILIES = {
  same: "s-completed",
  close: "s-problem",
  differs: "s-failed",
  empty: "s-cancelled",
} as const satisfies Record<Exclude<CellVerdict, "fact">, string>;

/** How a value compares with the result's, as a shape and a label. */
function CompareVerdict({ verdict, label }: { verdict: CellVerdict; label: string }) {
  if (verdict === "fact")
    return label ? <span className="text-label text-ink-2">{label}</span> : null;
  return (
    <span
      className={`inline-flex items-center gap-1.25 text-label font-medium text-(color:--s) ${FAMILIES[verdict]}`}
    >
      <Mark shape={verdict} />
      {label}
    </span>
  );
}
