import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ReadPage, ReadWord } from "@/service/lab-reports/reading/read-page";

/** The words of a PDF with text, where pdf.js says they are. */
export async function readPdfPages(data: Uint8Array): Promise<ReadPage[]> {
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    await page.getOperatorList();
    const words = items.flatMap((item) => {
      if (!("str" in item)) return [];
      const font = page.commonObjs.has(item.fontName) ? page.commonObjs.get(item.fontName) : null;
      return splitItem(item, height, /bold/i.test(font?.name ?? ""));
    });
    const toUpload = [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1] as const;
    pages.push({ number, width, height, source: "text", words, toUpload });
  }
  return pages;
}

function splitItem(
  item: { str: string; transform: number[]; width: number; height: number },
  pageHeight: number,
  isBold: boolean,
): ReadWord[] {
  const [x = 0, baseline = 0] = item.transform.slice(4);
  const each = item.width / Math.max(item.str.length, 1);
  return [...item.str.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    rect: {
      x: x + each * match.index,
      y: pageHeight - baseline - item.height * 0.8,
      width: each * match[0].length,
      height: item.height,
    },
    confidence: 1,
    isBold,
  }));
}

export function readPdfFile(path: string): Promise<ReadPage[]> {
  return readPdfPages(new Uint8Array(readFileSync(path)));
}
