/** How much work is done at once, and how much may wait for it. */
export type GateOptions = {
  /** The most at once. */
  readonly limit: number;
  /** The most at once for one key, so that one team does not hold up the others. */
  readonly limitPerKey?: number;
  /** The most that wait. */
  readonly maxWaiting: number;
  /** What has waited this long is turned away. */
  readonly maxWaitMs: number;
};

export type EnterOptions = {
  readonly key?: string;
  /** Waiting ends when it aborts, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Which part of the queue it may fill: 1 unless given. What can be repeated without anybody noticing takes less. */
  readonly share?: number;
};

const OVERLOADED = Symbol.for("phial.OverloadedError");

/** There is more to do than can be done in time. Nothing was done. */
export class OverloadedError extends Error {
  override readonly name = "OverloadedError";

  /** Also for one that another copy of this module made: a bundler may load it more than once. */
  static override [Symbol.hasInstance](value: unknown): value is OverloadedError {
    return value instanceof Error && OVERLOADED in value;
  }

  get [OVERLOADED](): true {
    return true;
  }

  constructor(readonly retryAfterSeconds: number) {
    super("There is more to do than can be done in time");
  }
}

/** Frees the place; further calls do nothing. */
export type Leave = () => void;

type Waiting = { key: string; start: () => void };

const MAX_RETRY_SECONDS = 15;
/** The weight of the last duration in the mean. */
const WEIGHT = 0.1;

/**
 * Bounds what is done at once, first come, first served. What does not fit waits for a short time; what would wait too long
 * is turned away at once, before any work was done for it.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #activeByKey = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #active = 0;
  #turnedAway = 0;
  #meanMs = 50;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** What is done now, what waits, and how often something was turned away since the start. */
  getState(): { active: number; waiting: number; turnedAway: number } {
    return { active: this.#active, waiting: this.#waiting.length, turnedAway: this.#turnedAway };
  }

  /** Whether the queue has no room for what may fill this share of it. */
  isFull(share = 1): boolean {
    return this.#waiting.length >= this.#options.maxWaiting * share;
  }

  /** Counts something that was turned away, and says when to try again. */
  turnAway(): OverloadedError {
    this.#turnedAway += 1;
    const queueMs = (this.#meanMs * (this.#waiting.length + 1)) / this.#options.limit;
    const seconds = Math.ceil(queueMs / 1_000);
    return new OverloadedError(Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds)));
  }

  /** Waits for a place. Throws OverloadedError when there is none in time, or the reason of an aborted signal. */
  async enter({ key = "", signal, share = 1 }: EnterOptions = {}): Promise<Leave> {
    signal?.throwIfAborted();
    if (this.#hasPlace(key)) return this.#take(key);
    if (this.isFull(share)) throw this.turnAway();
    return this.#wait(key, signal);
  }

  #hasPlace(key: string): boolean {
    const { limit, limitPerKey = limit } = this.#options;
    return this.#active < limit && (this.#activeByKey.get(key) ?? 0) < limitPerKey;
  }

  #count(key: string, change: 1 | -1): void {
    this.#active += change;
    const active = (this.#activeByKey.get(key) ?? 0) + change;
    if (active === 0) this.#activeByKey.delete(key);
    else this.#activeByKey.set(key, active);
  }

  #wait(key: string, signal: AbortSignal | undefined): Promise<Leave> {
    return new Promise<Leave>((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        done();
      };
      const entry: Waiting = { key, start: () => settle(() => resolve(this.#take(key))) };
      const giveUp = () => settle(() => reject(signal?.reason));
      const timer = setTimeout(
        () => settle(() => reject(this.turnAway())),
        this.#options.maxWaitMs,
      );
      timer.unref();
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#waiting.push(entry);
    });
  }

  #take(key: string): Leave {
    this.#count(key, 1);
    const startedMs = performance.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#meanMs += (performance.now() - startedMs - this.#meanMs) * WEIGHT;
      this.#count(key, -1);
      this.#waiting.find((waiting) => this.#hasPlace(waiting.key))?.start();
    };
  }
}
