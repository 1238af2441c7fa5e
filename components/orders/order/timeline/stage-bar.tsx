import type { UsualStage } from "@/lib/domain/orders/stages/usual-stage";

const WIDTH = 220;
/** How much of the width the longer of the stage and its p95 takes, so that a mark there is not clipped. */
const REACH = 0.89;

type StageBarProps = {
  ms: number;
  /** Its width in pixels. */
  width?: number;
  /**
   * The stage's length relative to the longest stage of the order, 0 to 1; sets the bar's length when the usual length
   * is unknown.
   */
  share: number;
  usual: UsualStage | null;
};

/**
 * The stage's length compared with the usual length, or with the longest stage of the order. Decorative: the label
 * beside it states the length.
 */
export function StageBar({ ms, share, usual, width = WIDTH }: StageBarProps) {
  const scale = usual ? (REACH * width) / Math.max(ms, usual.p95Ms, 1) : 0;
  const length = Math.max(2, Math.round(usual ? ms * scale : share * width));
  const isLong = usual !== null && ms > usual.p95Ms;
  return (
    <svg width={width} height="14" viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <rect x="0" y="5" width={width} height="4" fill="var(--color-line)" />
      <rect
        x="0"
        y="5"
        width={length}
        height="4"
        fill={isLong ? "var(--color-status-problem)" : "var(--color-ink-3)"}
      />
      {usual ? (
        <>
          <path d={`M${usual.p50Ms * scale} 2v10`} stroke="var(--color-ink-2)" />
          <path d={`M${usual.p95Ms * scale} 0v14`} stroke="var(--color-ink)" strokeWidth="1.5" />
        </>
      ) : null}
      {isLong ? (
        <path d={`M${length} 2.5l4.5 4.5-4.5 4.5-4.5-4.5z`} fill="var(--color-status-problem)" />
      ) : null}
    </svg>
  );
}
