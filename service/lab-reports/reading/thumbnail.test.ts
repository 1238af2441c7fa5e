import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createOcrEngines } from "./ocr-engines";
import { readPages } from "./read-pages";
import { shrinkImage, type Thumbnail } from "./thumbnail";

const SAMPLE = path.resolve(import.meta.dirname, "../testing/samples/report.pdf");

test("the first page of a PDF becomes a small gray JPEG in its proportions", async () => {
  const thumbnails: Thumbnail[] = [];
  const engines = createOcrEngines();
  const file = { path: SAMPLE, type: "application/pdf" } as const;
  const pages = readPages({
    files: [file],
    onPage: () => undefined,
    images: new Map(),
    onThumbnail: (thumbnail) => thumbnails.push(thumbnail),
    engines,
  });
  const { value: first } = await pages.next();
  await pages.return();
  await engines.close();
  expect(first?.source).toBe("text");
  expect(thumbnails).toHaveLength(1);
  const { format, height, width, channels } = await sharp(thumbnails[0]).metadata();
  expect({ format, channels, side: Math.max(width, height) }).toEqual({
    format: "jpeg",
    channels: 1,
    side: 96,
  });
  expect(width / height).toBeCloseTo((first?.width ?? 0) / (first?.height ?? 1), 1);
  // It is drawn, not blank.
  expect((await sharp(thumbnails[0]).stats()).channels[0]?.stdev).toBeGreaterThan(5);
});

test("a page that was read as an image is shrunk, and a broken one has no thumbnail", async () => {
  const page = { data: new Uint8Array(400 * 300).fill(200), width: 400, height: 300 };
  const thumbnail = await shrinkImage(page);
  expect(await sharp(thumbnail ?? undefined).metadata()).toMatchObject({ width: 96, height: 72 });
  expect(await shrinkImage({ ...page, width: 401 })).toBeNull();
});
