import { Kbd } from "@/components/ui/keyboard/kbd";

/** How many candidates have a key: the digits 1 to 9. */
export const MAX_KEYED = 9;

/** The keys that choose one of `count` candidates: `1 choose`, `1 to 3 choose`; nothing without candidates. */
export function CandidateKeys({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="max-sm:hidden">
      <Kbd>1</Kbd>{" "}
      {count > 1 ? (
        <>
          to <Kbd>{String(Math.min(count, MAX_KEYED))}</Kbd>{" "}
        </>
      ) : null}
      choose
    </span>
  );
}
