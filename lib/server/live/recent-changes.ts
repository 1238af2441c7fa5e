import "server-only";
import { randomInt } from "node:crypto";
import type { LiveChange } from "@/lib/contract/dashboard/live";

const KEPT = 1_000;
const MAX_POSITION = 2 ** 48 - 1;

/** A number for one notification. Random, so that a position that another process knows is never mistaken for one here. */
export function createPosition(): number {
  return randomInt(1, MAX_POSITION);
}

type Entry = { position: number; teamId: string | null; changes: readonly LiveChange[] };

/**
 * The last notifications of this process in the order of the database, which is the same for every process that listened
 * to them. A browser that lost its connection gets what it missed, as far as it is here.
 */
export class RecentChanges {
  #entries: Entry[] = [];

  constructor() {
    this.restart();
  }

  /** The last notification for a team; before the first one, a number that only this process has. */
  getPosition(teamId: string): number {
    const last = this.#entries.findLast((entry) => entry.teamId === teamId) ?? this.#entries[0];
    return last?.position ?? 0;
  }

  /** Forgets everything: notifications may have been missed, so nobody can continue from before. */
  restart(): void {
    this.#entries = [{ position: createPosition(), teamId: null, changes: [] }];
  }

  add(position: number, teamId: string, changes: readonly LiveChange[]): void {
    this.#entries.push({ position, teamId, changes });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  /** The changes of a team after a position; null when that is not known here. */
  since(position: number, teamId: string): LiveChange[] | null {
    const index = this.#entries.findIndex((entry) => entry.position === position);
    if (index === -1) return null;
    const later = this.#entries.slice(index + 1).filter((entry) => entry.teamId === teamId);
    return later.flatMap(({ changes }) => changes);
  }
}
