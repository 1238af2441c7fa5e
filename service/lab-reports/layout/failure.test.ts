import { expect, test } from "vitest";
import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { readLayout } from "./read-layout";
import { pageFromText } from "./testing/page-from-text";

function readFailure(text: string) {
  return readLayout([pageFromText(text)]).failure;
}

const REPORT = `
Sodium        141       mmol/L   135-145
Potassium     4.2       mmol/L   3.5-5.1
Chloride      101       mmol/L   98-107`;

test("takes the code of a laboratory in every row for no word of a language", () => {
  const rows = ["SODIUM   141   mmol/L   135-145   EN", "POTASSIUM   4.2   mmol/L   3.5-5.1   EN"];
  expect(readFailure([...rows, ...rows, ...rows, ...rows].join("\n"))).toBeNull();
});

test("accepts a report that is almost only numbers", () => {
  expect(readFailure(REPORT)).toBeNull();
});

test("refuses a page without words", () => {
  expect(readFailure("")).toBe("invalid_input");
  expect(readLayout([]).failure).toBe("invalid_input");
});

test("refuses an invoice", () => {
  const { failure, rows } = readLayout([
    pageFromText(`
INVOICE 20441                         Invoice date: 01/05/2026
Bill to: Lakeside Family Practice
Description            Qty      Unit price     Amount
Examination gloves     12       8.50           102.00
Syringes 5 mL          100      0.35           35.00
Subtotal                                       137.00
Total due                                      $ 148.00`),
  ]);
  expect({ failure, rows }).toEqual({ failure: "invalid_input", rows: [] });
});

test("refuses a letter", () => {
  expect(
    readFailure(`
Dear Ms. Whitfield,

thank you for your visit on March 4. We have moved to 12 Hill Road and are open
from 8 to 17 on all weekdays. Please bring your insurance card to the next visit.

Kind regards,
Lakeside Family Practice`),
  ).toBe("invalid_input");
});

test("refuses a report without a result", () => {
  expect(
    readFailure(`
Lakeside Laboratory
Patient: John Doe
This report contains no test results.`),
  ).toBe("invalid_input");
});

test.each([
  [
    "Spanish",
    `
Laboratorio Clínico del Hospital
Nombre: Ana Pérez      Fecha de nacimiento: 02/03/1980     Sexo: F
Prueba         Resultado   Unidades    Valores de referencia
Glucosa        92          mg/dL       70 - 99
Colesterol     188         mg/dL       hasta 200
Validado por el médico del laboratorio`,
  ],
  [
    "German",
    `
Befund vom 03.04.2026 für Frau Muster
Untersuchung   Ergebnis    Einheit     Referenzbereich
Glukose        92          mg/dl       70 - 99
Natrium        141         mmol/l      135 - 145
Die Werte sind mit dem Arzt zu besprechen und nicht endgültig`,
  ],
  [
    "French",
    `
Laboratoire d'analyses de biologie médicale
Nom du patient : Dupont    Date de naissance : 02/03/1980
Analyse        Résultat    Unité       Valeurs de référence
Glucose        0,92        g/L         0,70 - 0,99
Les résultats sont à discuter avec le médecin`,
  ],
  ["Russian", "Анализ крови\nГемоглобин 132 г/л 120-140\nГлюкоза 4,9 ммоль/л 3,9-5,5"],
])("refuses a report in %s", (_, text) => {
  expect(readFailure(text)).toBe("not_english");
});

test("tells a picture too poor to read from one of something else", () => {
  const blur = (page: ReadPage): ReadPage => ({
    ...page,
    source: "image",
    words: page.words.map((word) => ({ ...word, confidence: 0.4 })),
  });
  const poor = pageFromText("Hemogl b1n\nR ference\nGluc se   Laboratory\nSer m");
  expect(readLayout([blur(poor)]).failure).toBe("low_quality");
});
