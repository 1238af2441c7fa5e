import sharp from "sharp";
import type { Random } from "@/bin/eval-parsing/content/random";
import { addNoise } from "./noise";
import { fromQuadrilateral, type Point } from "./quadrilateral";
import type { GrayImage } from "./render-pages";

const WIDTH = 1200;
const JPEG_QUALITY = 50;

/** A page on a table as a phone captures it: perspective, a curled page, a shadow across it, 1,200 pixels wide. */
export async function makePhoto(page: GrayImage, random: Random): Promise<Buffer> {
  const height = Math.round((WIDTH * page.height) / page.width);
  const toPage = fromQuadrilateral(drawCorners(random, height));
  const curl = 0.006 + 0.012 * random.next();
  const bend = (2 * random.next() - 1) * 0.008;
  const shadow = drawShadow(random);
  const ground = random.integer(60, 130);
  const pixels = new Uint8Array(WIDTH * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const flat = toPage({ x, y });
      const across = flat.x + bend * Math.sin(Math.PI * flat.y);
      const down = flat.y - curl * Math.sin(Math.PI * flat.x);
      const isOnPage = across >= 0 && across <= 1 && down >= 0 && down <= 1;
      const paper = isOnPage
        ? 12 + 0.9 * sample(page, across, down)
        : ground + 14 * Math.sin(y / 9 + x / 160);
      const fold = 1 - 4 * curl * Math.abs(Math.cos(Math.PI * flat.x));
      pixels[y * WIDTH + x] = paper * fold * shadow(x / WIDTH, y / height);
    }
  }
  addNoise(pixels, random, 4 + 3 * random.next());
  const tint = random.pick([
    { r: 255, g: 250, b: 238 },
    { r: 246, g: 250, b: 255 },
  ]);
  return sharp(pixels, { raw: { width: WIDTH, height, channels: 1 } })
    .blur(0.4 + 0.3 * random.next())
    .tint(tint)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** The page's corners in the image, clockwise from the top left. */
function drawCorners(random: Random, height: number): readonly [Point, Point, Point, Point] {
  const inset = (length: number) => length * (0.015 + 0.045 * random.next());
  const right = WIDTH - 1;
  const bottom = height - 1;
  return [
    { x: inset(WIDTH), y: inset(height) },
    { x: right - inset(WIDTH), y: inset(height) },
    { x: right - inset(WIDTH), y: bottom - inset(height) },
    { x: inset(WIDTH), y: bottom - inset(height) },
  ];
}

/** Light falls off to one side, and the shadow of a hand or phone has a soft edge. */
function drawShadow(random: Random): (x: number, y: number) => number {
  const angle = 2 * Math.PI * random.next();
  const strength = 0.12 + 0.2 * random.next();
  const edge = 0.2 + 0.6 * random.next();
  const depth = 0.1 + 0.15 * random.next();
  return (x, y) => {
    const along = 0.5 + (x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle);
    const soft = 1 / (1 + Math.exp(-(along - edge) * 18));
    return Math.max(0.2, 1 - strength * along - depth * soft);
  };
}

/** The gray level at a point of the page, interpolated from the four surrounding pixels. */
function sample({ width, height, pixels }: GrayImage, across: number, down: number): number {
  const [x, y] = [across * (width - 1.001), down * (height - 1.001)];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * width + left;
  const [a = 255, b = 255] = [pixels[at], pixels[at + 1]];
  const [c = 255, d = 255] = [pixels[at + width], pixels[at + width + 1]];
  const upper = a + (b - a) * (x - left);
  const lower = c + (d - c) * (x - left);
  return upper + (lower - upper) * (y - top);
}
