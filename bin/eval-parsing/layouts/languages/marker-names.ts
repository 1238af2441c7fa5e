import type { Marker } from "@/bin/eval-parsing/content/marker";
import { PANELS } from "@/bin/eval-parsing/content/panels";

export const LANGUAGES = ["spanish", "french", "german", "portuguese", "italian"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The English long name of a marker, then what laboratories print for it, in the order of the languages. */
const NAMES = `
Glucose | Glucosa | Glycémie à jeun | Glukose | Glicose | Glicemia
Creatinine | Creatinina | Créatinine | Kreatinin | Creatinina | Creatinina
Sodium | Sodio | Sodium | Natrium | Sódio | Sodio
Potassium | Potasio | Potassium | Kalium | Potássio | Potassio
Chloride | Cloro | Chlorures | Chlorid | Cloro | Cloro
Calcium | Calcio | Calcium | Calcium | Cálcio | Calcio
Protein, Total | Proteínas totales | Protéines totales | Gesamteiweiß | Proteínas totais | Proteine totali
Albumin | Albúmina | Albumine | Albumin | Albumina | Albumina
Bilirubin, Total | Bilirrubina total | Bilirubine totale | Bilirubin gesamt | Bilirrubina total | Bilirubina totale
Alkaline Phosphatase | Fosfatasa alcalina | Phosphatases alcalines | Alkalische Phosphatase | Fosfatase alcalina | Fosfatasi alcalina
AST | GOT (AST) | ASAT (TGO) | GOT (ASAT) | TGO (AST) | AST (GOT)
ALT | GPT (ALT) | ALAT (TGP) | GPT (ALAT) | TGP (ALT) | ALT (GPT)
GGT | Gamma GT (GGT) | Gamma GT | Gamma-GT | Gama GT | Gamma GT
Uric Acid | Ácido úrico | Acide urique | Harnsäure | Ácido úrico | Acido urico
Cholesterol, Total | Colesterol total | Cholestérol total | Gesamtcholesterin | Colesterol total | Colesterolo totale
HDL Cholesterol | Colesterol HDL | Cholestérol HDL | HDL-Cholesterin | Colesterol HDL | Colesterolo HDL
LDL Cholesterol | Colesterol LDL | Cholestérol LDL | LDL-Cholesterin | Colesterol LDL | Colesterolo LDL
Triglycerides | Triglicéridos | Triglycérides | Triglyceride | Triglicerídeos | Trigliceridi
White Blood Cell Count | Leucocitos | Leucocytes | Leukozyten | Leucócitos | Leucociti
Red Blood Cell Count | Hematíes | Hématies | Erythrozyten | Hemácias | Eritrociti
Hemoglobin | Hemoglobina | Hémoglobine | Hämoglobin | Hemoglobina | Emoglobina
Hematocrit | Hematocrito | Hématocrite | Hämatokrit | Hematócrito | Ematocrito
Mean Corpuscular Volume | VCM | VGM | MCV | VCM | MCV
Mean Corpuscular Hemoglobin | HCM | TCMH | MCH | HCM | MCH
Mean Corpuscular Hemoglobin Concentration | CHCM | CCMH | MCHC | CHCM | MCHC
Platelet Count | Plaquetas | Plaquettes | Thrombozyten | Plaquetas | Piastrine
TSH | TSH | TSH | TSH basal | TSH | TSH
Free T4 | T4 libre | T4 libre | fT4 | T4 livre | FT4
Hemoglobin A1c | Hemoglobina glicosilada (HbA1c) | Hémoglobine glyquée (HbA1c) | HbA1c | Hemoglobina glicada (HbA1c) | Emoglobina glicata (HbA1c)
Ferritin | Ferritina | Ferritine | Ferritin | Ferritina | Ferritina
Iron, Total | Hierro | Fer sérique | Eisen | Ferro sérico | Sideremia
Vitamin B12 | Vitamina B12 | Vitamine B12 | Vitamin B12 | Vitamina B12 | Vitamina B12
Folate, Serum | Ácido fólico | Folates sériques | Folsäure | Ácido fólico | Folati
Vitamin D, 25-Hydroxy | 25-OH vitamina D | 25-OH vitamine D | 25-OH-Vitamin D | 25-hidroxivitamina D | 25-OH vitamina D
Magnesium | Magnesio | Magnésium | Magnesium | Magnésio | Magnesio
C-Reactive Protein | Proteína C reactiva | Protéine C réactive | CRP | Proteína C reativa | Proteina C reattiva
Sedimentation Rate | VSG | Vitesse de sédimentation | BSG | VHS | VES
`;

/** The markers of these panels that have a name in the language, under that name. */
export function listMarkers(language: Language, panel: keyof typeof PANELS): Marker[] {
  const place = LANGUAGES.indexOf(language) + 1;
  const lines = NAMES.trim()
    .split("\n")
    .map((line) => line.split("|").map((name) => name.trim()));
  return PANELS[panel].markers.flatMap((marker) => {
    const name = lines.find(([english]) => english === marker.names.long)?.[place];
    if (name === undefined) return [];
    return [{ ...marker, names: { long: name, short: name, india: name, uk: name } }];
  });
}
