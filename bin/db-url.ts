import { runCommand } from "@/bin/embedded/command";
import { readLauncherEnv } from "@/bin/env";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

// `npm run db:url`: the address of the database while Phial runs, for psql or another client. It contains the password.
runCommand(() => borrowDatabase(readLauncherEnv(), async (url) => console.log(url)));
