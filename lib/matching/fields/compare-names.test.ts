import { describe, expect, it } from "vitest";
import { compared } from "@/lib/matching/testing/compared";
import { generatePerson } from "@/lib/matching/testing/generated-person";
import { comparePeople } from "./compare-people";

describe("names", () => {
  it.each([
    ["Elizabeth", "ELIZABETH", "equal", "the same"],
    ["Zoë", "Zoe", "equal", "the same"],
    ["Tho-mas", "Thomas", "similar", "a hyphen, an apostrophe or a space differs"],
    ["Liz", "Elizabeth", "similar", "nickname of Elizabeth"],
    ["Elizabeth", "Betty", "similar", "nickname of Elizabeth"],
    ["Liz", "Beth", "different", "another name"],
    ["Ella", "Nora", "different", "another name"],
    ["Will", "Liam", "different", "another name"],
    ["Lisa", "Beth", "different", "another name"],
    ["Molly", "Polly", "similar", "one letter differs: it may be another name"],
    ["Jean-Luc", "Jean-Marc", "different", "another name"],
    ["Mary Ann", "Mary Jane", "different", "another name"],
    ["Jimmy Lee", "James Lee", "similar", "nickname of James"],
    ["John A", "John B", "different", "another middle initial: A and B"],
    ["Twin A", "Twin B", "missing", "a placeholder, not compared"],
    ["FNU", "Ana", "missing", "a placeholder, not compared"],
    ["NFN", "Ana", "missing", "a placeholder, not compared"],
    ["X", "Xavier", "missing", "a placeholder, not compared"],
    ["Not Available", "Ana", "missing", "a placeholder, not compared"],
    ["First Name Unknown", "Ana", "missing", "a placeholder, not compared"],
    ["UNKNOWN1", "Ana", "missing", "a placeholder, not compared"],
    ["BabyB", "Ana", "missing", "a placeholder, not compared"],
    ["Employee Health", "Ana", "missing", "a placeholder, not compared"],
    ["Lactante", "Ana", "missing", "a placeholder, not compared"],
    ["RN Maria 2", "Maria", "missing", "a placeholder, not compared"],
    ["Maria 2", "Maria", "different", "the number 2 only in the result"],
    ["Maria 2", "Maria 3", "different", "another middle initial: 2 and 3"],
    ["Maria", "Mario", "similar", "one letter differs: it may be another name"],
    ["Jon", "Joan", "similar", "one letter differs: it may be another name"],
    ["Daniel", "Danielle", "similar", "spelled nearly the same"],
    ["Francis", "Frances", "similar", "one letter differs: it may be another name"],
    ["Alexander", "Alexandre", "similar", "two letters swapped: it may be another name"],
    ["Hùng", "Hưng", "similar", "the same letters with other accents"],
    ["Hòa", "Hoà", "similar", "the same letters with other accents"],
    ["Hùng", "Hung", "equal", "the same"],
    ["राम", "रमा", "similar", "two letters swapped: it may be another name"],
    ["Mary", "Mary Ann", "similar", "a further name in the order"],
    ["Mary A.", "Mary", "similar", "a middle initial in the result"],
    ["E", "Elizabeth", "similar", "only the initial in the result"],
    ["Micheal", "Michael", "similar", "two letters swapped"],
    ["Michsel", "Michael", "similar", "one letter differs"],
    ["Thoms", "Thomas", "similar", "one letter differs"],
    ["Keosha", "Keisha", "similar", "one letter differs: it may be another name"],
    ["Koji", "Kofi", "similar", "one letter differs: it may be another name"],
    ["Braxdon", "Braxton", "similar", "one letter differs: it may be another name"],
    ["Miya", "Mia", "similar", "one letter differs: it may be another name"],
    ["Catarina", "Katharina", "similar", "spelled alike"],
    ["Anna", "Robert", "different", "another name"],
    ["constructor", "toString", "different", "another name"],
  ])("first names %s and %s are %s: %s", (one, other, verdict, label) => {
    expect(compared("first_name", { firstName: one }, { firstName: other })).toMatchObject({
      verdict,
      label,
    });
  });

  it.each([
    ["O'Brien", "OBrien", "similar", "a hyphen, an apostrophe or a space differs"],
    ["Garcia Lopez", "Garcia-Lopez", "similar", "a hyphen, an apostrophe or a space differs"],
    ["Law-rence", "Lawrence", "similar", "a hyphen, an apostrophe or a space differs"],
    ["Garcia", "Garcia-Lopez", "similar", "one half of the double name in the order"],
    ["Nash", "Nash Jr", "equal", "the same; Jr only in the order"],
    ["Dr Nash", "Nash", "equal", "the same but for a title or generation"],
    ["Nash Jr", "Nashe Sr", "similar", "Jr and Sr: another generation"],
    ["Garcia Jr", "Garcia-Lopez Sr", "similar", "Jr and Sr: another generation"],
    ["Nash III", "Nash II", "similar", "III and II: another generation"],
    ["Müller", "Möller", "similar", "one letter differs: it may be another name"],
    ["Đỗ", "Đô", "similar", "the same letters with other accents"],
    ["Nash Sr.", "Nash Jr", "similar", "Sr and Jr: another generation"],
    ["Silva Júnior", "Silva Neto", "similar", "Jr and III: another generation"],
    ["Garcia padre", "Garcia hijo", "similar", "Sr and Jr: another generation"],
    ["Silva Sobrinho", "Silva Filho", "similar", "Nephew and Jr: another generation"],
    ["Hartley Junr", "Hartley Senr", "similar", "Jr and Sr: another generation"],
    ["Marchand fils", "Marchand père", "similar", "Jr and Sr: another generation"],
    ["Employee", "Nash", "missing", "a placeholder, not compared"],
    ["LNU", "Nash", "missing", "a placeholder, not compared"],
    ["QA Control 3", "Nash", "missing", "a placeholder, not compared"],
    ["Smith", "Okafor", "different", "another name"],
  ])("last names %s and %s are %s: %s", (one, other, verdict, label) => {
    expect(compared("last_name", { lastName: one }, { lastName: other })).toMatchObject({
      verdict,
      label,
    });
  });

  it.each([
    [
      { middleName: "Ann" },
      { firstName: "Mary Jane" },
      "different",
      "another middle name: Ann and Jane",
    ],
    [{ middleName: "Ann" }, { firstName: "Mary Ann" }, "equal", "the same"],
    [{ middleName: "A" }, { firstName: "Mary Ann" }, "similar", "the middle initial fits"],
    [{ middleName: "Ann" }, { middleName: "B" }, "different", "another middle name: Ann and B"],
    [{ middleName: "Ann" }, {}, "similar", "a middle name in the result"],
    [{ middleName: "NMN" }, { middleName: "Ann" }, "similar", "a middle name in the order"],
  ])(
    "with the middle name in its own field, %o and %o are %s: %s",
    (one, other, verdict, label) => {
      const mary = { firstName: "Mary" };

      expect(compared("first_name", { ...mary, ...one }, { ...mary, ...other })).toMatchObject({
        verdict,
        label,
      });
    },
  );

  it.each([
    [{ suffix: "Jr." }, { lastName: "Nash Sr" }, "Jr and Sr: another generation"],
    [{ suffix: "JR" }, { lastName: "Nashe", suffix: "III" }, "Jr and III: another generation"],
    [{ suffix: "2nd" }, { suffix: "II" }, "the same"],
    [{ suffix: "MD" }, { suffix: "Jr" }, "the same; Jr only in the order"],
    [{ middleName: "Jr" }, { firstName: "John Sr" }, "Jr and Sr: another generation"],
    [{ firstName: "John Jr" }, { lastName: "Nash", suffix: "Sr" }, "Jr and Sr: another generation"],
  ])("with the generation wherever it stands, %o and %o: %s", (one, other, label) => {
    const nash = { firstName: "John", lastName: "Nash" };

    expect(compared("last_name", { ...nash, ...one }, { ...nash, ...other })?.label).toBe(label);
  });

  it.each([
    ["John", "Doe"],
    ["Jane", "Doe"],
    ["Unidentified", "Male"],
    ["ZZTest", "Test"],
    ["Test", "Patient"],
    ["Patient", "Test"],
    ["Baby Boy A", "Unknown"],
    ["BB", "Trauma 12"],
    ["Không Tên", "无名氏"],
    ["Max", "Mustermann"],
  ])("of nobody are not compared: %s %s", (firstName, lastName) => {
    const nobody = { firstName, lastName };

    for (const field of ["first_name", "last_name"] as const) {
      expect(compared(field, nobody, nobody)?.verdict).toBe("missing");
    }
  });

  it("are reported in both fields when they are swapped", () => {
    const result = { firstName: "Singleton", lastName: "Jose" };
    const candidate = { firstName: "Jose", lastName: "Singleton" };

    for (const field of ["first_name", "last_name"] as const) {
      expect(compared(field, result, candidate)?.label).toBe("first and last name swapped");
    }
  });

  it("count for less where they are common", () => {
    const share = (name: string, of: number) => new Map([[name, of]]);
    const weigh = (of: number) =>
      comparePeople(generatePerson(), generatePerson(), {
        firstNames: new Map(),
        lastNames: share("quackenbush", of),
      }).find(({ field }) => field === "last_name")?.weight ?? 0;

    expect(weigh(0.01)).toBeLessThan(weigh(0.001));
  });
});
