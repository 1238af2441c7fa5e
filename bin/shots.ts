import path from "node:path";
import { parseArgs } from "node:util";
import { createEnding } from "@/bin/embedded/ending";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { takePictures } from "@/bin/shots/take-pictures";
import { startAppUnderTest } from "@/bin/testing/app-under-test";
import { findBrowser } from "@/bin/testing/browser";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

// `npm run shots`: pictures of every screen of a clinic that is started for it, in .data/shots, which git ignores.
// With `-- --documented` only those that README and docs show, in docs/pictures; with `-- --only events,report` those whose
// names begin like that.
const { documented, only } = parseArgs({
  options: { documented: { type: "boolean", default: false }, only: { type: "string" } },
}).values;
const folder = documented ? "docs/pictures" : ".data/shots";
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
  const app = await startAppUnderTest(programs, path.join(scratch, "data"), {
    hasLabReports: true,
  });
  const files = await takePictures(
    await findBrowser(undefined),
    {
      baseUrl: String(app.PHIAL_E2E_BASE_URL),
      email: String(app.PHIAL_E2E_ADMIN_EMAIL),
      password: String(app.PHIAL_E2E_ADMIN_PASSWORD),
    },
    {
      folder: path.resolve(import.meta.dirname, "..", folder),
      isDocumentedOnly: documented,
      namesBegin: only?.split(",") ?? [""],
    },
  );
  console.log(`${files.length} pictures in ${folder}`);
}
