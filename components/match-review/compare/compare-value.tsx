import type { MarkedPiece } from "@/lib/domain/match-review/compare/letter-marks";

type CompareValueProps = { pieces: readonly MarkedPiece[]; isMono?: boolean };

/** A candidate's value; what it does not share with the result is marked. */
export function CompareValue({ pieces, isMono = false }: CompareValueProps) {
  if (pieces.length === 0) return <span className="ink-3">empty</span>;
  let at = 0;
  return (
    <span className={isMono ? "mono" : undefined}>
      {pieces.map(({ text, differs }) => {
        at += text.length;
        return differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
      })}
    </span>
  );
}
