import { BADGE } from "./badge";
import { Mark } from "./mark";
import { STATUS } from "./status";

const STYLES = {
  normal: { className: `${STATUS} s-received`, label: "Normal" },
  abnormal: { className: `${BADGE} s-problem`, label: "Abnormal" },
  critical: {
    className:
      "inline-flex h-6 items-center gap-1.5 rounded-mark border border-critical bg-critical pr-2 pl-1.5 text-small font-semibold whitespace-nowrap text-critical-ink",
    label: "Critical",
  },
  unknown: { className: `${STATUS} s-unknown`, label: "Not assessed" },
} as const;

type ResultMarkProps = { kind: keyof typeof STYLES; children?: string };

/** The interpretation of a result. Critical is the only solid badge in the product. */
export function ResultMark({ kind, children }: ResultMarkProps) {
  const { className, label } = STYLES[kind];
  return (
    <span className={className}>
      <Mark shape={kind} />
      {children ?? label}
    </span>
  );
}
