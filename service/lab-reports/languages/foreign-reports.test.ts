import { describe, expect, test } from "vitest";
import {
  COMMAS,
  FRENCH,
  GERMAN,
  ITALIAN,
  PORTUGUESE,
  read,
  SPANISH,
  spanishTable,
} from "./testing/foreign-pages";

/** Each row as printed, with its bounds, its interpretation and its code. */
async function readRows(text: string) {
  const { results } = await read(text);
  return results.map((row) => [
    ...[row.test_name, row.value, row.units, row.reference_range_text, row.flag_text],
    ...[row.min_reference_range, row.max_reference_range, row.interpretation],
    row.loinc_matches?.[0]?.loinc_code,
  ]);
}

describe("the ordinary table", () => {
  test("in Spanish", async () => {
    expect(await readRows(SPANISH)).toEqual([
      ["Glucosa", "112", "mg/dL", "70 - 99", "Alto", 70, 99, "abnormal", "2345-7"],
      ["Creatinina", "0,84", "mg/dL", "0,50 - 1,10", null, 0.5, 1.1, "normal", "2160-0"],
      ["Colesterol total", "212", "mg/dL", "Menor de 200", "Alto", null, 200, "abnormal", "2093-3"],
      ["Colesterol HDL", "55", "mg/dL", "Mayor de 40", null, 40, null, "normal", "2085-9"],
      ["Hierro", "38", "µg/dL", "50 - 170", "Bajo", 50, 170, "abnormal", "2498-4"],
    ]);
  });

  test("in French", async () => {
    expect(await readRows(FRENCH)).toEqual([
      ["Glycémie", "1,12", "g/L", "0,70 - 0,99", "H", 0.7, 0.99, "abnormal", "2345-7"],
      ["Créatinine", "8,4", "mg/L", "5,0 à 11,0", null, 5, 11, "normal", "2160-0"],
      ["Ferritine", "9", "µg/L", "16 - 154", "B", 16, 154, "abnormal", "2276-4"],
      ["Cholestérol HDL", "0,55", "g/L", "Supérieur à 0,40", null, 0.4, null, "normal", "2085-9"],
    ]);
  });

  test("in German", async () => {
    expect(await readRows(GERMAN)).toEqual([
      ["Glukose", "112", "mg/dl", "70 - 99", "+", 70, 99, "abnormal", "2345-7"],
      ["Harnsäure", "4,1", "mg/dl", "bis 5,7", null, null, 5.7, "normal", "3084-1"],
      ["Leukozyten", "3,2", "/nl", "3,8 - 10,5", "-", 3.8, 10.5, "abnormal", "6690-2"],
      ["eGFR", "92", "ml/min", "über 60", null, 60, null, "normal", "33914-3"],
    ]);
  });

  test("in Portuguese", async () => {
    expect(await readRows(PORTUGUESE)).toEqual([
      ["Leucócitos", "11,2", "mil/mm³", "4,0 a 10,0", "Alto", 4, 10, "abnormal", "6690-2"],
      ["Hemoglobina", "13,4", "g/dL", "12,0 a 16,0", null, 12, 16, "normal", "718-7"],
      ["TSH", "0,15", "mUI/L", "0,40 - 4,50", "Baixo", 0.4, 4.5, "abnormal", "3016-3"],
      ["Proteína C reativa", "3,1", "mg/L", "Inferior a 5,0", null, null, 5, "normal", "1988-5"],
    ]);
  });

  test("in Italian", async () => {
    expect(await readRows(ITALIAN)).toEqual([
      ["Glicemia", "112", "mg/dL", "70 - 99", "*", 70, 99, "abnormal", "2345-7"],
      ["Emoglobina", "13,4", "g/dL", "12,0 - 16,0", null, 12, 16, "normal", "718-7"],
      ["Ferritina", "9", "ng/mL", "16 - 154", "*", 16, 154, "abnormal", "2276-4"],
      ["Colesterolo LDL", "88", "mg/dL", "Inferiore a 100", null, null, 100, "normal", "13457-7"],
    ]);
  });

  test.each([
    ["Spanish", SPANISH, "Lucía", "Laboratorio Clínico San Isidro"],
    ["French", FRENCH, "Lucie", "Laboratoire de biologie médicale des Tilleuls"],
    ["German", GERMAN, "Lucie", "Labor Dr. Brandt und Kollegen"],
    ["Portuguese", PORTUGUESE, "Lúcia", "Laboratório de Análises Clínicas Boa Vista"],
    ["Italian", ITALIAN, "Lucia", "Laboratorio Analisi Santa Chiara"],
  ])("has its patient and, with the day first, its dates: %s", async (_, text, first, lab) => {
    const { metadata } = await read(text);
    expect(metadata).toMatchObject({
      patient_first_name: first,
      patient_last_name: "Vega",
      dob: "1986-04-03",
      gender: "female",
      date_collected: "2026-02-05",
      date_reported: "2026-02-06",
    });
    expect(metadata.specimen_number).toMatch(/48213$/);
    expect(metadata.lab_name).toBe(lab);
  });
});

test("gives what is printed and the same in English", async () => {
  const { results } = await read(SPANISH);
  expect(results[2]).toMatchObject({
    source_panel_name: "Bioquímica",
    english: {
      value: "212",
      units: "mg/dL",
      reference_range_text: "less than 200",
      flag_text: "H",
    },
  });
  expect(results[1]).toMatchObject({ value: "0,84", english: { value: "0.84" } });
});

test("takes a male sign of some countries for unknown where it means a woman in others", async () => {
  const page = SPANISH.replace("Sexo: Femenino", "Sexo: M");
  expect((await read(page)).metadata.gender).toBe("other");
});

test("reads dates with the names of months", async () => {
  const { metadata } = await read(
    SPANISH.replace("05/02/2026", "5 de febrero de 2026").replace("06/02/2026", "06-feb-2026"),
  );
  expect(metadata).toMatchObject({ date_collected: "2026-02-05", date_reported: "2026-02-06" });
});

test("does not take a result of urine for one of blood", async () => {
  const { results } = await read(
    spanishTable(
      "Orina",
      "Glucosa              Negativo                  Negativo",
      "Nitritos             Positivo                  Negativo",
    ),
  );
  expect(
    results.map(({ test_name, value, sample_type, interpretation }) => ({
      test_name,
      value,
      sample_type,
      interpretation,
    })),
  ).toEqual([
    { test_name: "Glucosa", value: "Negativo", sample_type: "urine", interpretation: "normal" },
    { test_name: "Nitritos", value: "Positivo", sample_type: "urine", interpretation: "abnormal" },
  ]);
});

test("leaves tiers and page numbers in another language out of the results", async () => {
  const { results, unread_lines } = await read(
    `${spanishTable("Bioquímica", ...COMMAS)}
Hombres: 13,0 - 17,0
Riesgo alto: > 240
Página 1 de 2`,
  );
  expect(results).toHaveLength(2);
  expect(unread_lines).toEqual([]);
});

test("takes a method and remarks below a result for no result, and a flag in the column of notes for one", async () => {
  const { results } = await read(`
Laboratorio Clínico San Isidro
Paciente: Vega, Lucía         Fecha de nacimiento: 03/04/1986
PRUEBA           RESULTADO   REFERENCIA    UNIDADES   NOTA
Hemoglobina A1c  7.1         4.0 - 5.6     %          High (H)
METODOLOGIA      No documentada
OBSERVACIONES    Resultado de HbA1c por encima del rango esperado para control normal.
UNIDADES <- Observation.unit   4.0   %`);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    value: "7.1",
    flag_text: "High (H)",
    interpretation: "abnormal",
  });
});

test("keeps the units of bounds as printed", async () => {
  const { results } = await read(
    spanishTable(
      "Bioquímica",
      ...COMMAS,
      "Ferritina            9,5            ng/mL      16,5ng/mL - 154,5ng/mL",
    ),
  );
  expect(results.at(-1)).toMatchObject({
    min_reference_range: 16.5,
    reference_range_text: "16,5 ng/mL - 154,5 ng/mL",
  });
});

test("lists a result of another form as not read", async () => {
  const { results, unread_lines } = await read(
    `${spanishTable("Bioquímica", ...COMMAS)}

Su hemoglobina fue de 9,2 g/dL`,
  );
  expect(results).toHaveLength(2);
  expect(unread_lines?.map(({ text }) => text).join()).toContain("9,2");
});

test("takes names in the order that their label says, and titles for no names", async () => {
  const header = "Cognome e nome: ROSSI MARIA            N. campione: 48213";
  const { metadata } = await read(ITALIAN.replace(/Paziente: Vega.{1,60}/, header));
  expect(metadata).toMatchObject({ patient_first_name: "MARIA", patient_last_name: "ROSSI" });
  const titled = await read(FRENCH.replace("Vega, Lucie", "Madame Lucie Vega"));
  expect(titled.metadata).toMatchObject({ patient_first_name: "Lucie", patient_last_name: "Vega" });
});

test("reads the header of an English report in another language, and guesses no order of its dates", async () => {
  const { metadata, results } = await read(`
San Isidro Clinical Laboratory
Paciente: Vega, Lucía         Fecha de nacimiento: 03/04/1986
Sexo: Femenino                Fecha de toma: 05/02/2026

Test           Result    Units     Reference Range
Glucose        112       mg/dL     65 - 99         H
Sodium         139       mmol/L    135 - 146
Triglycerides  1,112     mg/dL     0 - 149         H
The results of this report should be discussed with your physician.`);
  expect(metadata).toMatchObject({
    patient_first_name: "Lucía",
    patient_last_name: "Vega",
    dob: "03/04/1986",
    gender: "female",
    date_collected: "05/02/2026",
  });
  expect(results.map(({ value, english }) => [value, english])).toEqual([
    ["112", undefined],
    ["139", undefined],
    ["1,112", undefined],
  ]);
});

test("reads each page in its own language", async () => {
  const { results } = await read(SPANISH, GERMAN.replace("Vega, Lucie", "Vega, Lucía"));
  expect(results.map(({ test_name }) => test_name)).toContain("Harnsäure");
  expect(results).toHaveLength(9);
});
