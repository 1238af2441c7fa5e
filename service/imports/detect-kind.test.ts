import { describe, expect, it } from "vitest";
import { detectKind, HEAD_BYTES, rootElementName } from "./detect-kind";

const nameIn = (text: string) => rootElementName(Buffer.from(text));

describe("the root element's name", () => {
  it.each([
    ["<HealthData locale='en'>", "HealthData"],
    ["\ufeff  <?xml version='1.0'?>\n<!-- a --><!DOCTYPE HealthData [\n<!ELEMENT", "HealthData"],
    ["<?xml?><!-- <Other> --> <!-- again --><HealthData>", "HealthData"],
    ["<!-- never ends <HealthData>", null],
    ["<?xml never ends <HealthData>", null],
    ["<", null],
    ["", null],
  ])("of %j is %j", (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it.each([
    ["declarations that could be read in many ways", `<${"??><??><".repeat(HEAD_BYTES / 8)}`],
    ["declarations in a row", "<??>".repeat(HEAD_BYTES / 4)],
    ["comments that do not end", "<!--".repeat(HEAD_BYTES / 4)],
    ["white space", `<?a?>${" ".repeat(HEAD_BYTES)}`],
  ])("is looked for in no time among %s", (_, text) => {
    expect(nameIn(text)).toBeNull();
    expect(() => nameIn(text)).toTakeFewerProcessorSecondsThan(2);
  });

  it("is not needed to recognize XML", () => {
    expect(detectKind(Buffer.from("<?xml version='1.0'?>"))).toBe("xml");
  });
});
