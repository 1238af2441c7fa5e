import { expect, test } from "vitest";
import { toBeReadResult } from "./to-be-read";

const idOf = (text: string, place = "OBX 5, field 5") =>
  toBeReadResult(text, { place, reason: "It is no value." }, null).to_be_read?.id;

test("the id with which a person confirms a text is a whole SHA-256 of text and place", () => {
  expect(Buffer.from(idOf("HEMOLYZED") ?? "", "base64url")).toHaveLength(32);
  expect(idOf("HEMOLYZED")).toBe(idOf("HEMOLYZED"));
  expect(new Set([idOf("HEMOLYZED"), idOf("HEMOLYSED"), idOf("HEMOLYZED", "NTE 1")]).size).toBe(3);
});
