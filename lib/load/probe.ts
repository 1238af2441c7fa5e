type ProbeOptions = {
  /** What has not answered by then is slow. */
  readonly slowAfterMs?: number;
  /** What has been slow and has not answered once for this long is away. */
  readonly awayAfterMs?: number;
  readonly now?: () => number;
};

export type Probed<Answer> = { readonly answer: Answer } | "slow" | "away";

/** Asks, and waits for the answer no longer than it takes to call it slow. */
export type Probe = <Answer>(ask: () => Promise<Answer>) => Promise<Probed<Answer>>;

export const SLOW_AFTER_MS = 3_000;
const AWAY_AFTER_MS = 60_000;

/**
 * A probe of one program that others need. A machine that is busy answers late, and that is no failure: away is what
 * refuses, or has not answered anything for a minute, counted from the last answer or the first question.
 */
export function createProbe({
  slowAfterMs = SLOW_AFTER_MS,
  awayAfterMs = AWAY_AFTER_MS,
  now = () => performance.now(),
}: ProbeOptions = {}): Probe {
  let answeredAt: number | undefined;
  return async (ask) => {
    answeredAt ??= now();
    const since = answeredAt;
    const asked = ask().then(
      (answer) => {
        answeredAt = now();
        return { answer };
      },
      () => "away" as const,
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"slow" | "away">((resolve) => {
      timer = setTimeout(
        () => resolve(now() - (answeredAt ?? since) > awayAfterMs ? "away" : "slow"),
        slowAfterMs,
      );
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}
