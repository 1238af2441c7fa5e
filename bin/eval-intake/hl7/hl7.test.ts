import { describe, expect, it } from "vitest";
import { formatLeaf, listLeaves, listSegments } from "./leaves";
import { listProbes } from "./probes";
import { unescapeText } from "./unescape";

const MESSAGE = String.raw`MSH|^~\&|A|B${"\r"}OBX|1|ST|X^Name^L||one~two^b&c${"\n"}d`;

describe("the parts of a message", () => {
  it("end where its first line break is of that kind", () => {
    expect(listSegments(MESSAGE).map(({ name }) => name)).toEqual(["MSH", "OBX"]);
    expect(listSegments(MESSAGE.replaceAll("\r", "\n")).length).toBe(3);
  });

  it("have an address and a place", () => {
    const leaves = listLeaves(MESSAGE);
    const texts = leaves.map((leaf) => `${formatLeaf(leaf)} ${leaf.text}`);
    expect(texts).toContain("MSH-3.1 A");
    expect(texts).toContain("OBX-3.2 Name");
    expect(texts).toContain("OBX-5[2].1 two");
    expect(texts).toContain("OBX-5[2].2.2 c\nd");
    for (const { start, end, text } of leaves) expect(MESSAGE.slice(start, end)).toBe(text);
  });

  it("each take a word, and so do their ends and new lines", () => {
    const probes = listProbes(MESSAGE, "word");
    expect(probes.every(({ message }) => message.includes("word"))).toBe(true);
    expect(new Set(probes.map(({ message }) => message)).size).toBe(probes.length);
    expect(probes.map(({ place }) => place)).not.toContain("MSH-3.1");
  });
});

describe("a text", () => {
  it.each([
    [String.raw`a\F\b\S\c\T\d\R\e\E\f`, String.raw`a|b^c&d~e\f`],
    [String.raw`a\.br\b\.in+4\c\H\d\N\e`, "a\nb\ncde"],
    [String.raw`B\27 NEG\POS`, String.raw`B\27 NEG\POS`],
    [String.raw`lone \ stays`, String.raw`lone \ stays`],
    [String.raw`\XB5\g`, "µg"],
  ])("%s is shown as it should be seen", (text, expected) => {
    expect(unescapeText(text, MESSAGE)).toBe(expected);
  });

  it("has its hex in the character set of the message", () => {
    const header = String.raw`MSH|^~\&|||||||||||||||UNICODE UTF-8|`;
    expect(unescapeText(String.raw`\XC2B5\g`, header)).toBe("µg");
  });
});
