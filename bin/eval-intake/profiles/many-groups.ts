import type { PanelName } from "@/bin/eval-intake/corpus/analytes";
import { getPanelNames } from "@/bin/eval-intake/corpus/analytes";
import {
  drawMessage,
  drawResults,
  labelDrawn,
  labelTime,
  toFields,
} from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|1100|CROSSLAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.3
PID|1|{mrn}|{filler}||{last}^{first}||{day}|{sex}||||||||||90210-A
`;
const GROUP = `
ORC|RE|{order}|{filler}
OBR|{set}|{order}|{filler}|{panelCode}^{panelName}^L|||{collected}|||||||{received}||||||||{reported}||{section}|F
`;
const ROW =
  "OBX|{set}|NM|{loinc}^{name}^LN^{code}^{name}^L||{value}|{unit}|{range}|{sent}|||F|||{reported}|{site}";
const SITE =
  "ZPS|1|{site}|Crosslab Reference Center|400 Harbor Street^^Portfield^NJ^07000|555-0100|^Lindqvist^Petra^^^^MD";
const GROUPS: readonly (readonly [PanelName, string])[] = [
  ["metabolic", "CH"],
  ["blood", "HM"],
  ["thyroid", "SR"],
];

export const manyGroups: Profile = {
  name: "many-groups",
  habits:
    "HL7 2.3, three order groups whose rows are counted anew, a site code in each row and its address in a ZPS segment.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "metabolic");
    const hasSite = n % 7 === 3;
    const site = hasSite ? "XB" : "";
    const groups = GROUPS.map(([panel, section], at) => ({
      ...getPanelNames(panel),
      section,
      set: `${at + 1}`,
      drawn: at === 0 ? results : drawResults(random, panel, "normal"),
    }));
    const parts = groups.flatMap(({ drawn, ...names }) => [
      fillMessage([GROUP], { ...fields, ...names }),
      ...drawn.map((each, at) =>
        fillMessage([ROW], {
          ...fields,
          ...toFields(each),
          set: `${at + 1}`,
          sent: each.flag,
          site,
        }),
      ),
    ]);
    const sites = hasSite ? [fillMessage([SITE], { site })] : [];
    return {
      source: toHl7(fillMessage([HEAD, ...parts, ...sites], fields)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: groups.flatMap(({ drawn }) => drawn.map((each) => labelDrawn(each))),
          facts: hasSite ? ["Crosslab Reference Center", "400 Harbor Street", "Lindqvist"] : [],
          // A segment that the standard does not know: whether to ask depends on what the reader knows of it.
          reading: hasSite ? "either" : "none",
        }),
      ],
    };
  },
};
