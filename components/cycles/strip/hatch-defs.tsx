import { HATCH_ID } from "@/components/cycles/flow-style";

/** The hatch for everything predicted. Rendered once per page, before its uses. */
export function HatchDefs() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <pattern
          id={HATCH_ID}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v5" stroke="var(--color-flow-hatch)" strokeWidth="1.8" />
        </pattern>
      </defs>
    </svg>
  );
}
