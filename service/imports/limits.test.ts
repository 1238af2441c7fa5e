import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { Refusal } from "@/service/http/refusal";
import { appleExport, appleRecord, cycleExport } from "@/service/testing/apple-export";
import { formatSize, IMPORT_LIMITS, type ImportLimits } from "./limits";
import { readImport } from "./read-import";
import { withScratch } from "./scratch";
import { makeZip } from "./testing/make-zip";
import { flowOn } from "./testing/records";
import { Upload } from "./upload";

const good = cycleExport({ firstPeriod: "2026-08-03", periods: 2 });

function read(body: string | Buffer, limits: Partial<ImportLimits>) {
  const upload = new Upload(Readable.from([Buffer.from(body)]));
  return withScratch((scratch) =>
    readImport({
      upload,
      fileName: null,
      scratch,
      limits: { ...IMPORT_LIMITS, ...limits },
      options: {
        zone: "UTC",
        personKey: null,
        dayOne: null,
        now: new Date("2026-11-20T15:00:00Z"),
      },
      tick: async () => undefined,
    }),
  );
}

const tooLarge = (sentence: string) => new Refusal(413, sentence);

describe("limits of an import", () => {
  it("apply to XML as sent", async () => {
    await expect(read(good, { xmlBytes: 1000 })).rejects.toEqual(
      tooLarge("The file is larger than 1000 bytes"),
    );
  });

  it("apply to the inflated size of XML in a zip", async () => {
    const zip = await makeZip([["export.xml", good]]);
    await expect(read(zip, { xmlBytes: good.length - 1 })).rejects.toEqual(
      tooLarge(`The export inflates to more than ${good.length - 1} bytes`),
    );
    await expect(read(zip, { xmlBytes: good.length })).resolves.toBeDefined();
  });

  it("apply to a zip as sent", async () => {
    const zip = await makeZip([["export.xml", good]]);
    await expect(read(zip, { zipBytes: zip.length - 1 })).rejects.toThrow("The file is larger");
    await expect(read(zip, { zipBytes: zip.length })).resolves.toBeDefined();
  });

  it("apply to the number of files in a zip", async () => {
    const zip = await makeZip([
      ["export.xml", good],
      ["a.gpx", ""],
    ]);
    await expect(read(zip, { zipEntries: 1 })).rejects.toEqual(
      tooLarge("The zip has more than 1 files"),
    );
  });

  it("apply to cycle entries, which are kept in memory", async () => {
    const twoDays = appleExport([flowOn("2026-08-03"), flowOn("2026-08-04")]);
    await expect(read(twoDays, { cycleRecords: 1 })).rejects.toEqual(
      tooLarge("The export has more than 1 entries of cycles"),
    );
  });

  it("apply to reasons: the rest is counted together", async () => {
    const records = ["A", "A", "B", "C", "D", "A"].map((type) => appleRecord(type, {}));
    const content = await read(appleExport(records), { skipReasons: 2 });
    expect(content.skipped.read()).toEqual({
      "Record type not read yet: A": 3,
      "Record type not read yet: B": 1,
      "Other reasons": 2,
    });
  });

  it("are named in refusals", () => {
    expect([8 * 1024 ** 3, 250 * 1024 ** 2, 12].map(formatSize)).toEqual([
      "8 GB",
      "250 MB",
      "12 bytes",
    ]);
  });
});

describe("peculiarities of real exports", () => {
  it("accepts a document type that is not closed properly (iOS 16)", async () => {
    const broken = good.replace(
      "  value         CDATA #IMPLIED\n>",
      "  value         CDATA #IMPLIED\n",
    );
    expect(broken).not.toBe(good);
    await expect(read(broken, {})).resolves.toMatchObject({ skipped: expect.anything() });
  });

  it("accepts control characters in attributes (iOS 16)", async () => {
    const name = "Scale\u000b\u0000";
    const content = await read(good.replace('sourceName="Health"', `sourceName="${name}"`), {});
    expect(content.recordsRead).toBeGreaterThan(10);
  });

  it("accepts a byte order mark", async () => {
    await expect(read(`\ufeff${good}`, {})).resolves.toBeDefined();
  });

  it("accepts characters and tags that are split between chunks", async () => {
    const name = "Tägliche Notiz 🌙".repeat(9);
    const records = Array.from({ length: 2000 }, () => appleRecord("Ä", { sourceName: name }));
    const content = await read(appleExport(records), {});
    expect(content.recordsRead).toBe(2000);
  });
});
