import type { ReadPage, ReadWord } from "@/service/lab-reports/reading/read-page";

const CHARACTER = { width: 6, height: 10, lineHeight: 14 };

/** A page of typewritten text: each character is 6 points wide, each line 14 points high. */
export function pageFromText(text: string, number = 1): ReadPage {
  const words = text.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      (match): ReadWord => ({
        text: match[0].replaceAll("**", ""),
        rect: {
          x: 36 + match.index * CHARACTER.width,
          y: 36 + row * CHARACTER.lineHeight,
          width: match[0].length * CHARACTER.width,
          height: CHARACTER.height,
        },
        confidence: 1,
        isBold: match[0].startsWith("**"),
      }),
    ),
  );
  const toUpload = [1 / 612, 0, 0, 0, 1 / 792, 0, 0, 0, 1] as const;
  return { number, width: 612, height: 792, source: "text", words, toUpload };
}
