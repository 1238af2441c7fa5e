import { z } from "zod";

const MAGIC = new TextEncoder().encode("%PDF-");

/** The bytes of a PDF, recognized by its first bytes and not by the file's name. */
export const PdfFile = z
  .instanceof(Uint8Array)
  .refine((bytes) => MAGIC.every((byte, index) => bytes[index] === byte), {
    error: "Not a PDF file",
  });

/** The shortest valid value, for the documented examples. */
export const pdfExample = MAGIC;
