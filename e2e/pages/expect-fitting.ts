import { expect, type Page } from "@playwright/test";
import { findLayoutFaults, type RowFacts } from "./find-layout-faults";
import { findTextFaults } from "./find-text-faults";
import { findCutTimes } from "./find-time-faults";
import { resizeWindow } from "./window-size";

type Size = { readonly width: number; readonly height: number };

/** Windows in CSS pixels; the last two are one of 1440 by 900 at 200 % and at 400 %. */
export const ALL_SIZES: readonly Size[] = [
  { width: 1_920, height: 1_080 },
  { width: 1_440, height: 900 },
  { width: 1_280, height: 800 },
  { width: 1_024, height: 768 },
  { width: 768, height: 1_024 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 360, height: 225 },
];
/** One of each layout. */
export const MAIN_SIZES = ALL_SIZES.filter(({ width }) => [1_440, 1_024, 720, 390].includes(width));

type Fitting = {
  readonly sizes: readonly Size[];
  readonly facts?: readonly RowFacts[] | undefined;
};

/** Expects the loaded page, or the dialog above it, to fit into windows of these sizes. */
export async function expectFitting(
  page: Page,
  name: string,
  { sizes, facts = [] }: Fitting,
): Promise<void> {
  for (const size of sizes) {
    await resizeWindow(page, size);
    const faults = await page.evaluate(findLayoutFaults, facts);
    const cut = await page.evaluate(findCutTimes);
    const texts = await page.evaluate(findTextFaults);
    expect
      .soft([...faults, ...cut, ...texts], `${name} at ${size.width} by ${size.height}`)
      .toEqual([]);
  }
}
