import { appendFile, readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { serveParsing } from "@/service/lab-reports/jobs/serve-parsing";
import { makeParsedReport } from "./parsed-report";

const NAMELESS = {
  patient_first_name: null,
  patient_last_name: null,
  dob: null,
  date_collected: null,
};

/** Stands for a picture. */
const THUMBNAIL = Buffer.from("a small picture").toString("base64");

/**
 * A child process that obeys the comment in an uploaded image instead of reading it: a word that determines how the
 * parsing goes, and optionally a file to which it appends its process id when it begins.
 */
serveParsing(async ({ files, onPage }) => {
  const contents = await Promise.all(files.map(({ path }) => readFile(path, "latin1")));
  const [, word = "", marker = ""] = /order=(\w+) (\S*);/.exec(contents[0] ?? "") ?? [];
  if (marker !== "") await appendFile(marker, `${process.pid}\n`);
  onPage(0, files.length);
  switch (word) {
    case "refuse":
      return { status: "failed", reason: "not_english" };
    case "throw":
      throw new Error("of Wren Halloway");
    case "crash":
      return process.abort();
    case "crash_once":
      if ((await readFile(marker, "utf8")).trim().split("\n").length === 1) process.abort();
      break;
    case "spin_once":
      if ((await readFile(marker, "utf8")).trim().split("\n").length > 1) break;
      for (;;);
    case "stop_once":
      if ((await readFile(marker, "utf8")).trim().split("\n").length > 1) break;
      // Like a machine on which nothing is left for it.
      process.kill(process.pid, "SIGSTOP");
      break;
    case "spin":
      // Like a native library in an endless loop: nothing else runs on this thread.
      for (;;);
    case "grow": {
      const kept: Buffer[] = [];
      for (;;) {
        // Every progress report resets the processor time, so only the memory limit ends this.
        onPage(0, files.length);
        kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
        await pause(5);
      }
    }
    case "wait":
      onPage(1, files.length + 1);
      await writeFile(`${marker}.waiting`, "");
      await new Promise(() => undefined);
      break;
    case "nul":
      return { status: "completed", pageCount: 1, report: makeParsedReport("TSH\0 \ud800") };
    case "unread": {
      const box = { page: 1, x: 0.1, y: 0.5, width: 0.4, height: 0.02 };
      const line = { line_id: "p1-u1", text: "Potassium 6.3 H", box, has_number: true };
      const report = { ...makeParsedReport("TSH"), unread_lines: [line] };
      return { status: "completed", pageCount: 1, report };
    }
    case "split": {
      const others = ["Rowan", "Ash"].map((name, at) => {
        const report = makeParsedReport(name);
        return { ...report, pages: [{ ...NAMELESS, page: at + 2, patient_first_name: name }] };
      });
      const report = { ...makeParsedReport("TSH"), pages: [{ ...NAMELESS, page: 1 }] };
      return { status: "completed", pageCount: 3, report, otherReports: others };
    }
    case "nonsense":
      return { status: "completed", pageCount: 1, report: { results: 1 } } as never;
    default:
  }
  for (const index of files.keys()) onPage(index + 1, files.length);
  const report = makeParsedReport("TSH");
  return { status: "completed", pageCount: files.length, report, thumbnail: THUMBNAIL };
});
