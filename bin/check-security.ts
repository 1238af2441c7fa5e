import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { readCheckedViewer } from "./env";
import { checkInstallation } from "./security/check-installation";

// `npm run check:security -- https://phial.example`: what an outsider can see or send there, and what a viewer can do,
// whose e-mail address and password are in PHIAL_CHECK_EMAIL and PHIAL_CHECK_PASSWORD. Exits with 1 when it finds
// something.
runCommand(async () => {
  const [address = ""] = process.argv.slice(2);
  if (!URL.canParse(address)) {
    throw new LaunchFailure(
      "Name the installation: npm run check:security -- http://localhost:3000",
    );
  }
  const viewer = readCheckedViewer();
  const reports = await checkInstallation(address, viewer);
  for (const { name, problems } of reports) {
    console.log(`${problems.length === 0 ? "ok     " : "PROBLEM"}  ${name}`);
    for (const problem of problems) console.log(`         ${problem}`);
  }
  if (!viewer) {
    console.log(
      "NOT CHECKED  what a viewer may not do: set PHIAL_CHECK_EMAIL and PHIAL_CHECK_PASSWORD",
    );
  }
  const count = reports.reduce((sum, { problems }) => sum + problems.length, 0);
  if (count > 0) throw new LaunchFailure(`${count} ${count === 1 ? "problem" : "problems"}`);
});
