import { isAsleep } from "./is-asleep";
import { readCpuTimeMs } from "./read-cpu-time";

/** How often in a row a process may have done nothing. */
const MAX_QUIET_CHECKS = 5;
/** Of the time between two checks; the thread that watches the service uses less. */
const IDLE_CPU_SHARE = 0.005;

/**
 * Looks at a process every `quietMs`, and reports one that has done nothing for some of these times: whether it has
 * nothing to do, or could not run. One that works is left alone however slow the machine is, because its processor time
 * is limited. `reset` notes that it made progress.
 */
export function watchQuiet(
  findPid: () => Promise<number | undefined>,
  quietMs: number,
  onQuiet: (isAsleep: boolean) => void,
): { reset(): void; end(): void } {
  let quietChecks = 0;
  let usedBeforeMs: number | null = null;
  const check = async () => {
    const pid = await findPid();
    const [usedMs, sleeps] = await Promise.all([readCpuTimeMs(pid), isAsleep(pid)]);
    const isIdle =
      usedMs === null || usedBeforeMs === null || usedMs - usedBeforeMs <= IDLE_CPU_SHARE * quietMs;
    usedBeforeMs = usedMs;
    quietChecks = isIdle ? quietChecks + 1 : 0;
    if (quietChecks >= MAX_QUIET_CHECKS) onQuiet(sleeps === true);
  };
  const timer = setInterval(() => void check(), quietMs);
  return {
    reset: () => {
      quietChecks = 0;
    },
    end: () => clearInterval(timer),
  };
}
