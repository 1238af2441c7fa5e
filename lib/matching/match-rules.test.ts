import { describe, expect, it } from "vitest";
import type { PersonDetails } from "./person-details";
import { generatePerson } from "./testing/generated-person";
import { FITTING, score, UNKNOWN } from "./testing/score";

describe("a rule above the weights", () => {
  const both = (person: PersonDetails) => [person, person] as const;
  const elsewhere = { phone: null, email: null, address: null };

  it("keeps a name alone low, whatever the lab and the test", () => {
    const name = { firstName: "Elizabeth", lastName: "Quackenbush", gender: "female" };

    expect(score(name, name, { ...FITTING, sample: "missing" })).toMatchObject({
      level: "low",
      isAutomatic: false,
      cap: "Only the name fits, and a name alone is never enough.",
    });
  });

  it("does not count a shared town as more than the name", () => {
    const address = { line1: null, line2: null, city: "Boston", state: "MA", zip: null };
    const name = { firstName: "Elizabeth", lastName: "Quackenbush", address };

    expect(score(name, name).level).toBe("low");
  });

  it("does not count a mailbox derived from the name", () => {
    const name = { firstName: "Elizabeth", lastName: "Quackenbush" };
    const email = "elizabeth.quackenbush@example.com";

    expect(
      score({ ...name, email }, { ...name, email: email.replace(".com", ".org") }),
    ).toMatchObject({
      level: "low",
      isAutomatic: false,
    });
  });

  it("flags a sample id with other demographics as the dangerous case", () => {
    const other = { firstName: "Robert", lastName: "Okafor", birthDate: "1951-11-29" };

    const onlyBirthDate = generatePerson({ birthDate: "1951-11-29" });
    for (const person of [generatePerson(other), { lastName: "Okafor" }, other, onlyBirthDate]) {
      expect(score(person, generatePerson(), FITTING)).toMatchObject({
        level: "low",
        isAutomatic: false,
        cap: "The sample id fits, but the person's details do not: check whose sample it is.",
      });
    }
  });

  it("does not take a slip for one where address and telephone number both contradict", () => {
    const named = { firstName: "Maeve", lastName: "O'Neil" };
    const far = {
      phone: "+13125550199",
      address: { line1: "88 Wharf Road", line2: null, city: "Chicago", state: "IL", zip: "60601" },
    };
    const other = generatePerson({ ...named, lastName: "O'Neal", ...far });

    expect(score(generatePerson(named), other, FITTING)).toMatchObject({
      isAutomatic: false,
      cap: "A detail is mistyped, and both the address and the telephone number differ.",
    });
  });

  it("leaves a match by sample id alone to a reviewer", () => {
    const alone = score({ gender: "female" }, generatePerson(), FITTING);

    expect(alone).toMatchObject({ isAutomatic: false, level: "medium" });
    expect(alone.cap).toBe("Only the sample id fits, and nothing of the person does.");
    expect(score({ phone: "617 555 0142" }, generatePerson(), FITTING).isAutomatic).toBe(false);
  });

  it.each([
    ["another birth date", { birthDate: "1971-11-29" }, "medium"],
    ["another first name, as a twin's", { firstName: "Robert" }, "medium"],
    ["the same birthday thirty years later", { birthDate: "2014-03-07" }, "medium"],
    ["another last name", { lastName: "Okafor" }, "high"],
    ["a first name spelled alike, as a twin's", { firstName: "Elisabeta" }, "high"],
    ["a first name of which only the initial is known", { firstName: "E" }, "high"],
    ["a mistyped birth date in another house", { birthDate: "1984-07-03", ...elsewhere }, "high"],
    [
      "a birth date mistyped beside a mistyped name",
      { birthDate: "1984-07-03", lastName: "Quackenbsuh" },
      "high",
    ],
    ["a nickname", { firstName: "Liz" }, "high"],
    ["names in each other's field", { firstName: "Quackenbush", lastName: "Elizabeth" }, "high"],
    ["male against female", { gender: "male" }, "high"],
    ["no birth date", { birthDate: null }, "high"],
    ["no last name", { lastName: null }, "high"],
  ] as const)("asks a reviewer about %s", (_, but, atMost) => {
    const found = score(generatePerson(but), generatePerson());
    const ranks = ["low", "medium", "high"];

    expect(found.isAutomatic).toBe(false);
    expect(found.cap).not.toBeNull();
    expect(ranks.indexOf(found.level)).toBeLessThanOrEqual(ranks.indexOf(atMost));
  });

  it("leaves another middle name to a reviewer, wherever it is written", () => {
    const [ruth, mae] = [
      generatePerson({ middleName: "Ruth" }),
      generatePerson({ firstName: "Elizabeth Mae" }),
    ];

    expect(score(ruth, mae, FITTING)).toMatchObject({
      isAutomatic: false,
      level: "medium",
      cap: "The middle names differ: it may be another person of the same name.",
    });
  });

  it("distinguishes a father from a son of the same name", () => {
    const [father, son] = [
      generatePerson({ lastName: "Nash Sr" }),
      generatePerson({ lastName: "Nash Jr" }),
    ];

    expect(score(father, son)).toMatchObject({ isAutomatic: false });
    expect(score(father, son).level).not.toBe("high");
  });

  it.each([
    ["sample", "different", "The sample id belongs to another order."],
    ["lab", "different", "The order is at another lab."],
    ["account", "different", "The order is at another account of the lab."],
    ["state", "cancelled", "The order was canceled."],
    ["markers", "none", "None of the markers was ordered."],
    ["collection", "outside", "The sample was not collected while the order was open."],
  ] as const)("asks a reviewer about an order whose %s is %s", (part, value, cap) => {
    const evidence = { ...FITTING, [part]: value };

    expect(score(...both(generatePerson()), evidence)).toMatchObject({ isAutomatic: false, cap });
  });

  it.each([
    { firstName: "Elizabteh" },
    { lastName: "Quackenbsuh" },
    { birthDate: "1984-03-17" },
    { birthDate: "1984-07-03" },
  ])("takes one slip of the keyboard where the sample id is the same: %o", (slip) => {
    const person = generatePerson({ ...elsewhere, ...slip });

    expect(score(person, generatePerson(), FITTING).isAutomatic).toBe(true);
    expect(score(person, generatePerson(), { ...FITTING, sample: "missing" }).isAutomatic).toBe(
      false,
    );
  });

  it.each([
    { firstName: "Elizabteh" },
    { lastName: "Quackenbsuh" },
    { lastName: "Quakcenbish" },
    { birthDate: "1984-03-17" },
  ])("takes one slip of the keyboard where address and phone agree: %o", (slip) => {
    expect(score(generatePerson(slip), generatePerson(), UNKNOWN).isAutomatic).toBe(true);
  });

  it.each([
    ["Hassan", "Hussein"],
    ["Alexander", "Alexandra"],
    ["Baby Boy A", "Baby Boy B"],
    ["Mary Ann", "Mary Jane"],
    ["Ella", "Nora"],
    ["Will", "Liam"],
    ["Daniel", "Danielle"],
    ["Maria", "Mario"],
    ["Jon", "Joan"],
    ["Rajesh", "Rakesh"],
    ["Xiaoming", "Xiaoning"],
    ["Liz", "Elizabeth"],
    ["John A", "John B"],
  ])("leaves the sample id of a twin to a reviewer: %s and %s", (one, other) => {
    const twins = score(
      generatePerson({ firstName: one }),
      generatePerson({ firstName: other }),
      FITTING,
    );

    expect(twins.isAutomatic).toBe(false);
  });

  it.each([
    ["Keisha", "Keosha"],
    ["Kofi", "Koji"],
    ["Kaylee", "Kaytee"],
    ["Layla", "Layna"],
    ["Anaya", "Aniya"],
  ])("leaves a report to a reviewer where %s may have a twin called %s", (one, other) => {
    const [report, twin] = [
      generatePerson({ firstName: one }),
      generatePerson({ firstName: other }),
    ];

    expect(score(report, twin, UNKNOWN).isAutomatic).toBe(false);
    expect(score(twin, report, FITTING).isAutomatic).toBe(false);
  });

  it("leaves another last name to a reviewer even if all else agrees, as in a shelter", () => {
    const [one, other] = [
      generatePerson({ firstName: "Maria", lastName: "Garcia" }),
      generatePerson({ firstName: "Maria", lastName: "Lopez" }),
    ];

    expect(score(one, other, UNKNOWN)).toMatchObject({
      isAutomatic: false,
      cap: "The last names differ: check whether the name has changed.",
    });
    expect(score(one, other, FITTING).isAutomatic).toBe(false);
  });

  it.each([
    { firstName: null },
    { lastName: null },
    { birthDate: null },
    { birthDate: "1970-01-01" },
    { firstName: "Jane", lastName: "Doe" },
  ])("leaves a sample id to a reviewer where a name or the birth date is missing: %o", (but) => {
    const person = generatePerson(but);

    expect(score(person, person, FITTING).isAutomatic).toBe(false);
  });

  it("matches when one side lacks a middle name or a generation", () => {
    const whole = generatePerson({ middleName: "Ruth", suffix: "III" });

    expect(score(whole, generatePerson(), UNKNOWN).isAutomatic).toBe(true);
    expect(score(whole, generatePerson({ middleName: "R" }), UNKNOWN).isAutomatic).toBe(true);
  });
});
