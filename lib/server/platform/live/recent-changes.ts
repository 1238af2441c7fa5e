import "server-only";
import { randomInt } from "node:crypto";
import type { LiveChange } from "@/lib/contract/dashboard/live";

const KEPT = 1_000;
const MAX_POSITION = 2 ** 48 - 1;

/**
 * A number for one notification. Random, so that a position from another process is never mistaken for one of this
 * process.
 */
export function createPosition(): number {
  return randomInt(1, MAX_POSITION);
}

type Entry = { position: number; teamId: string | null; changes: readonly LiveChange[] };

/**
 * The last notifications in this process, in the database's order, which is the same for every process that received
 * them. A browser that lost its connection gets what it missed, as far as it is stored here.
 */
export class RecentChanges {
  #entries: Entry[] = [];

  constructor() {
    this.restart();
  }

  /** The position of a team's last notification; before the first one, a number that only this process has. */
  getPosition(teamId: string): number {
    const last = this.#entries.findLast((entry) => entry.teamId === teamId) ?? this.#entries[0];
    return last?.position ?? 0;
  }

  /** Forgets everything: notifications may have been missed, so nobody can continue from an earlier position. */
  restart(): void {
    this.#entries = [{ position: createPosition(), teamId: null, changes: [] }];
  }

  add(position: number, teamId: string, changes: readonly LiveChange[]): void {
    this.#entries.push({ position, teamId, changes });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  /** A team's changes after a position; null when that position is unknown here. */
  since(position: number, teamId: string): LiveChange[] | null {
    const index = this.#entries.findIndex((entry) => entry.position === position);
    if (index === -1) return null;
    const later = this.#entries.slice(index + 1).filter((entry) => entry.teamId === teamId);
    return later.flatMap(({ changes }) => changes);
  }
}
