import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { EMPTY_TALLY, type Tally } from "./tally";

const LOOK_MS = 15;
const LIMIT_MS = 20_000;
// A fast typist; typing time does not count as waiting.
const KEY_PAUSE_MS = 30;
const MAX_TABS = 60;

type Point = { x: number; y: number };

/** A simulated user of the dashboard: every input goes through this class and is counted, and every wait is timed. */
export class Person {
  readonly tally: Tally = { ...EMPTY_TALLY };
  private pointer: Point;
  private lastInputAt = performance.now();
  private path: string;

  constructor(readonly page: Page) {
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    this.pointer = { x: width / 2, y: height / 2 };
    this.path = new URL(page.url()).pathname;
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      if (pathname !== this.path) this.tally.screens += 1;
      this.path = pathname;
    });
  }

  /** Presses keys one after the other, such as `g`, `Enter` or `Control+k`; the last counts as two. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.tally.keystrokes += key.length > 1 ? key.split("+").length : 1;
      await this.page.keyboard.press(key);
      this.lastInputAt = performance.now();
    }
  }

  /** Types a few letters that steer: part of a command, a date. Counted as keystrokes. */
  async steer(letters: string): Promise<void> {
    this.tally.keystrokes += letters.length;
    await this.page.keyboard.type(letters, { delay: KEY_PAUSE_MS });
    this.lastInputAt = performance.now();
  }

  /** Types the content of the job: a name, an id, a note. Counted separately. */
  async type(text: string): Promise<void> {
    this.tally.typed += text.length;
    await this.page.keyboard.type(text, { delay: KEY_PAUSE_MS });
    this.lastInputAt = performance.now();
  }

  /** Waits until something is visible, and usable if it is a control. */
  async sees(target: Locator): Promise<void> {
    await this.waits(`${target} is not usable`, () => isUsable(target));
  }

  async seesNo(target: Locator): Promise<void> {
    await this.waits(`${target} stays`, async () => (await target.count()) === 0);
  }

  async isFocused(target: Locator): Promise<void> {
    await this.waits(`${target} has not the focus`, () => hasFocus(target));
  }

  /** Waits for a state of the page, and adds the time since the last input to the waiting time. */
  async waits(problem: string, isReached: () => Promise<boolean>): Promise<void> {
    while (!(await isReached())) {
      if (performance.now() - this.lastInputAt > LIMIT_MS) throw new Error(problem);
      await pause(LOOK_MS);
    }
    const now = performance.now();
    this.tally.waitedMs += now - this.lastInputAt;
    this.lastInputAt = now;
  }

  /** Presses Tab until a control has focus. */
  async tabTo(target: Locator): Promise<void> {
    await this.sees(target);
    for (let count = 0; count < MAX_TABS; count += 1) {
      if (await hasFocus(target)) return;
      await this.press("Tab");
    }
    throw new Error(`${target} is not among the next ${MAX_TABS} stops`);
  }

  /** Presses a key, such as an arrow, until a condition holds. */
  async pressUntil(key: string, isReached: () => Promise<boolean>): Promise<void> {
    for (let count = 0; count < MAX_TABS; count += 1) {
      if (await isReached()) return;
      await this.press(key);
    }
    throw new Error(`${key} leads nowhere`);
  }

  /** Moves the pointer to the middle of a control once it is usable, and clicks it. */
  async click(target: Locator): Promise<void> {
    await this.moveTo(target);
    this.tally.clicks += 1;
    await this.page.mouse.down();
    await this.page.mouse.up();
    this.lastInputAt = performance.now();
  }

  private async moveTo(target: Locator): Promise<void> {
    await this.sees(target);
    const before = await target.boundingBox();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!before || !box) throw new Error(`${target} has no place on the page`);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    this.tally.travelPx += Math.hypot(box.x - before.x, box.y - before.y);
    this.tally.travelPx += Math.hypot(middle.x - this.pointer.x, middle.y - this.pointer.y);
    this.pointer = middle;
    await this.page.mouse.move(middle.x, middle.y);
    // Reading the position took time that does not count as waiting.
    this.lastInputAt = performance.now();
  }
}

async function isUsable(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1 || !(await target.isVisible())) return false;
  return target.evaluate(
    (element) =>
      !element.matches(":disabled") && element.closest("[aria-disabled=true], [inert]") === null,
  );
}

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false;
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}
