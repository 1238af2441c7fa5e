import { describe, expect, it } from "vitest";
import { splitHl7Batch } from "./hl7-batch";
import { readHl7Report } from "./read-hl7";

const MESSAGE = [
  "MSH|^~\\&|LAB|A|B|C|20261119083000||ORU^R01^ORU_R01|1|P|2.5.1||||||UNICODE UTF-8",
  "SFT|Vendor|1.2|Product",
  "PID|1|9|77^^^A^MR~78^^^A^AN||Halloway^Wren^Q^^^^L~Old^Wren^^^^^M||19930130|F||2106-3^White|1 Mill Row^^Pekin^IL^61554^USA^H||^PRN^PH^^1^206^5550142||en|S|||ACC-1",
  "NTE|1|L|Prefers letters",
  "PV1|1|O|WARD^2||||4411^Osgood^Linus",
  "ORC|RE|S-100^CLINIC|F-9^LAB||CM||||20261118|||881^Hollis^Peregrine",
  "OBR|1|S-100^CLINIC|F-9^LAB|24331-1^Lipid panel^LN^LIP^Lipids^L|||20261118070000|||44^Vane^Theda|L||Fasting|20261118090000|SER^Serum^HL70070|881^Hollis^Peregrine||||||20261119080000||CH|F|||882^Una|||R53.83^Fatigue^I10",
  "NTE|1|L|Separated late~within hours",
  "OBX|1|NM|2345-7^Glucose^LN^GLU^Sugar^L|1|85|mg/dL^milligram^UCUM|70-99|H^High^HL70078|||F|||20261118070000|XB|44^Osgood^Linus|^Hexokinase|A7^Analyzer|20261118100000||||Core Laboratory^L|77 Meridian Way^^Fernhill|9876^Thistle^Odalys",
  "NTE|1|L|Repeated",
  "OBX|2|CWE|5195-3^Antigen^LN||131194007^Non-reactive^SCT^NR^Nonreactive^L||Non-reactive||||F",
  "OBX|3|SN|22322-2^Antibody^LN||>^1000|IU/L|||||F",
  "OBX|4|NM|2951-2^Sodium^LN||140|mmol/L|135-145|L|||X",
  "SPM|1|T-1&LIS^L-2&LAB||119364003^Serum specimen^SCT||||ARM^Left arm|||||||||20261118070000|20261118090000||Y||||ROOM",
];
const read = (message: string) =>
  readHl7Report({ message, labSlug: "labcorp", timeZone: "UTC" }, new Date("2026-11-20T15:00:00Z"));
const WORD = "Quibblewort";
/** Fields that only say how the message travelled: MSH-3 to 8, 10 to 17. */
const isTransport = (line: string, field: number) =>
  line.startsWith("MSH") && field !== 8 && field !== 17;

/** A message for each place of a line in which a sender could write a word. */
function listProbes(): string[] {
  return MESSAGE.flatMap((line, at) => {
    const fields = line.split("|");
    const probes = fields.flatMap((field, place) => {
      if (place === 0 || isTransport(line, place) || field === "^~\\&") return [];
      const parts = field.split(/(?<=[~^&])|(?=[~^&])/);
      const inside = parts.map((_, part) => parts.with(part, `${parts[part]} ${WORD}`).join(""));
      return [...inside, `${field}^${WORD}`, `${field}~${WORD}`, `${field}&${WORD}`].map(
        (changed) => fields.with(place, changed).join("|"),
      );
    });
    const fieldsAfter = line.startsWith("MSH") ? [] : [`${line}|${WORD}`, `${line}|||${WORD}`];
    const more = [...fieldsAfter, `${line}\r${WORD}`, `${line}\rZXY|1|${WORD}`];
    return [...probes, ...more].map((changed) => MESSAGE.with(at, changed).join("\r"));
  });
}

describe("a whole message", () => {
  it("has nothing to be read if it is undamaged", () => {
    const { results } = read(MESSAGE.join("\r"));
    expect(results.flatMap(({ to_be_read }) => to_be_read ?? [])).toEqual([]);
  });

  it("shows a word in any of its places, or is refused", () => {
    const probes = listProbes();
    expect(probes.length).toBeGreaterThan(800);
    const invisible = probes.filter((message) => {
      try {
        const { results, missing, facts, patient, labAccountId, collectedText, receivedText } =
          read(message);
        const shown = [results, missing, facts, patient, labAccountId, collectedText, receivedText];
        return !JSON.stringify(shown).includes(WORD);
      } catch {
        return false;
      }
    });
    expect(
      invisible.map((message) => message.split("\r").filter((line) => line.includes(WORD))),
    ).toEqual([]);
  });
});

describe("a batch", () => {
  const message = MESSAGE.join("\r");

  it("leaves its messages as they are, and gives them what its frame says", () => {
    const lines = (comment: string) => [`BHS|^~\\&|A|B|C|D|20261119||${comment}`, message, "BTS|1"];
    expect(splitHl7Batch(lines("").join("\r"))).toEqual([message]);
    const [withRemark = ""] = splitHl7Batch(lines("|Sent twice").join("\r")) ?? [];
    const toBeRead = read(withRemark).results.flatMap((each) =>
      each.to_be_read ? each.result : [],
    );
    expect(toBeRead).toEqual(["Sent twice"]);
  });

  it("joins a message to the one that it continues", () => {
    const first = [...MESSAGE.slice(0, 9), "NTE|1|L|Seven da", "DSC|1-2|F"].join("\r");
    const second = ["MSH|^~\\&|LAB|A|B|C|20261119083000||ORU^R01|2|P|2.5.1||1-2", "ADD|ys"].join(
      "\r",
    );
    const [joined = "", ...others] = splitHl7Batch(`${first}\r${second}\r`) ?? [];
    expect(others).toEqual([]);
    expect(read(joined).results[0]?.notes).toBe("Seven days");
  });

  it.each([
    ["a count that is none", ["BHS|^~\\&", message, "BTS|A"]],
    ["another number of batches", ["FHS|^~\\&", "BHS|^~\\&", message, "BTS|1", "FTS|2"]],
    ["a line outside of its messages", ["BHS|^~\\&", message, "BTS|1", "OBX|9|NM|X^Y||7"]],
  ])("is refused with %s", (_, lines) => {
    expect(() => splitHl7Batch(lines.join("\r"))).toThrow("Nothing was stored");
  });
});
