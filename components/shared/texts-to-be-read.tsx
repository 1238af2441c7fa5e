import type { TextToBeRead } from "@/lib/domain/results/to-be-read";

type TextsToBeReadProps = {
  texts: readonly TextToBeRead[];
  /** Who read a text and when, as one sentence; null for one that nobody has acknowledged. */
  describeReader?: (id: string) => string | null;
};

/** Each text as the laboratory wrote it, with its line breaks, its place in the report, and why it has to be read. */
export function TextsToBeRead({ texts, describeReader }: TextsToBeReadProps) {
  return (
    <ul className="grid gap-2 mt-1" aria-label="Texts to be read">
      {texts.map(({ id, text, place, reason }) => (
        <li key={id}>
          <span className="block font-medium whitespace-pre-wrap wrap-anywhere">{text}</span>
          <span className="block text-label text-ink-2 wrap-anywhere">
            {place} · {reason}
            {describeReader ? ` ${describeReader(id) ?? "Nobody has acknowledged it yet."}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
