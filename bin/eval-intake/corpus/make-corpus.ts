import { batches } from "@/bin/eval-intake/profiles/batches";
import { continuations } from "@/bin/eval-intake/profiles/continuations";
import { cultures } from "@/bin/eval-intake/profiles/cultures";
import { embeddedDocuments } from "@/bin/eval-intake/profiles/embedded-documents";
import { fhirAttachments } from "@/bin/eval-intake/profiles/fhir-attachments";
import { fhirContained } from "@/bin/eval-intake/profiles/fhir-contained";
import { fhirMembers } from "@/bin/eval-intake/profiles/fhir-members";
import { fhirModifiers } from "@/bin/eval-intake/profiles/fhir-modifiers";
import { fhirUuids } from "@/bin/eval-intake/profiles/fhir-uuids";
import { fhirValueTypes } from "@/bin/eval-intake/profiles/fhir-value-types";
import { framedLines } from "@/bin/eval-intake/profiles/framed-lines";
import { latinEscapes } from "@/bin/eval-intake/profiles/latin-escapes";
import { manyGroups } from "@/bin/eval-intake/profiles/many-groups";
import { namesByType } from "@/bin/eval-intake/profiles/names-by-type";
import { narrativeReports } from "@/bin/eval-intake/profiles/narrative-reports";
import { newestVersion } from "@/bin/eval-intake/profiles/newest-version";
import { notesEverywhere } from "@/bin/eval-intake/profiles/notes-everywhere";
import { plainRows } from "@/bin/eval-intake/profiles/plain-rows";
import { serviceJson } from "@/bin/eval-intake/profiles/service-json";
import { specimenInRequest } from "@/bin/eval-intake/profiles/specimen-in-request";
import { specimenSegments } from "@/bin/eval-intake/profiles/specimen-segments";
import { structuredValues } from "@/bin/eval-intake/profiles/structured-values";
import { subIds } from "@/bin/eval-intake/profiles/sub-ids";
import { timesAsKnown } from "@/bin/eval-intake/profiles/times-as-known";
import { unicodeNames } from "@/bin/eval-intake/profiles/unicode-names";
import { createRandom } from "@/lib/matching/random";
import type { LabeledMessage } from "./labels";
import { two } from "./people";
import type { Profile } from "./profile";

export const PROFILES: readonly Profile[] = [
  plainRows,
  notesEverywhere,
  framedLines,
  specimenSegments,
  specimenInRequest,
  subIds,
  cultures,
  embeddedDocuments,
  manyGroups,
  continuations,
  latinEscapes,
  unicodeNames,
  batches,
  namesByType,
  timesAsKnown,
  structuredValues,
  narrativeReports,
  newestVersion,
  fhirUuids,
  fhirContained,
  fhirMembers,
  fhirValueTypes,
  fhirAttachments,
  fhirModifiers,
  serviceJson,
];

/** The unchanged messages of all profiles with their labels; the same in every run. */
export function makeCorpus(): LabeledMessage[] {
  return PROFILES.flatMap((profile, at) => {
    const random = createRandom(1000 + at);
    return Array.from({ length: profile.count }, (_, n) => ({
      id: `${profile.name}/${two(n + 1)}`,
      profile: profile.name,
      ...profile.make(random, n),
    }));
  });
}
