import { Mark } from "./mark";

const LOOKS = {
  normal: { className: "status s-received", word: "Normal" },
  abnormal: { className: "badge s-problem", word: "Abnormal" },
  critical: { className: "badge critical", word: "Critical" },
  unknown: { className: "status s-unknown", word: "Not assessed" },
} as const;

type ResultMarkProps = { kind: keyof typeof LOOKS; children?: string };

/** The interpretation of a result. Critical is the only solid badge in the product. */
export function ResultMark({ kind, children }: ResultMarkProps) {
  const { className, word } = LOOKS[kind];
  return (
    <span className={className}>
      <Mark shape={kind} />
      {children ?? word}
    </span>
  );
}
