import { writeReports } from "@/bin/eval-parsing/write-reports";

// `npm run eval:parsing -- write` writes the generated reports with their truth.
const count = await writeReports(".data/eval-parsing/text");
console.log(`${count} reports in .data/eval-parsing/text`);
