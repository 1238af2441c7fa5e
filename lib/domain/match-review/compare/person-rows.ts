import type { MatchPerson } from "@/lib/contract/dashboard/review-candidate";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import {
  type ComparedField,
  comparePeople,
  type FieldComparison,
} from "@/lib/matching/fields/compare-people";
import { compareByRememberedName } from "@/lib/matching/remembered-name";
import { type CellVerdict, type CompareCell, type CompareRow, markedValue } from "./compare-cell";

const CONTACT: readonly ComparedField[] = ["phone", "email", "address"];
const FIELDS: readonly { field: ComparedField; label: string }[] = [
  { field: "first_name", label: "First name" },
  { field: "last_name", label: "Last name" },
  { field: "birth_date", label: "Born" },
  { field: "gender", label: "Sex" },
  { field: "phone", label: "Phone" },
  { field: "email", label: "E-mail" },
  { field: "address", label: "Address" },
];

const VERDICTS = {
  equal: "same",
  similar: "close",
  different: "differs",
  missing: "empty",
} as const satisfies Record<FieldComparison["verdict"], CellVerdict>;

type Side = {
  person: MatchPerson | null;
  /** Whether the name in the result was remembered for the candidate. */
  isByRememberedName?: boolean;
};

/**
 * The rows about the person, compared field by field as the matcher does. A candidate without a person has empty cells.
 */
export function personRows(result: MatchPerson | null, candidates: readonly Side[]): CompareRow[] {
  const compared = candidates.map(({ person, isByRememberedName }) => {
    if (!result || !person) return null;
    return isByRememberedName
      ? compareByRememberedName(result, person)
      : comparePeople(result, person);
  });
  const hasContact = CONTACT.some((field) => fieldText(result, field) !== null);
  const fields = FIELDS.filter(({ field }) => hasContact || !CONTACT.includes(field));
  const rows = fields.map(({ field, label }) => {
    const reported = fieldText(result, field);
    return {
      key: field,
      label,
      result: reported,
      cells: candidates.map(({ person }, index) =>
        personCell(
          reported,
          fieldText(person, field),
          compared[index]?.find((each) => each.field === field),
        ),
      ),
    };
  });
  return hasContact ? rows : [...rows, contactRow(candidates)];
}

/**
 * If the result has no phone, email or address, there is nothing to compare, so the candidates' contact details stay
 * hidden. That they differ between candidates is said, because the sentence above the table counts it.
 */
function contactRow(candidates: readonly Side[]): CompareRow {
  const contacts = candidates.map(({ person }) => CONTACT.map((field) => fieldText(person, field)));
  const onFile = contacts.filter((texts) => texts.some((text) => text !== null));
  const isVarying = new Set(onFile.map((texts) => JSON.stringify(texts))).size > 1;
  const text = isVarying ? "on file, hidden; candidates differ" : "on file, hidden";
  return {
    key: "contact",
    label: "Contact",
    result: null,
    cells: contacts.map((texts) => {
      const isOnFile = onFile.includes(texts);
      return {
        content: JSON.stringify(texts),
        pieces: isOnFile ? [{ text, differs: false }] : [],
        verdict: "empty",
        label: isOnFile ? "empty in the result" : "both empty, no match",
      };
    }),
  };
}

function personCell(
  reported: string | null,
  shown: string | null,
  comparison: FieldComparison | undefined,
): CompareCell {
  if (!comparison) {
    const label = shown ? "not compared" : "not stated";
    return { pieces: markedValue(shown, reported, "empty"), verdict: "empty", label };
  }
  const verdict = VERDICTS[comparison.verdict];
  // An empty side is never shown as the same, whatever the comparison says.
  const isEmpty = !(reported && shown);
  const safe = isEmpty ? "empty" : verdict;
  return {
    pieces: markedValue(shown, reported, safe),
    verdict: safe,
    label: comparison.label,
  };
}

/** A field as text; null when it is empty. */
function fieldText(person: MatchPerson | null, field: ComparedField): string | null {
  if (!person) return null;
  if (field === "address") return addressText(person.address);
  if (field === "birth_date") return birthText(person.birthDate);
  const text = {
    first_name: joinNames(person.firstName, person.middleName),
    last_name: joinNames(person.lastName, person.suffix),
    gender: person.gender,
    phone: person.phone,
    email: person.email,
  }[field];
  return text?.trim() || null;
}

/** The middle name is shown with the first name and the suffix with the last name, as they are compared. */
function joinNames(name: string | null, further: string | null | undefined): string | null {
  return [name, further].filter(Boolean).join(" ") || null;
}

function birthText(date: string | null): string | null {
  if (!date) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDate(date as CalendarDate) : date;
}

function addressText(address: MatchPerson["address"]): string | null {
  if (!address) return null;
  const { line1, line2, city, state, zip } = address;
  const place = [state, zip].filter(Boolean).join(" ");
  return [line1, line2, city, place].filter(Boolean).join(", ") || null;
}
