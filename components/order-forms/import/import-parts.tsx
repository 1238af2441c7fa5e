import { Button } from "@/components/ui/controls/button";

type ImportPartsProps = { count: number; part: number; onPart: (part: number) => void };

/** The parts of a long file. Each is checked and imported by itself. */
export function ImportParts({ count, part, onPart }: ImportPartsProps) {
  return (
    <nav className="section flex flex-wrap items-center gap-2" aria-label="Parts of the file">
      <p>
        The file is long, so it is imported in {count} parts. This is part {part + 1} of {count}.
      </p>
      {part > 0 ? <Button onPress={() => onPart(part - 1)}>{`Part ${part}`}</Button> : null}
      {part + 1 < count ? (
        <Button onPress={() => onPart(part + 1)}>{`Part ${part + 2}`}</Button>
      ) : null}
    </nav>
  );
}
