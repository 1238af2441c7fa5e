import { readFileSync } from "node:fs";
import path from "node:path";
import type { PersonDetails } from "@/lib/matching/person-details";

export interface LabelledRecord {
  readonly id: string;
  /** Records of one entity are of one person. */
  readonly entity: string;
  readonly person: PersonDetails;
}

/** Labeled people: each incoming record is sought among the known people, where each person is listed once. */
export interface Dataset {
  readonly name: string;
  readonly queries: readonly LabelledRecord[];
  readonly index: readonly LabelledRecord[];
}

const fixtures = path.resolve(import.meta.dirname, "..", "fixtures");

/** The text of one of the labeled files. */
export function readFixture(file: string): string {
  return readFileSync(path.join(fixtures, file), "utf8");
}

/** A cell, or null for an empty one. */
export function cell(value: string | undefined): string | null {
  return value === undefined || value === "" ? null : value;
}

export const NOBODY: PersonDetails = {
  firstName: null,
  lastName: null,
  birthDate: null,
  gender: null,
  phone: null,
  email: null,
  address: null,
};

/** Half of the people, by number. No weight was derived from their records. */
export function isHeldOut({ entity }: LabelledRecord): boolean {
  return Number(entity) % 2 === 1;
}
