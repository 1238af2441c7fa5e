import { Kbd } from "./kbd";

/** `j` `k` move: the keys that do one thing, and what it is. */
export type KeyHint = { keys: readonly string[]; does: string };

/** The keys of a screen, at the right of its footer; not on a phone, which has none. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <div className="keys push not-phone">
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{" "}
          {does}
        </span>
      ))}
    </div>
  );
}
