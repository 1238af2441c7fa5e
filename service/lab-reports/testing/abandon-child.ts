import { Child } from "@/service/lab-reports/child/child-process";
import { listSeparations } from "@/service/lab-reports/child/separation";
import { PARSE_LIMITS } from "@/service/lab-reports/limits";

// A process to be killed while a separated child of it is in an endless loop. Arguments: <kind of separation> <child
// program> <file>.
const [kind = "", program = "", file = ""] = process.argv.slice(2);
const separation = (await listSeparations()).find((each) => each.kind === kind);
if (!separation) throw new Error(`no ${kind} here`);
const child = await Child.start(program, separation);
await child
  .ask([{ path: file, type: "application/pdf" }], PARSE_LIMITS, () =>
    process.stdout.write("spins\n"),
  )
  .catch(() => undefined);
