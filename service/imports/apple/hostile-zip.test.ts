import { describe, it } from "vitest";
import { forge, makeZip, renameEntry } from "@/service/imports/testing/make-zip";
import { flowOn } from "@/service/imports/testing/records";
import { createRefusalCheck } from "@/service/imports/testing/refusals";
import { fixture } from "@/service/imports/testing/upload-export";
import { appleExport, cycleExport } from "@/service/testing/apple-export";

const good = cycleExport({ firstPeriod: "2026-08-03", periods: 2 });
const goodZip = () => makeZip([["apple_health_export/export.xml", good]]);
const expectRefusal = createRefusalCheck();

describe("a hostile or broken zip", () => {
  it("is refused: its end is missing", async () => {
    const zip = await goodZip();
    await expectRefusal(
      zip.subarray(0, zip.length - 40),
      400,
      "The zip is incomplete or damaged: its table of contents cannot be read",
    );
  });

  it("is refused: a bomb", async () => {
    const bomb = `<HealthData locale="${" ".repeat(20_000_000)}"/>`;
    await expectRefusal(
      await makeZip([["export.xml", bomb]]),
      413,
      "The export inflates to more than 250 times its size, as none does",
    );
  });

  it("is refused: a beginning that could make a regular expression backtrack", async () => {
    await expectRefusal(
      await makeZip([["export.xml", `<${"??><??><".repeat(40)}`]]),
      400,
      "The zip has no Apple Health export.xml",
    );
  });

  it("is refused: a bomb that lies about its size", async () => {
    const bomb = await makeZip([
      ["export.xml", `<HealthData>${" ".repeat(20_000_000)}</HealthData>`],
    ]);
    await expectRefusal(
      forge(bomb, 0, "size", () => 5000),
      400,
      "The zip is damaged: the export in it cannot be inflated",
    );
  });

  it.each([
    ["a parent folder", "../../../export.xml"],
    ["an absolute path", "/var/www/export.xml"],
    ["a drive", "C:/windows/export.xml"],
    ["backslashes", "..\\..\\..\\export.xml"],
  ])("is refused: a name with %s", async (_, name) => {
    const safe = "x".repeat(name.length);
    const zip = await makeZip([
      ["apple_health_export/export.xml", good],
      [safe, "surprise"],
    ]);
    await expectRefusal(
      renameEntry(zip, safe, name),
      400,
      "The zip names a file outside its own folder",
    );
  });

  it("is refused: encrypted", async () => {
    const zip = forge(await goodZip(), 0, "flags", (flags) => flags | 1);
    await expectRefusal(zip, 400, "The zip is encrypted; an Apple Health export is not");
  });

  it("is refused: files that share bytes", async () => {
    const zip = await makeZip([
      ["a/export.xml", good],
      ["b/other.txt", "x".repeat(500)],
    ]);
    await expectRefusal(
      forge(zip, 1, "localOffset", () => 0),
      400,
      "The zip is damaged: files in it share the same bytes",
    );
  });

  it("is refused: content that does not match its checksum", async () => {
    const zip = forge(await goodZip(), 0, "checksum", (checksum) => checksum ^ 1);
    await expectRefusal(zip, 400, "The zip is damaged: the export in it is not what was packed");
  });

  it("is refused: two exports", async () => {
    const zip = await makeZip([
      ["a/export.xml", good],
      ["b/export.xml", appleExport([flowOn("2026-01-01")])],
    ]);
    await expectRefusal(zip, 400, "The zip has 2 Apple Health exports; send one");
  });

  const none = "The zip has no Apple Health export.xml";
  it("is refused: no export", async () =>
    expectRefusal(await makeZip([["notes.txt", "hello"]]), 400, none));
  it("is refused: an empty zip", async () => expectRefusal(await makeZip([]), 400, none));
  it("is refused: a zip in a zip", async () =>
    expectRefusal(await makeZip([["export.zip", await goodZip()]]), 400, none));
  it("is refused: other XML", async () =>
    expectRefusal(await makeZip([["export.xml", "<html/>"]]), 400, none));

  it("is refused: an empty export.xml", () =>
    expectRefusal(fixture("empty-xml.zip"), 400, "The export.xml in the zip is empty"));
  it("is refused: an export.xml without records", () =>
    expectRefusal(fixture("no-records.zip"), 400, "The export holds no records"));

  it("is refused: too many XML files", async () => {
    const crowd = Array.from({ length: 30 }, (_, index) => [`${index}.xml`, "<a/>"] as const);
    await expectRefusal(await makeZip(crowd), 413, "The zip has more than 20 XML files");
  });
});
