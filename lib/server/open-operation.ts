import type { z } from "zod";

/** An operation that anyone may run without signing in: no input, nothing personal in its answer, no audit. */
export type OpenOperation = {
  (): Promise<{ status: 200 | 503; body: unknown }>;
  readonly open: true;
};

/** Declares one. There is one: health. */
export function openOperation<O extends z.ZodType>(
  output: O,
  run: () => Promise<{ status: 200 | 503; body: z.input<O> }>,
): OpenOperation {
  const invoke = async () => {
    const { status, body } = await run();
    return { status, body: output.parse(body) };
  };
  return Object.assign(invoke, { open: true as const });
}
