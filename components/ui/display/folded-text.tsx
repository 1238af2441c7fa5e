/** A sentence that says what to do instead is never folded. */
const MAX_LENGTH = 400;
const MAX_START_LENGTH = 160;

/** A text that others wrote; a long one shows its beginning, and the whole of it when it is opened. */
export function FoldedText({ text }: { text: string }) {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_START_LENGTH);
  const end = Math.max(...[". ", ": ", "; "].map((mark) => start.lastIndexOf(mark)));
  const shown = end > 0 ? start.slice(0, end + 1) : start.slice(0, start.lastIndexOf(" "));
  return (
    <details>
      <summary className="cursor-pointer min-h-6">{shown} …</summary>
      {text}
    </details>
  );
}
