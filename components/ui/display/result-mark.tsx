import { Mark } from "./mark";

const STYLES = {
  normal: { className: "status s-received", word: "Normal" },
  abnormal: { className: "badge s-problem", word: "Abnormal" },
  critical: { className: "badge critical", word: "Critical" },
  unknown: { className: "status s-unknown", word: "Not assessed" },
} as const;

type ResultMarkProps = { kind: keyof typeof STYLES; children?: string };

/** The interpretation of a result. Critical is the only solid badge in the product. */
export function ResultMark({ kind, children }: ResultMarkProps) {
  const { className, word } = STYLES[kind];
  return (
    <span className={className}>
      <Mark shape={kind} />
      {children ?? word}
    </span>
  );
}
