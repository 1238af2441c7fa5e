import { describe, expect, it, test } from "vitest";
import { hasEveryTerm } from "./find-terms";
import { getSimilarSpellings, readSearchText } from "./read-search-text";
import { getSearchLines } from "./search-lines";

const fern = getSearchLines({
  ids: ["91070f3e-6c1d-4a55-9be1-2f0c7d5831b5"],
  names: ["Fern", "Castellán O'Neill"],
  texts: ["1983-08-20", "harbour-0002", "UX-90012"],
});
const finds = (text: string) => hasEveryTerm(readSearchText(text), fern);

describe("what somebody types", () => {
  it.each([
    "9107-31b5",
    "91070F3E-6C1D-4A55-9BE1-2F0C7D5831B5",
    "Fern Castellan",
    "castellan fern",
    "castellán, FERN",
    "o'neill",
    "oneill",
    "fe",
    "20-Aug-1983",
    "20 August 1983",
    "20 Aug, 1983",
    "August 20th, 1983",
    "1983-08-20",
    "1983/8/20",
    "08/20/1983",
    "20/08/1983",
    "20.8.1983",
    "19830820",
    "1983",
    "fern 20-Aug-1983 castellan",
    "HARBOUR-0002",
    "ux-90012",
  ])("finds by %s", (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(["Wren", "fern halloway", "21-Aug-1983", "08/21/1983", "31b5-9107", "rn", "%", "", "_"])(
    "does not find by %s",
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );
});

describe("a typed date", () => {
  const days = (text: string) => readSearchText(text).dates.map((date) => date.days);

  test("has both readings where day and month can be either", () => {
    expect(days("03/04/1983")).toEqual([["1983-03-04", "1983-04-03"]]);
    expect(days("04/04/1983")).toEqual([["1983-04-04"]]);
  });

  test("has one reading where only one is a day of the calendar", () => {
    expect(days("08/20/1983")).toEqual([["1983-08-20"]]);
    expect(days("29-Feb-1984 29-Feb-1983")).toEqual([["1984-02-29"]]);
  });

  test("is left as text where it is no day", () => {
    expect(readSearchText("1990-02-30").terms.map(({ texts }) => texts)).toEqual([["1990-02-30"]]);
    expect(days("13/13/1983")).toEqual([]);
  });

  test("of eight digits may as well be an id", () => {
    expect(readSearchText("19830820").terms[0]?.texts).toEqual(["1983-08-20", "19830820"]);
  });

  test("within an id is not a date", () => {
    expect(days("ab-1983-08-20-cd")).toEqual([]);
  });
});

test("lets long words of names be misspelled, and nothing else", () => {
  const names = readSearchText("Jo Castelan 9107-31b5 20-Aug-1983 UX-90012").terms.map(
    ({ name }) => name,
  );
  expect(names.filter(Boolean)).toEqual(["castelan"]);
});

test("lists the spellings that a short word with one slip may have had", () => {
  const { spellings, slips } = getSimilarSpellings("wern");
  expect(spellings).toEqual(expect.arrayContaining(["wren", "_ern", "ern", "w_ern", "wern_"]));
  expect([spellings.length, slips]).toEqual([16, null]);
  expect(getSimilarSpellings("junipre").spellings).toContain("juniper");
  expect(getSimilarSpellings("castellan")).toEqual({ spellings: [], slips: 2 });
});
