import { createEnding } from "@/bin/embedded/ending";
import { createPrograms, type Programs } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

type ScratchRun = {
  /** Part of the scratch folder's name. */
  name: string;
  /** The message printed when it is interrupted. */
  interrupted: string;
  /** On disk by default. */
  place?: "memory" | "disk";
  act: (programs: Programs, scratch: string) => Promise<void>;
};

/** Runs a command with its own programs in a scratch folder; both are removed at the end in any case. */
export function runInScratch({ name, interrupted, place = "disk", act }: ScratchRun): void {
  const ending = createEnding(isStartedByNpm(), interrupted);
  async function run(): Promise<void> {
    const scratch = await makeScratch(name, place);
    ending.onEnd(() => removeScratch(scratch));
    const programs = createPrograms({
      note: async () => undefined,
      print: (program, line) => console.log(`${program} | ${line}`),
      onUnexpectedEnd: ending.end,
    });
    ending.onEnd(programs.stop);
    await act(programs, scratch);
  }
  run().then(() => ending.end(), ending.end);
}

/** The address of the dashboard under test, and its administrator's credentials. */
export function getAdministrator(app: Readonly<Record<string, string>>) {
  return {
    baseUrl: String(app.PHIAL_E2E_BASE_URL),
    email: String(app.PHIAL_E2E_ADMIN_EMAIL),
    password: String(app.PHIAL_E2E_ADMIN_PASSWORD),
  };
}
