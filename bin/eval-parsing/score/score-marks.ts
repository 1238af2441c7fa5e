import type { Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import type { Pairs } from "./pair-rows";
import { normalize } from "./printed-text";
import { isSameDay } from "./same-day";

/** Counts the words about a result's status that were kept, and the pages whose patient was read. */
export function countMarks(
  { pages, people, isDayFirst }: Truth,
  reports: readonly ParsedLabReport[],
  { found }: Pairs,
) {
  const withStatus = found.filter(({ row }) => row.status !== null);
  const lostStatuses = withStatus.filter(({ row, parsed }) => {
    const texts = [parsed.status_text, ...(parsed.comments ?? [])].map((text) =>
      normalize(text).toLowerCase(),
    );
    return !texts.some((text) => text.includes(normalize(row.status).toLowerCase()));
  });
  const named = pages.flatMap(({ person, hasPatientLine }, index) =>
    hasPatientLine ? [{ page: index + 1, person: people[person] }] : [],
  );
  const all = reports.flatMap((report) => report.pages ?? []);
  const unread = named.filter(({ page, person }) => {
    const read = all.find((each) => each.page === page);
    return (
      normalize(read?.patient_last_name).toLowerCase() !== person?.last.toLowerCase() ||
      !isSameDay(person.birthDate, read?.dob, isDayFirst)
    );
  });
  const findings: Finding[] = [
    ...lostStatuses.map(({ row, parsed }) => ({
      ...{ kind: "status" as const, printed: `page ${row.page}, ${row.name}: ${row.status}` },
      ...{ parsed: parsed.status_text ?? "nothing", isUnflagged: true },
    })),
    ...unread.map(({ page, person }) => {
      const read = all.find((each) => each.page === page);
      return {
        ...{ kind: "page" as const, printed: `page ${page}: ${person?.last} ${person?.birthDate}` },
        parsed: read === undefined ? "nothing" : `${read.patient_last_name} ${read.dob}`,
        isUnflagged: true,
      };
    }),
  ];
  return {
    counts: {
      statusRows: withStatus.length,
      keptStatuses: withStatus.length - lostStatuses.length,
      namedPages: named.length,
      readPages: named.length - unread.length,
    },
    findings,
  };
}
