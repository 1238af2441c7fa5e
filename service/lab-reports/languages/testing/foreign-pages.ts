import { readLayout } from "@/service/lab-reports/layout/read-layout";
import { pageFromText } from "@/service/lab-reports/layout/testing/page-from-text";
import { toParsedLabReport } from "@/service/lab-reports/verify/to-parsed-lab-report";
import { verifyDraft } from "@/service/lab-reports/verify/verify-draft";

/** The report on typewritten pages, which have to be accepted. */
export async function read(...texts: readonly string[]) {
  const pages = texts.map((text, place) => pageFromText(text, place + 1));
  const draft = readLayout(pages);
  if (draft.failure !== null) throw new Error(`The pages are refused: ${draft.failure}.`);
  return toParsedLabReport(await verifyDraft(draft, pages, null));
}

export const SPANISH = `
Laboratorio Clínico San Isidro
Paciente: Vega, Lucía                  N.º de muestra: M-48213
Fecha de nacimiento: 03/04/1986        Fecha de toma: 05/02/2026
Sexo: Femenino                         Fecha del informe: 06/02/2026

Prueba               Resultado   Unidades   Valores de referencia
Bioquímica
Glucosa              112         mg/dL      70 - 99                 Alto
Creatinina           0,84        mg/dL      0,50 - 1,10
Colesterol total     212         mg/dL      Menor de 200            Alto
Colesterol HDL       55          mg/dL      Mayor de 40
Hierro               38          µg/dL      50 - 170                Bajo
Los resultados deben ser interpretados por su médico.`;

export const FRENCH = `
Laboratoire de biologie médicale des Tilleuls
Patient : Vega, Lucie                  N° de dossier : 48213
Né(e) le : 03/04/1986                  Prélevé le : 05/02/2026
Sexe : Féminin                         Édité le : 06/02/2026

Analyse              Résultat    Unité      Valeurs de référence
Biochimie
Glycémie             1,12        g/L        0,70 - 0,99             H
Créatinine           8,4         mg/L       5,0 à 11,0
Ferritine            9           µg/L       16 - 154                B
Cholestérol HDL      0,55        g/L        Supérieur à 0,40
Les résultats doivent être interprétés par votre médecin.`;

export const GERMAN = `
Labor Dr. Brandt und Kollegen
Patient: Vega, Lucie                   Auftragsnummer: 48213
Geburtsdatum: 03.04.1986               Entnahmedatum: 05.02.2026
Geschlecht: weiblich                   Befunddatum: 06.02.2026

Untersuchung         Ergebnis    Einheit    Referenzbereich
Klinische Chemie
Glukose              112         mg/dl      70 - 99                 +
Harnsäure            4,1         mg/dl      bis 5,7
Leukozyten           3,2         /nl        3,8 - 10,5              -
eGFR                 92          ml/min     über 60
Die Ergebnisse sind nur durch Ihren Arzt zu beurteilen.`;

export const PORTUGUESE = `
Laboratório de Análises Clínicas Boa Vista
Paciente: Vega, Lúcia                  N.º da amostra: 48213
Data de nascimento: 03/04/1986         Data da coleta: 05/02/2026
Sexo: Feminino                         Data do laudo: 06/02/2026

Exame                Resultado   Unidade    Valores de referência
Hemograma
Leucócitos           11,2        mil/mm³    4,0 a 10,0              Alto
Hemoglobina          13,4        g/dL       12,0 a 16,0
TSH                  0,15        mUI/L      0,40 - 4,50             Baixo
Proteína C reativa   3,1         mg/L       Inferior a 5,0
Os resultados devem ser interpretados pelo seu médico.`;

export const ITALIAN = `
Laboratorio Analisi Santa Chiara
Paziente: Vega, Lucia                  N. campione: 48213
Data di nascita: 03/04/1986            Data prelievo: 05/02/2026
Sesso: Femmina                         Data referto: 06/02/2026

Esame                Risultato   U.M.       Valori di riferimento
Chimica clinica
Glicemia             112         mg/dL      70 - 99                 *
Emoglobina           13,4        g/dL       12,0 - 16,0
Ferritina            9           ng/mL      16 - 154                *
Colesterolo LDL      88          mg/dL      Inferiore a 100
I risultati devono essere interpretati dal medico curante.`;

/** A Spanish table of one panel. */
export function spanishTable(panel: string, ...rows: readonly string[]): string {
  return `
Laboratorio Clínico San Isidro
Paciente: Vega, Lucía         Fecha de nacimiento: 03/04/1986
Prueba               Resultado      Unidades   Valores de referencia
${panel}
${rows.join("\n")}
Los resultados deben ser interpretados por su médico.`;
}

/** Rows that prove the decimal comma. */
export const COMMAS = [
  "Creatinina           0,84           mg/dL      0,50 - 1,10",
  "Potasio              4,1            mmol/L     3,5 - 5,1",
];
