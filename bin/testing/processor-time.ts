import { expect } from "vitest";

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration has to repeat the library's.
  interface Matchers<T = any> {
    /**
     * For work on hostile input: it must use less CPU time of this process than the given number of seconds. Other load
     * on the machine does not count. Work that grows with the square of its input takes far more.
     */
    toTakeFewerProcessorSecondsThan: (limit: number) => T;
  }
}

expect.extend({
  toTakeFewerProcessorSecondsThan(work: () => void, limit: number) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000;
    return {
      pass: seconds < limit,
      message: () => `It took ${seconds.toFixed(1)} processor seconds; the limit is ${limit}.`,
    };
  },
});
