import { Kbd } from "./kbd";

/** A row of keys and what they do. */
export const KEYS =
  "flex flex-wrap items-center gap-x-3.5 gap-y-1 text-label/5 text-ink-3 print:hidden";

/** One of them. */
export const KEY = "inline-flex items-center gap-1 whitespace-nowrap";

/** `j` `k` move: keys and what they do. */
export type KeyHint = { keys: readonly string[]; does: string };

/** A screen's keys, at the right of its footer; hidden on a phone, which has no keyboard. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <div className={`${KEYS} ml-auto max-sm:hidden`}>
      {hints.map(({ keys, does }) => (
        <span key={does} className={KEY}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{" "}
          {does}
        </span>
      ))}
    </div>
  );
}
