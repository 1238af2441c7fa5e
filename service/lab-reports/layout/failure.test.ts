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

test("leaves results of a form that is not known to a person", () => {
  const { failure, rows, unread } = readLayout([
    pageFromText(`
Dear Ms. Whitfield,

We found potassium at 6.1 mmol/L (before: 4.9 mmol/L) on two days.

Kind regards,
Lakeside Family Practice`),
  ]);
  expect({ failure, rows, lines: unread.length }).toEqual({ failure: null, rows: [], lines: 1 });
});

test("refuses numbers that are no results of a laboratory", () => {
  expect(readFailure("Your delivery\nThe parcel was 12 kg, which is above the limit of 10.")).toBe(
    "invalid_input",
  );
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
    "Dutch",
    `
Uitslag van het laboratorium
Naam: A. de Vries      Geboortedatum: 02-03-1980     Geslacht: man
Bepaling       Uitslag     Eenheid     Referentiewaarden
Glucose        5,9         mmol/L      4,0 - 6,0
Kreatinine     74          µmol/L      60 - 110
Bespreek de uitslagen met uw arts`,
  ],
  [
    "Catalan",
    `
Laboratori clínic de l'Hospital
Nom: Anna Puig      Data de naixement: 02/03/1980     Sexe: dona
Prova          Resultat    Unitats     Valors de referència
Glucosa        92          mg/dL       70 - 99
Colesterol     188         mg/dL       fins a 200
Els resultats han de ser interpretats pel metge`,
  ],
  [
    "Galician",
    `
Laboratorio de análises clínicas
Nome: Sabela Castro    Data de nacemento: 02/03/1980    Sexo: muller
Proba          Resultado   Unidades    Valores de referencia
Glicosa        92          mg/dL       70 - 99
Os resultados deben ser interpretados polo médico. Mostra: soro`,
  ],
  [
    "Polish",
    `
Wyniki badań laboratoryjnych
Imię i nazwisko: Anna Nowak    Data urodzenia: 02.03.1980    Płeć: kobieta
Badanie        Wynik       Jednostka   Zakres referencyjny
Glukoza        92          mg/dl       70 - 99
Kreatynina     0,8         mg/dl       0,5 - 1,1`,
  ],
  [
    "Romanian",
    `
Buletin de analize medicale
Nume: Ion Popescu    Data nașterii: 02.03.1980    Sex: M    Vârsta: 46
Denumire analiză    Rezultat    Unitate de măsură    Interval biologic de referință
Glicemie            92          mg/dL                70 - 99
Colesterol total    188         mg/dL                până la 200
Recoltat la laborator`,
  ],
  [
    "Swedish",
    `
Svar från laboratoriet
Namn: Anna Svensson    Personnummer: 800302-1234    Kön: kvinna
Analys         Resultat    Enhet       Referensintervall
Glukos         5,1         mmol/L      4,0 - 6,0
Provet togs på mottagningen och är inte granskat av läkare`,
  ],
  ["Russian", "Анализ крови\nГемоглобин 132 г/л 120-140\nГлюкоза 4,9 ммоль/л 3,9-5,5"],
])("refuses a report in %s", (_, text) => {
  expect(readFailure(text)).toBe("not_english");
});

test("leaves a table with a column for each marker to a person", () => {
  const { failure, rows, unread } = readLayout([
    pageFromText(`
Patient: Doe, Jane    DOB: 03/15/1973    Sex: Female
Date          Sodium     Potassium     Chloride     Glucose
10/30/26      138        4.9           101          88
10/31/26      140        5.2           102          90`),
  ]);
  expect([failure, rows.length]).toEqual([null, 0]);
  expect(unread.map(({ cell }) => cell.text).join()).toContain("140 5.2 102 90");
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
