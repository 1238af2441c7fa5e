import type { PageBox } from "@/lib/contract/service/parsing-job";

/** The size of a number beside its box, as in the style sheet. */
const NUMBER_HEIGHT_PX = 12;
export const NUMBER_WIDTH_PX = 19;

type Numbered = { readonly id: string; readonly box: PageBox };

/**
 * In which lane the number of each box stands: 0 directly to its left, 1 further left, and so on. Numbers of one lane do
 * not overlap, however close the lines of the page are.
 */
export function layOutNumbers(
  boxes: readonly Numbered[],
  pageHeightPx: number,
): ReadonlyMap<string, number> {
  const placed: { x: number; y: number; lane: number }[] = [];
  const lanes = new Map<string, number>();
  if (pageHeightPx === 0) return lanes;
  const height = NUMBER_HEIGHT_PX / pageHeightPx;
  const middle = ({ y, height }: PageBox) => y + height / 2;
  const inOrder = boxes.toSorted((one, other) => middle(one.box) - middle(other.box));
  for (const { id, box } of inOrder) {
    const taken = placed.filter(
      ({ x, y }) => middle(box) - y < height && Math.abs(box.x - x) < NEAR,
    );
    let lane = 0;
    while (taken.some((each) => each.lane === lane)) lane += 1;
    placed.push({ x: box.x, y: middle(box), lane });
    lanes.set(id, lane);
  }
  return lanes;
}

/** Boxes that begin further apart than this, as a fraction of the width, have their numbers in different columns. */
const NEAR = 0.15;
