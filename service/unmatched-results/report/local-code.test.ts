import { expect, it } from "vitest";
import { isLocalCode } from "./local-code";

it.each(["B7", "A-12", "RTN", "EXT01", "x_3", "0012", "LAB-A", "Q4.B", "12ABC"])(
  "takes %s for a code",
  (text) => {
    expect(isLocalCode(text)).toBe(true);
  },
);

it.each([
  ["a letter, which may be a flag or a status", ["B", "H", "X", "7"]],
  ["a number, alone, with a unit or with a flag", ["45", "7.9", "45mg", "5L", "7.9HH", "12H"]],
  ["a number that is written as an interval or a date", ["3-5", "2026-11-19", "1.2.840"]],
  ["a decimal behind a letter", ["K7.9", "HB-6.1"]],
  ["a flag or a finding", ["HH", "LL", "POS", "neg", "CRIT", "N-POS", "HH-7", "ND"]],
  ["a code of a finding", ["LA6576-8", "LA137-2"]],
  ["a refused specimen or a canceled test", ["QNS", "qns", "TNP", "HEM", "CLOT", "REJ-2", "STAT"]],
  ["a word", ["Hemolyzed", "redraw", "in-house", "CLOTTED3", "Wrong-tube", "abgelehnt"]],
  ["free text", ["B7 seen", "call ward", "see\nnote", "B7.", "-B7", "B7*", "Bü7", "B7^OK", ""]],
  ["long", ["B7-B7-B7-B7-B7-B7-B7-B"]],
])("never %s", (_, texts) => {
  expect(texts.filter(isLocalCode)).toEqual([]);
});
