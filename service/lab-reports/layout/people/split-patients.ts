import type { Fact } from "@/service/lab-reports/layout/metadata/page-facts";
import { getMiddle } from "@/service/lab-reports/layout/rectangles";
import type { DraftRow } from "@/service/lab-reports/layout/report-draft";
import { comparePatients, haveCommonNumber, type PrintedPatient } from "./compare-patients";
import { findSections, mergePatients, type Section } from "./page-sections";

/** A section of a patient; unclear where it may be another's. */
export type OwnedSection = Section & { readonly isUnclear: boolean };

type Patient = { printed: PrintedPatient; readonly sections: OwnedSection[] };
type Rows = readonly Pick<DraftRow, "page" | "rect">[];

export type FactsOfPage = {
  readonly number: number;
  readonly isImage: boolean;
  readonly facts: readonly Fact[];
};

/**
 * The sections of each patient of a file, the first with rows or unread lines first. Those who are only named on
 * others' pages and have neither are left out; where they are named, the others' rows are unclear.
 */
export function splitPatients(
  pages: readonly FactsOfPage[],
  rows: Rows,
  unread: Rows = [],
): OwnedSection[][] {
  const sections = pages.flatMap(({ number, facts, isImage }) =>
    findSections(number, facts, isImage),
  );
  const patients = assignSections(sections, rows);
  const marked = patients.map(({ sections: own }, place) =>
    own.map((section) => ({
      ...section,
      isUnclear: section.isUnclear || isAlsoOwnedBy(section, patients, place, sections),
    })),
  );
  return leaveOutEmpty(marked, [...rows, ...unread]);
}

function assignSections(sections: readonly Section[], rows: Rows): Patient[] {
  const patients: Patient[] = [];
  const leading: Section[] = [];
  let current: Patient | null = null;
  const hasFooterLines = countFooterLines(sections, rows) > 1;
  for (const section of sections) {
    const before: Patient | null = current;
    if (section.line === null) {
      if (current === null) leading.push(section);
      else current.sections.push({ ...section, isUnclear: patients.length > 1 });
      continue;
    }
    const { owner, isUnclear } = findOwner(section, patients, current);
    current = owner;
    if (!patients.includes(owner)) patients.push(owner);
    const [above, below] = before === null || before === owner ? [0, 0] : countRows(section, rows);
    if (before !== null && above > 0 && below > 0) {
      const rest = { ...section, bottom: section.line, line: null, facts: [], isUnclear: true };
      before.sections.push(rest);
      owner.sections.push({ ...section, top: section.line, isUnclear });
    } else {
      const isBelowRows = above > 0 && !hasFooterLines;
      owner.sections.push({ ...section, isUnclear: isUnclear || isBelowRows });
    }
  }
  const first = patients[0] ?? { printed: NOBODY, sections: [] };
  const isUnclear = patients.length > 1;
  first.sections.unshift(...leading.map((section) => ({ ...section, isUnclear })));
  return patients.length === 0 ? [first] : patients;
}

const NOBODY: PrintedPatient = { name: null, dob: null, ids: new Map(), sex: null, isImage: true };

/** The patient whom a patient line names. The one of the page before comes first. */
function findOwner(
  section: Section,
  patients: readonly Patient[],
  current: Patient | null,
): { owner: Patient; isUnclear: boolean } {
  const { patient } = section;
  const known = current === null ? patients : [current, ...patients.filter((p) => p !== current)];
  const judged = known.map((owner) => ({
    owner,
    verdict: comparePatients(owner.printed, patient),
  }));
  const find = (wanted: string) => judged.find(({ verdict }) => verdict === wanted)?.owner;
  const same = find("same");
  if (same !== undefined) {
    // Twins have one birth date, so without a readable name a number has to agree.
    const isProved = !section.isUnread || haveCommonNumber(same.printed.ids, patient.ids);
    same.printed = mergePatients(same.printed, patient);
    return { owner: same, isUnclear: section.isShared || !isProved };
  }
  const similar = find("unclear") ?? find("unknown");
  if (similar === undefined || (section.isUnread && current === null))
    return { owner: { printed: patient, sections: [] }, isUnclear: section.isShared };
  const isEmpty = similar.printed.name === null && similar.printed.dob === null;
  if (isEmpty) similar.printed = mergePatients(similar.printed, patient);
  return { owner: similar, isUnclear: true };
}

/** Whether a section may be another patient's too, or its patient line could not be read while other pages have one. */
function isAlsoOwnedBy(
  section: Section,
  patients: readonly Patient[],
  place: number,
  sections: readonly Section[],
): boolean {
  if (section.line === null) return false;
  if (section.isUnread && section.patient.dob === null && section.patient.ids.size === 0)
    return sections.some(({ line, page }) => line !== null && page !== section.page);
  return patients.some(({ printed }, other) => {
    const verdict = other === place ? "other" : comparePatients(printed, section.patient);
    return verdict === "same" || verdict === "unclear";
  });
}

/** On how many pages the patient line is below all rows. */
function countFooterLines(sections: readonly Section[], rows: Rows): number {
  return sections.filter((section) => {
    const [above, below] = countRows(section, rows);
    return section.line !== null && above > 0 && below === 0;
  }).length;
}

function countRows(section: Section, rows: Rows): [above: number, below: number] {
  const own = rows.filter((row) => isIn(row, section));
  const above = own.filter(({ rect }) => getMiddle(rect) < (section.line ?? 0)).length;
  return [above, own.length - above];
}

/** Whether something on a page is in a section. */
export function isIn({ page, rect }: Rows[number], section: Section): boolean {
  const middle = getMiddle(rect);
  return page === section.page && middle >= section.top && middle < section.bottom;
}

function leaveOutEmpty(patients: readonly OwnedSection[][], rows: Rows): OwnedSection[][] {
  const hasRows = (sections: readonly Section[]) =>
    sections.some((section) => rows.some((row) => isIn(row, section)));
  const isOwnPage = (own: readonly Section[], { page }: Section) =>
    patients.every((each) => each === own || each.every((other) => other.page !== page));
  // A page of somebody else is never merged, although nothing on it could be read as a result.
  const filled = patients.filter(hasRows);
  const [main] = filled;
  const kept =
    main === undefined
      ? []
      : [
          main,
          ...patients.filter(
            (own) =>
              own !== main && (filled.includes(own) || own.some((each) => isOwnPage(own, each))),
          ),
        ];
  const empty = patients.filter((each) => !kept.includes(each)).flat();
  const [first, ...others] = kept.length === 0 ? patients.slice(0, 1) : kept;
  // Somebody else is named on the page although all its rows are above that name.
  const isNamedBeside = ({ page }: Section) => empty.some((each) => each.page === page);
  const mark = (sections: readonly OwnedSection[]) =>
    sections.map((each) => ({ ...each, isUnclear: each.isUnclear || isNamedBeside(each) }));
  const all = kept.length === 0 ? patients.flat() : [...(first ?? []), ...empty];
  const inOrder = [...all].sort((one, other) => one.page - other.page || one.top - other.top);
  return [mark(inOrder), ...others.map(mark)];
}
