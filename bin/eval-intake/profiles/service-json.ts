import { drawMessage, labelDrawn, labelTime } from "@/bin/eval-intake/corpus/draw";
import { writeJson } from "@/bin/eval-intake/corpus/json-text";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import type { Profile } from "@/bin/eval-intake/corpus/profile";

const INTERPRETATIONS = new Map(
  Object.entries({ HH: "critical", LL: "critical", H: "abnormal", L: "abnormal" } as const),
);

export const serviceJson: Profile = {
  name: "service-json",
  habits:
    "The service's own JSON, digits as text, with notes and sometimes a marker without a value.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "metabolic");
    const isMissing = n % 4 === 3;
    const note = "Specimen received cold";
    const shown = isMissing ? results.slice(0, -1) : results;
    const missing = isMissing ? results.slice(-1) : [];
    return {
      source: {
        format: "json",
        json: writeJson({
          sample_id: fields.order,
          patient: {
            first_name: person.firstName,
            last_name: person.lastName,
            dob: person.birthDate,
            gender: person.sex,
          },
          collected_at: `${labelTime(fields.collected)}:00Z`,
          reported_at: `${labelTime(fields.reported)}:00Z`,
          status: "final",
          results: shown.map((each, at) => ({
            name: each.name,
            loinc: each.loinc,
            result: each.value,
            unit: each.unit,
            reference_range: each.range,
            ...(each.flag && { interpretation: INTERPRETATIONS.get(each.flag) ?? null }),
            ...(at === 0 && { notes: note }),
          })),
          missing_results: missing.map(({ name, loinc }) => ({
            name,
            loinc,
            note: "Not performed: volume too small",
          })),
        }),
      },
      reports: [
        labelReport({
          patient: { ...labelPatient(person), number: "" },
          collected: `${labelTime(fields.collected)}Z`,
          values: shown.map((each, at) =>
            labelDrawn(each, {
              flag: INTERPRETATIONS.get(each.flag) ?? null,
              notes: at === 0 ? [note] : [],
            }),
          ),
          facts: missing.map(() => "Not performed: volume too small"),
        }),
      ],
    };
  },
};
