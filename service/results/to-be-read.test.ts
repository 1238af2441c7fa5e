import { expect, test } from "vitest";
import { toBeReadResult } from "./to-be-read";

const getId = (text: string, place = "OBX 5, field 5") =>
  toBeReadResult(text, { place, reason: "It is no value." }, null).to_be_read?.id;

test("the id with which a person confirms a text is a whole SHA-256 of text and place", () => {
  expect(Buffer.from(getId("HEMOLYZED") ?? "", "base64url")).toHaveLength(32);
  expect(getId("HEMOLYZED")).toBe(getId("HEMOLYZED"));
  expect(new Set([getId("HEMOLYZED"), getId("HEMOLYSED"), getId("HEMOLYZED", "NTE 1")]).size).toBe(
    3,
  );
});
