import path from "node:path";
import { createEnding } from "@/bin/embedded/ending";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { takePictures } from "@/bin/shots/take-pictures";
import { startAppUnderTest } from "@/bin/testing/app-under-test";
import { findBrowser } from "@/bin/testing/browser";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

// `npm run shots`: a clinic of its own is started, every screen is photographed into docs/pictures, and it is gone.
const folder = path.resolve(import.meta.dirname, "..", "docs", "pictures");
const ending = createEnding(isStartedByNpm(), "The pictures were interrupted.");
shoot().then(() => ending.end(), ending.end);

async function shoot(): Promise<void> {
  const scratch = await makeScratch("shots");
  ending.onEnd(() => removeScratch(scratch));
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  ending.onEnd(programs.stop);
  const app = await startAppUnderTest(programs, path.join(scratch, "data"));
  const files = await takePictures(
    await findBrowser(undefined),
    {
      baseUrl: String(app.PHIAL_E2E_BASE_URL),
      email: String(app.PHIAL_E2E_ADMIN_EMAIL),
      password: String(app.PHIAL_E2E_ADMIN_PASSWORD),
    },
    folder,
  );
  console.log(`${files.length} pictures in docs/pictures`);
}
