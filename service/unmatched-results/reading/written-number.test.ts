import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWithDigits, WrittenNumber } from "@/service/http/written-number";

describe("numbers of JSON", () => {
  it.each(["5.00", "0.10", "139.00000000000001", "12345678901234567890", "1e3", "-0.0", "1E-7"])(
    "keep their digits: %s",
    (digits) => {
      expect(parseWithDigits(`{"value":[${digits}]}`)).toEqual({
        value: [new WrittenNumber(digits)],
      });
      expect(parseWithDigits(digits)).toEqual(new WrittenNumber(digits));
    },
  );

  it("are plain numbers where JavaScript writes them alike", () => {
    expect(parseWithDigits('{"a":5,"b":[0.1,-3],"c":"5.00"}')).toEqual({
      a: 5,
      b: [0.1, -3],
      c: "5.00",
    });
  });
});

it("everything else is read as by JSON.parse", () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: "binary" }), (json) => {
      fc.pre(!json.includes("__proto__"));
      const read = JSON.stringify(parseWithDigits(json), (_, value) =>
        value instanceof WrittenNumber ? Number(value.text) : value,
      );
      expect(read).toBe(JSON.stringify(JSON.parse(json)));
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['{"a":{"value":7.9,"unit":"mmol/L","value":4.1}}', "value"],
  [String.raw`[{"b":1,"\u0062":2}]`, "b"],
])("an object with two members of one name is refused: %s", (json, name) => {
  expect(() => parseWithDigits(json)).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ msg: expect.stringContaining(`"${name}"`) })],
    }),
  );
});

it("one name in several objects is none twice", () => {
  const json = '{"a":{"a":[{"a":"a"},{"a":"a"}]},"b":{"a":1}}';
  expect(parseWithDigits(json)).toEqual(JSON.parse(json));
});

it("a member that would become a prototype is refused", () => {
  expect(() => parseWithDigits('{"__proto__":{"note":"Disregard"}}')).toThrow();
});
