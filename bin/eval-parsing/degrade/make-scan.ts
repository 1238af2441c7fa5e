import sharp from "sharp";
import type { Random } from "@/bin/eval-parsing/content/random";
import { addNoise } from "./noise";
import type { GrayImage } from "./render-pages";

const JPEG_QUALITY = 40;
const MAX_SKEW_DEGREES = 2;

/** A page as an old office scanner returns it: skewed, slightly blurred, noisy, gray, heavily compressed. */
export async function makeScan(page: GrayImage, random: Random): Promise<Buffer> {
  const skew = (2 * random.next() - 1) * MAX_SKEW_DEGREES;
  const { data, info } = await sharp(page.pixels, { raw: { ...getSize(page), channels: 1 } })
    .rotate(skew, { background: "#f4f4f4" })
    .blur(0.4 + 0.4 * random.next())
    .linear(0.82 + 0.1 * random.next(), 16 + 12 * random.next())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data);
  addNoise(pixels, random, 5 + 4 * random.next());
  addSpecks(pixels, info.width, info.height, random);
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

function getSize({ width, height }: GrayImage) {
  return { width, height };
}

/** Dust on the glass: dark specks of one or two pixels. */
function addSpecks(pixels: Uint8Array, width: number, height: number, random: Random): void {
  for (let count = random.integer(20, 90); count > 0; count -= 1) {
    const [x, y] = [random.integer(0, width - 2), random.integer(0, height - 2)];
    const size = random.integer(1, 2);
    for (let row = 0; row < size; row += 1) {
      pixels.fill(90, (y + row) * width + x, (y + row) * width + x + size);
    }
  }
}
