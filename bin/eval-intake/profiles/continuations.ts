import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|LONGLINE|LONGLINE LAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.3.1
PID|1||{mrn}^^^LONG^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|{panelCode}^{panelName}^L|||{collected}|||||||||||||||{reported}|||F
`;
const ROW = "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F";
/** The standard's way to continue the last field of the segment before it. */
const LONG_COMMENT = `
OBX|{set}|TX|8251-1^Comment^LN||The interval applies to adults. It was
ADD| established with donors of this region and
ADD| is reviewed each year.||||||F
`;
/** The last field is cut within a word and goes on in the next segment. */
const LONG_NOTE = `
NTE|1|L|Samples are kept for seven days; further te
ADD|sts may be added by telephone
`;
const MORE = "DSC|{control}-2|F";
const COMMENT =
  "The interval applies to adults. It was established with donors of this region and is reviewed each year.";

export const continuations: Profile = {
  name: "continuations",
  habits: "HL7 2.3.1, long texts continued by ADD, sometimes a DSC that announces another message.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "thyroid");
    const isUnfinished = n === 4 || n === 11;
    const hasComment = n % 2 === 0;
    const set = `${results.length + 1}`;
    const rows = results.map((each, at) =>
      fillMessage([ROW], { ...toFields(each), set: `${at + 1}`, sent: each.flag }),
    );
    const parts = [
      HEAD,
      ...rows,
      hasComment ? LONG_COMMENT : LONG_NOTE,
      ...(isUnfinished ? [MORE] : []),
    ];
    return {
      source: toHl7(fillMessage(parts, { ...fields, set })),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: [
            ...results.map((each, at) =>
              labelDrawn(each, {
                notes:
                  !hasComment && at === results.length - 1
                    ? ["Samples are kept for seven days; further tests may be added by telephone"]
                    : [],
              }),
            ),
            ...(hasComment
              ? [
                  labelValue({
                    name: "Comment",
                    code: "8251-1",
                    value: COMMENT,
                    isOrdered: false,
                  }),
                ]
              : []),
          ],
          reading: isUnfinished ? "wanted" : "none",
        }),
      ],
    };
  },
};
