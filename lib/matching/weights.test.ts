import { expect, it } from "vitest";
import { WEIGHTS } from "./weights";

it.each(Object.entries(WEIGHTS))(
  "has chances for the findings of %s that add up to one",
  (_, kinds) => {
    const chances: readonly { m: number; u: number }[] = Object.values(kinds);

    expect(chances.reduce((sum, { m }) => sum + m, 0)).toBeCloseTo(1, 2);
    expect(chances.reduce((sum, { u }) => sum + u, 0)).toBeCloseTo(1, 2);
  },
);
