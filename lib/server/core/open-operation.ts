import "server-only";

type OpenAnswer = { status: 200 | 503; body: unknown };

/** An operation that anyone may run without signing in: no input, no personal data in its response, no audit. */
export type OpenOperation = { (): Promise<OpenAnswer>; readonly open: true };

/** Declares an open operation. Health is the only one. */
export function openOperation(run: () => Promise<OpenAnswer>): OpenOperation {
  return Object.assign(() => run(), { open: true as const });
}
