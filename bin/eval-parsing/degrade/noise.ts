import type { Random } from "@/bin/eval-parsing/content/random";

const TABLE_LENGTH = 4096;

/** Adds noise of this standard deviation (in gray levels) to every pixel, in place. */
export function addNoise(pixels: Uint8Array, random: Random, deviation: number): void {
  // Hashing each pixel would take seconds, so normal deviates are drawn once and picked by a fast generator.
  const table = Float32Array.from({ length: TABLE_LENGTH }, () => drawNormal(random) * deviation);
  let state = random.integer(1, 0x7fffffff);
  for (let index = 0; index < pixels.length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const noise = table[(state >>> 8) % TABLE_LENGTH] ?? 0;
    pixels[index] = Math.min(255, Math.max(0, (pixels[index] ?? 0) + noise));
  }
}

/** The Box–Muller method, 1958. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
