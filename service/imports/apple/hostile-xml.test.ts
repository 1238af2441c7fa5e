import { describe, it } from "vitest";
import { createRefusalCheck } from "@/service/imports/testing/refusals";
import { appleExport, cycleExport } from "@/service/testing/apple-export";

const good = cycleExport({ firstPeriod: "2026-08-03", periods: 2 });
const expectRefusal = createRefusalCheck();

describe("a file that is not an export", () => {
  const neither =
    "The file is not in a form known here. It is neither an Apple Health export.xml or export.zip";
  it.each([
    ["a gzip", Buffer.from([0x1f, 0x8b, 0x08, 0])],
    ["text", "HealthData"],
  ])("is refused: %s", (_, body) => expectRefusal(body, 415, neither));

  it.each([
    ["a PDF", "%PDF-1.7\n%âãÏÓ", "This is a PDF"],
    [
      "an old Excel workbook",
      Buffer.from("d0cf11e0a1b11ae100", "hex"),
      "This is an Excel workbook",
    ],
    ["an Excel workbook", "PK\u0003\u0004....[Content_Types].xml", "This is an Excel workbook"],
    [
      "a Garmin file",
      "\u000e\u0010\u0000\u0000\u0000\u0000\u0000\u0000.FIT",
      "This is a Garmin FIT file",
    ],
  ])("is refused by its name: %s", (_, body, sentence) => expectRefusal(body, 415, sentence));

  it("is refused: an empty file", () => expectRefusal("", 400, "The file is empty"));

  it("is refused: other XML", () =>
    expectRefusal(
      '<?xml version="1.0"?><ClinicalDocument/>',
      415,
      "The XML is not an Apple Health export: it does not start with HealthData",
    ));

  it("is refused: an export without records", () =>
    expectRefusal(appleExport([], "2026-08-03"), 400, "The export holds no records"));
});

describe("hostile or broken XML", () => {
  const entities = "The XML declares entities, which an Apple Health export never does";
  it.each([
    ["entities that expand", `<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">`],
    ["an entity of a file", `<!ENTITY a SYSTEM "file:///etc/passwd">`],
    ["a parameter entity", `<!ENTITY % a SYSTEM "http://example.com/a.dtd"> %a;`],
  ])("is refused: %s", (_, declaration) =>
    expectRefusal(
      `<?xml version="1.0"?><!DOCTYPE HealthData [${declaration}]><HealthData/>`,
      400,
      entities,
    ),
  );

  it("is refused: a document type somewhere else", () =>
    expectRefusal(
      '<!DOCTYPE HealthData SYSTEM "http://example.com/a.dtd"><HealthData/>',
      400,
      "The XML refers to another document, which is never fetched",
    ));

  it("is refused: an undeclared entity", () =>
    expectRefusal("<HealthData>\n&lol;</HealthData>", 400, "The XML is broken at line 2"));

  it("is refused: cut off in the middle", () =>
    expectRefusal(
      good.slice(0, good.length / 2),
      400,
      "The XML is incomplete: it ends before its last element is closed",
    ));

  it("is refused: two exports one after the other", () =>
    expectRefusal(
      good + good.slice(good.indexOf("<HealthData")),
      400,
      /^The XML is broken at line \d+$/,
    ));

  it("is refused: nothing but broken records", () =>
    expectRefusal("<HealthData>\n<Record type=></HealthData>", 400, "The XML is broken at line 2"));

  it("is refused: nested without end", () =>
    expectRefusal(
      `<HealthData>${"<Record>".repeat(5000)}`,
      400,
      "The XML is nested deeper than 32 elements",
    ));

  it.each([
    ["an attribute without end", `<HealthData locale="${"a".repeat(1_000_000)}`],
    [
      "a tag of endless attributes",
      `<HealthData ${Array.from({ length: 200_000 }, (_, index) => `a${index}="b"`).join(" ")}`,
    ],
    ["a comment without end", `<!-- ${"a".repeat(1_000_000)}`],
    ["a document type without end", `<!DOCTYPE HealthData [${"<!ELEMENT a EMPTY>".repeat(60_000)}`],
  ])("is refused: %s", (_, body) =>
    expectRefusal(body, 400, "The XML has a tag longer than 262144 characters"),
  );
});

describe("an upload that breaks off", () => {
  it("is refused and leaves nothing behind", async () => {
    async function* halfAnExport() {
      yield Buffer.from(good.slice(0, good.length / 2));
      throw new Error("connection reset");
    }
    await expectRefusal(halfAnExport(), 400, "The upload broke off before the file was complete");
  });
});
