import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect } from "vitest";

type Node = { role?: string; children?: (Node | object)[] };

/** Reads a PDF: the text of each page, its title and language, and the structure roles of its first page. */
export async function readPdf(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const data = new Uint8Array(await response.arrayBuffer());
  const file = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  const { info } = await file.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  const tree: Node = (await (await file.getPage(1)).getStructTree()) ?? {};
  return { pages, title, language, roles: [...new Set(getRoles(tree))] };
}

function getRoles({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap((child) => getRoles(child))];
}
