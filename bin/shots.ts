import path from "node:path";
import { parseArgs } from "node:util";
import type { Programs } from "@/bin/embedded/programs";
import { takePictures } from "@/bin/shots/take-pictures";
import { startAppUnderTest } from "@/bin/testing/app-under-test";
import { findBrowser } from "@/bin/testing/browser";
import { getAdministrator, runInScratch } from "@/bin/testing/run-in-scratch";

// `npm run shots`: screenshots of every screen of a clinic that is started for this purpose, in .data/shots, which git
// ignores. `-- --documented` takes only those shown in the README and docs, in docs/pictures; `-- --only events,report`
// takes those whose names begin with one of these words.
const { documented, only } = parseArgs({
  options: { documented: { type: "boolean", default: false }, only: { type: "string" } },
}).values;
const folder = documented ? "docs/pictures" : ".data/shots";
runInScratch({ name: "shots", interrupted: "The pictures were interrupted.", act: shoot });

async function shoot(programs: Programs, scratch: string): Promise<void> {
  const app = await startAppUnderTest(programs, path.join(scratch, "data"), {
    hasLabReports: true,
  });
  const files = await takePictures(await findBrowser(undefined), getAdministrator(app), {
    folder: path.resolve(import.meta.dirname, "..", folder),
    isDocumentedOnly: documented,
    namesBegin: only?.split(",") ?? [""],
  });
  console.log(`${files.length} pictures in ${folder}`);
}
