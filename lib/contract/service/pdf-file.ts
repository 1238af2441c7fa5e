import { z } from "zod";

const MAGIC = new TextEncoder().encode("%PDF-");

/** The bytes of a PDF: what does not begin like one is none, whatever it is called. */
export const PdfFile = z
  .instanceof(Uint8Array)
  .refine((bytes) => MAGIC.every((byte, index) => bytes[index] === byte), {
    error: "Not a PDF file",
  });

/** The shortest thing that passes, for the documented examples. */
export const pdfExample = MAGIC;
