import type { MarkedPiece } from "@/lib/domain/match-review/compare/letter-marks";

type CompareValueProps = { pieces: readonly MarkedPiece[]; isMono?: boolean };

/** A candidate's value; the parts that differ from the result are marked. */
export function CompareValue({ pieces, isMono = false }: CompareValueProps) {
  if (pieces.length === 0) return <span className="ink-3">empty</span>;
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
