import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Meridian Diagnostics";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 18 } as const;
const AT = { name: 36, inRange: 250, out: 330, range: 412, lab: 548 } as const;

/** Results in one of two columns, in range or out of range; the unit is printed with the range. */
export const inOutOfRange: Layout = {
  name: "in-out-of-range",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "courier", "liberation"],
  sizes: [9, 8, 9.5],
  wishes: [
    { ...base, panels: [PANELS.lipids, PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCountWithDifferential], resultsPerPanel: 20 },
    { ...base, panels: [PANELS.nutrition, PANELS.endocrine] },
    { ...base, panels: [PANELS.metabolic, PANELS.others] },
    { ...base, panels: [PANELS.urinalysis, PANELS.lipids] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const hasFlags = random.happens(0.6);
    paper.addPage();
    paper.text(36, 30, "Meridian", { size: 22, isBold: true, color: "#2b6b3a" });
    paper.text(36, 54, "Diagnostics", { size: 14, color: "#2b6b3a" });
    paper.text(250, 30, "Report Status: Final", { isBold: true, size: 9 });
    paper.text(250, 44, `${patient.last.toUpperCase()}, ${patient.first.toUpperCase()}`, {
      isBold: true,
      size: 11,
    });
    paper.box(36, 74, 540, 62);
    paper.text(42, 79, "Patient Information", { isBold: true, size: 8.5 });
    paper.text(220, 79, "Specimen Information", { isBold: true, size: 8.5 });
    paper.text(400, 79, "Client Information", { isBold: true, size: 8.5 });
    const small = { size: 8 };
    paper.text(42, 92, `${patient.last.toUpperCase()}, ${patient.first.toUpperCase()}`, small);
    const age = 2026 - Number(patient.birthDate.slice(0, 4));
    paper.text(42, 104, `DOB: ${printDate(patient.birthDate, "us")}   AGE: ${age}`, small);
    paper.text(42, 116, `Gender: ${patient.sex === "female" ? "F" : "M"}   Fasting: Y`, small);
    paper.text(220, 92, `Specimen: ${report.specimen}`, small);
    paper.text(220, 104, `Collected: ${printDate(report.collected, "us")} / 08:15 EDT`, small);
    paper.text(220, 116, `Reported: ${printDate(report.reported, "us")} / 04:31 EDT`, small);
    paper.text(400, 92, "Client #: 40281776", small);
    paper.text(400, 104, report.physician, small);
    paper.text(400, 116, "LAKESIDE FAMILY PRACTICE", small);
    let y = 150;
    const head = { isBold: true, size: 8.5 };
    paper.text(AT.name, y, "Test Name", head);
    paper.text(AT.inRange, y, "In Range", head);
    paper.text(AT.out, y, "Out Of Range", head);
    paper.text(AT.range, y, "Reference Range", head);
    paper.text(AT.lab, y, "Lab", head);
    paper.rule(36, y + 12, 540, 0.8);
    y += 18;
    for (const panel of report.panels) {
      const heading = panel.name.toUpperCase();
      paper.text(AT.name, y, heading, { isBold: true });
      y += paper.line + 2;
      for (const result of panel.results) {
        const isOut = result.state !== "normal";
        const flag = hasFlags && result.marker.words === null ? printFlag(result, "letter") : null;
        const cells = {
          name: result.name.toUpperCase(),
          value: result.value,
          unit: printUnit(result, "thousand"),
          range: printReference(result, "dash"),
          flag,
          panel: heading,
        };
        paper.text(AT.name + 10, y, cells.name);
        paper.text(
          isOut ? AT.out : AT.inRange,
          y,
          `${cells.value}${flag === null ? "" : ` ${flag}`}`,
          { isBold: isOut },
        );
        paper.text(AT.range, y, [cells.range, cells.unit].filter(Boolean).join(" "));
        paper.text(AT.lab, y, result.name.length % 3 === 0 ? "SKB" : "EN");
        paper.record(result, cells);
        y += paper.line + 1;
      }
      y += 5;
    }
    paper.rule(36, y + 2, 540, 0.5);
    paper.text(36, y + 7, "PERFORMING SITE:", { isBold: true, size: 7.5 });
    paper.text(
      36,
      y + 17,
      "EN   MERIDIAN DIAGNOSTICS-WEST HILLS, 8401 FALLBROOK AVENUE, WEST HILLS, CA 91304-3226  Director: T. SEIDEL, MD",
      { size: 7 },
    );
    paper.text(
      36,
      y + 27,
      "SKB  MERIDIAN DIAGNOSTICS-VAN NUYS, 7600 TYRONE AVE, VAN NUYS, CA 91405-1447  Director: E. MURPHY, MD",
      { size: 7 },
    );
    paper.text(
      36,
      paper.height - 32,
      `CLIENT SERVICES: 866-555-0110     SPECIMEN: ${report.specimen}`,
      { size: 7 },
    );
    paper.text(576, paper.height - 32, "PAGE 1 OF 1", { size: 7, align: "right" });
    return ALL_METADATA;
  },
};
