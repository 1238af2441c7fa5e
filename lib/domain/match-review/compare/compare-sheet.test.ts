import { expect, test } from "vitest";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { CandidateProposal, type MatchPerson } from "@/lib/contract/dashboard/review-candidate";
import type { Instant } from "@/lib/contract/primitives";
import { on24HourClock } from "@/lib/domain/datetime";
import type { CompareRow } from "./compare-cell";
import { compareSheet } from "./compare-sheet";

const ID = "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f";
const AT = "2026-11-20T02:30:00+00:00" as Instant;
const QUILL: MatchPerson = {
  firstName: "Avery",
  lastName: "Quill",
  birthDate: "1991-02-04",
  gender: "female",
  phone: null,
  email: null,
  address: null,
};
const LOW: CandidateProposal = { candidate_type: "order_option", confidence_level: "low" };

function createReviewItem(
  candidate: CandidateProposal,
  patient: MatchPerson | null,
  person: MatchPerson | null = QUILL,
): ReviewItem {
  return {
    item: {
      id: ID,
      status: "pending_customer_review",
      decision_code: "match_demo",
      reason: "The person fits.",
      lab: { id: 1, name: "Tidewater Lab", slug: "tidewater" },
      markers: [{ name: "TSH" }, { provider_id: "0042" }],
      candidate_groups: [{ candidates: [candidate] }],
      created_at: AT,
      updated_at: AT,
    },
    initials: "A. Q.",
    birth_year: 1991,
    is_open: true,
    person,
    due: AT,
    claim: null,
    candidates: [{ user_id: ID, candidate, order: null, patient }],
    decisions: [],
    lost: null,
    read_at: AT,
  };
}

/** The rows of a comparison, each by its key. */
function getRows(review: ReviewItem): (key: string) => CompareRow | undefined {
  const rows = compareSheet(review, on24HourClock("America/New_York")).flatMap(
    (group) => group.rows,
  );
  return (key) => rows.find((row) => row.key === key);
}

test("two empty values never match, and one empty value is no evidence", () => {
  const empty = { ...QUILL, gender: null };
  const both = getRows(createReviewItem(LOW, empty, empty));
  expect(both("gender")?.cells[0]?.verdict).toBe("empty");
  expect(both("sample_id")?.cells[0]).toMatchObject({
    verdict: "empty",
    label: "both empty, no match",
  });
  expect(getRows(createReviewItem(LOW, empty))("gender")?.cells[0]?.verdict).toBe("empty");
});

test("a name that was remembered for the candidate is close, and says so", () => {
  const context = { score_parts: [], cap: null, by_remembered_name: true };
  const rows = getRows(
    createReviewItem(CandidateProposal.parse({ ...LOW, status_context: context }), {
      ...QUILL,
      lastName: "Okonjo",
    }),
  );
  expect(rows("first_name")?.cells[0]?.verdict).toBe("same");
  expect(rows("last_name")?.cells[0]).toMatchObject({
    verdict: "close",
    label: "a name that was remembered",
  });
});

test("a typing error is close and marked letter by letter; a different value is marked as a whole", () => {
  const rows = getRows(createReviewItem(LOW, { ...QUILL, lastName: "Quillon", gender: "male" }));
  expect(rows("first_name")?.cells[0]?.verdict).toBe("same");
  expect(rows("last_name")?.cells[0]).toMatchObject({
    verdict: "close",
    pieces: [
      { text: "Quill", differs: false },
      { text: "on", differs: true },
    ],
  });
  expect(rows("gender")?.cells[0]).toMatchObject({
    verdict: "differs",
    pieces: [{ text: "male", differs: true }],
  });
});

test("a birth date with swapped day and month is named so, and stays the same day in every zone", () => {
  const born = getRows(createReviewItem(LOW, { ...QUILL, birthDate: "1991-04-02" }))("birth_date");
  expect(born?.result).toBe("04-Feb-1991");
  expect(born?.cells[0]).toMatchObject({ verdict: "close", label: "day and month swapped" });
});

test("contact details stay hidden when the result has none to compare", () => {
  const onFile = { ...QUILL, email: "avery.quill@example.com" };
  const closed = getRows(createReviewItem(LOW, onFile));
  expect(closed("email")).toBeUndefined();
  expect(closed("contact")?.cells[0]).toMatchObject({
    pieces: [{ text: "on file, hidden" }],
    verdict: "empty",
  });
  // Where the sentence above the table counts contacts as different, the row says so without showing them.
  const other = { ...onFile, email: "avery@example.com" };
  const candidates = [onFile, other].flatMap((each) => createReviewItem(LOW, each).candidates);
  const two = getRows({ ...createReviewItem(LOW, onFile), candidates });
  expect(two("contact")?.cells.map(({ pieces }) => pieces[0]?.text)).toEqual([
    ...["on file, hidden; candidates differ", "on file, hidden; candidates differ"],
  ]);
  const open = getRows(createReviewItem(LOW, onFile, onFile));
  expect(open("contact")).toBeUndefined();
  expect(open("email")?.cells[0]?.verdict).toBe("same");
});

test("a person's id has the short form of every other screen, so that the two can be compared", () => {
  const rows = getRows(createReviewItem(LOW, QUILL));
  expect(rows("person_id")?.cells[0]?.pieces).toEqual([{ text: "3e77-0a1f", differs: false }]);
});

test("a deployment without explanations lacks only the explanation", () => {
  const rows = getRows(
    createReviewItem({ ...LOW, reasons: ["same_lab", "marker_overlap_partial"] }, null),
  );
  expect(rows("lab")?.cells[0]?.verdict).toBe("same");
  expect(rows("markers")).toMatchObject({ result: "TSH, 0042" });
  expect(rows("markers")?.cells[0]).toMatchObject({ verdict: "close" });
  expect(rows("first_name")?.cells[0]).toMatchObject({ verdict: "empty", label: "not stated" });
  expect(rows("account")).toBeUndefined();
});

test("free-form objects of another shape are ignored", () => {
  const sent = { ...LOW, marker_overlap: { same: 3 }, status_context: { score_parts: "all" } };
  const candidate = CandidateProposal.parse(sent);
  expect(getRows(createReviewItem(candidate, QUILL))("markers")?.cells[0]?.label).toBe(
    "not stated by the service",
  );
});

test("the report's sample id and its collection day come from the candidate", () => {
  const rows = getRows(
    createReviewItem(
      {
        ...LOW,
        last_status: "cancelled",
        reasons: ["matched_cancelled_order", "lab_account_mismatch"],
        marker_overlap: { same: ["TSH"], only_in_result: ["Ferritin"], only_in_order: ["TPO"] },
        status_context: {
          sample_id: "PH-48213",
          collected_at: "2026-11-15T02:00:00Z",
          score_parts: [],
          cap: null,
        },
      },
      QUILL,
    ),
  );
  expect(rows("sample_id")).toMatchObject({ result: "PH-48213" });
  expect(rows("collected_on")).toMatchObject({ result: "14-Nov-2026" });
  expect(rows("state")?.cells[0]).toMatchObject({
    label: "it was canceled",
    family: "cancelled",
  });
  expect(rows("account")?.cells[0]?.verdict).toBe("differs");
  expect(rows("markers")?.cells[0]).toMatchObject({
    label: "1 of 2 the same, 1 more in the result",
    verdict: "close",
  });
});
