import { describe, expect, it } from "vitest";
import type { Evidence } from "./evidence";
import { getWholeNameKey } from "./fields/whole-name";
import type { PersonDetails } from "./person-details";
import { compareByRememberedName } from "./remembered-name";
import { scoreMatch } from "./score-match";
import { generatePerson } from "./testing/generated-person";
import { FITTING } from "./testing/score";

const own = generatePerson({ firstName: "Maria", lastName: "Lopez" });
const married = { ...own, lastName: "Oyelaran" };

const score = (reported: PersonDetails, evidence: Evidence = FITTING) =>
  scoreMatch({ person: compareByRememberedName(reported, own), evidence, people: 1_000 });

const RULE =
  "The name is one that was remembered: the sample id and the birth date have to agree too, and an address, phone or e-mail if there is one to compare.";

describe("a remembered name", () => {
  it("is automatic where the sample id, the birth date and a contact detail agree", () => {
    expect(score(married)).toMatchObject({ isAutomatic: true, cap: null });
    const onlyPhone = { ...married, address: null, email: null };
    expect(score(onlyPhone).isAutomatic).toBe(true);
    expect(score({ ...onlyPhone, firstName: "Bess" }).isAutomatic).toBe(true);
    const noContact = { ...married, address: null, phone: null, email: null };
    expect(score(noContact).isAutomatic).toBe(true);
  });

  it("is labelled as remembered, and the person's own name is not", () => {
    const [first, last] = compareByRememberedName(married, own);
    expect(first).toMatchObject({ verdict: "equal", kind: "equal" });
    expect(last).toMatchObject({
      verdict: "similar",
      kind: "remembered",
      label: "a name that was remembered",
    });
  });

  it.each<[string, PersonDetails, Evidence]>([
    ["the sample id", married, { ...FITTING, sample: "missing" }],
    ["the birth date", { ...married, birthDate: "1984-07-03" }, FITTING],
    [
      "a contact detail that agrees, where the others differ",
      { ...married, address: null, phone: "+1 206-555-0199", email: null },
      FITTING,
    ],
  ])("is not automatic without %s", (_, reported, evidence) => {
    expect(score(reported, evidence)).toMatchObject({ isAutomatic: false, cap: RULE });
  });

  it("is not automatic where the birth date or the sample id contradicts", () => {
    expect(score({ ...married, birthDate: "1951-11-29" }).isAutomatic).toBe(false);
    expect(score(married, { ...FITTING, sample: "different" }).isAutomatic).toBe(false);
  });
});

describe("the key of a whole name", () => {
  const getKey = (firstName: string, lastName: string, more: Partial<PersonDetails> = {}) =>
    getWholeNameKey({ firstName, lastName, ...more });

  it("is the same for spellings of one name", () => {
    const key = getKey("Mary Ann", "O'Neil-Okonjo");
    expect(getKey("MARY", "ONEIL OKONJO", { middleName: "ANN" })).toBe(key);
    expect(getKey("Ana", "Silva Jr")).toBe(getKey("ANA", "SILVA", { suffix: "JR" }));
  });

  it("tells names apart by middle name, generation and accents", () => {
    const names = [
      getKey("Ana", "Silva"),
      getKey("Ana Luz", "Silva"),
      getKey("Ana", "Silva II"),
      getKey("Hùng", "Silva"),
      getKey("Hưng", "Silva"),
      getKey("Hung", "Silva"),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it("is null for a placeholder and for half a name", () => {
    expect(getKey("Jane", "Doe")).toBeNull();
    expect(getKey("Baby Boy A", "Silva")).toBeNull();
    expect(getWholeNameKey({ firstName: null, lastName: "Silva" })).toBeNull();
  });
});
