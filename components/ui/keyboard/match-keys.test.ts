import { describe, expect, it } from "vitest";
import { matchKeys, SEQUENCE_MS } from "./match-keys";

const run = () => undefined;
const bindings = ["g o", "g p", "/", "j", "j"].map((keys, index) => ({
  keys,
  label: `${keys} ${index}`,
  run,
}));

describe("matchKeys", () => {
  it("finds a single key, the latest binding first", () => {
    expect(matchKeys(bindings, "j", null, 0).binding?.label).toBe("j 4");
  });

  it("remembers the first key of a pair and finds the pair", () => {
    const first = matchKeys(bindings, "g", null, 0);
    expect(first).toEqual({ binding: undefined, memory: { key: "g", at: 0 } });
    expect(matchKeys(bindings, "p", first.memory, SEQUENCE_MS).binding?.keys).toBe("g p");
  });

  it("forgets the first key after a second", () => {
    const late = matchKeys(bindings, "p", { key: "g", at: 0 }, SEQUENCE_MS + 1);
    expect(late.binding).toBeUndefined();
  });

  it("lets a key that completes no pair mean what it means alone", () => {
    expect(matchKeys(bindings, "/", { key: "g", at: 0 }, 1).binding?.keys).toBe("/");
  });
});
