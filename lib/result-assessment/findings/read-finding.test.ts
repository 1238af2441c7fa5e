import { describe, expect, it } from "vitest";
import { readFinding } from "./read-finding";

const getClass = (text: string) => readFinding(text).findingClass;

describe("a text with several findings", () => {
  it.each(
    [
      "\n",
      "\r\n",
      "\t",
      " ",
      ", ",
      ",",
      "; ",
      ";",
      ". ",
      ".",
      ": ",
      " / ",
      "/",
      " - ",
      "-",
      " – ",
      "—",
      " (",
      " [",
      " {",
      " | ",
      " ~ ",
      " + ",
      " & ",
      " • ",
      " → ",
      " => ",
      " and ",
      " or ",
      " but ",
      " with ",
      " while ",
      " whereas ",
      " although ",
      " plus ",
      " then ",
    ].map((between) => [between]),
  )("is positive if the second one has no negation of its own: %j", (between) => {
    expect(getClass(`Rotavirus not detected${between}Norovirus detected`)).toBe("positive");
    expect(getClass(`Norovirus detected${between}Rotavirus not detected`)).toBe("positive");
    expect(["negative", "other"]).toContain(
      getClass(`Rotavirus not detected${between}Norovirus not detected`),
    );
    expect(getClass(`Rotavirus not detected${between}Norovirus`)).toBe("other");
  });

  it.each([
    "Negative for Salmonella / Shigella",
    "Negative for Salmonella or Shigella",
    "No ova, cysts, or parasites seen",
    "No gram positive cocci seen",
    "No growth was observed after 48 hours",
    "Neither Salmonella nor Shigella isolated",
    "Influenza A/B not detected",
    "E. coli not detected",
    "Not detected (<20 copies/mL)",
    "Not detected (by PCR)",
    "None of the targets detected",
    "Negative (normal)",
    "Nothing detected",
    "No ova or other parasites seen",
  ])("is negative if one negation covers it: %s", (text) =>
    expect(getClass(text)).toBe("negative"),
  );

  it.each([
    "Non-albicans Candida isolated",
    "Negative for Salmonella / Shigella detected",
    "No S. aureus isolated / E. coli isolated",
    "No parasites seen; few",
    "30 (1+)",
    "Moderate (2+)",
  ])("is positive: %s", (text) => expect(getClass(text)).toBe("positive"));

  it.each([
    "Negative for Salmonella, Shigella",
    "No VRE / MRSA",
    "MRSA and no VRE isolated",
    "Not detected in 2 of 3 samples",
    "Blasts 20% none seen",
    "Not all organisms identified",
    "No other organisms isolated",
    "No predominant organism isolated",
    "No organisms other than MRSA isolated",
    "Not detected for lack of sample",
    "Nearly absent",
    "None seen, <5 atypical cells",
    "Negative+",
    "Not detected*",
    "Not undetected",
    "Not detected (see below)",
    "Negative, borderline",
    "No growth of VRE, to be continued",
  ])("is not understood: %s", (text) => expect(getClass(text)).toBe("other"));

  it.each(["\n", "\u2028", " "])("is positive if it denies and says the same: %j", (between) => {
    expect(getClass(`Not detected${between}Detected`)).toBe("positive");
    expect(getClass(`No growth${between}Detected`)).toBe(between === " " ? "negative" : "positive");
  });

  it("has the highest of its grades", () => {
    expect(readFinding("Trace (+/-)").grade).toBe(0.5);
    expect(readFinding("Moderate (3+)").grade).toBe(3);
  });
});
