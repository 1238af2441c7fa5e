import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { Place } from "./place";

const describe = ({ host, folder }: Place) => `${folder} on ${host}`;

/** The database without user and password. */
function nameDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database ${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || 5432}`;
}

export function otherInstallation(url: string, owner: Place | undefined): LaunchFailure {
  const whose = owner ? ` (${describe(owner)})` : "";
  return new LaunchFailure(
    `${nameDatabase(url)} belongs to another installation of Phial${whose}: use a database of its own, or set PHIAL_NODE to run this one as a further node of it.`,
  );
}

export function notItsFolder(url: string, owner: Place): LaunchFailure {
  return new LaunchFailure(
    `${nameDatabase(url)} belongs to ${describe(owner)}, and this folder is a copy or a restored one: use a database of its own, set PHIAL_NODE to run it as a further node, or, if it replaces the other one for good, stop that and run \`npm run db:claim\`.`,
  );
}

export function runsElsewhere(url: string, owner: Place, secondsAgo: number): LaunchFailure {
  return new LaunchFailure(
    `${nameDatabase(url)} is in use by Phial in ${describe(owner)}, last seen ${secondsAgo} s ago: stop that first, or wait a minute if it has crashed.`,
  );
}

export function otherSecrets(url: string, names: readonly string[]): LaunchFailure {
  return new LaunchFailure(
    `${nameDatabase(url)} was set up with other secrets: ${names.join(", ")} must be the same here as where it was first used.`,
  );
}

export function noInstallationYet(url: string): LaunchFailure {
  return new LaunchFailure(
    `${nameDatabase(url)} has no installation that PHIAL_NODE could be a node of: start Phial without PHIAL_NODE first.`,
  );
}

export function unfinishedRestore(url: string): LaunchFailure {
  return new LaunchFailure(
    `${nameDatabase(url)} holds a restore that was interrupted: run \`npm run restore\` again, or use another database.`,
  );
}

export function takenOver(node: string): LaunchFailure {
  return new LaunchFailure(
    `Another start of Phial has taken the place of this one (${node}) in the database: this one ends.`,
  );
}
