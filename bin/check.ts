import { describeCheck, runChecks } from "@/bin/checks/checks";

const results = await runChecks((result) => console.log(describeCheck(result)));
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} checks passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
