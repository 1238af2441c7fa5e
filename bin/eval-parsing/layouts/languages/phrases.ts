import type { Language } from "./marker-names";

/** What the laboratories of a country print around their results. */
export type Phrases = {
  readonly lab: string;
  readonly heads: readonly [name: string, value: string, unit: string, range: string, flag: string];
  readonly otherHeads: Phrases["heads"];
  readonly patient: string;
  readonly born: string;
  readonly sex: string;
  readonly female: string;
  readonly male: string;
  readonly specimen: string;
  readonly collected: string;
  readonly reported: string;
  readonly panels: Readonly<Record<"metabolic" | "lipids" | "bloodCount" | "nutrition", string>>;
  readonly high: string;
  readonly low: string;
  readonly below: string;
  readonly above: string;
  /** Between day, month and year. */
  readonly dateSign: "/" | ".";
  readonly units: Readonly<Record<string, string>>;
  readonly note: string;
};

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  spanish: {
    lab: "Laboratorio Clínico San Isidro",
    heads: ["Prueba", "Resultado", "Unidades", "Valores de referencia", ""],
    otherHeads: ["Determinación", "Valor", "Unidad", "Rango de referencia", "Alerta"],
    patient: "Paciente",
    born: "Fecha de nacimiento",
    sex: "Sexo",
    female: "Femenino",
    male: "Masculino",
    specimen: "N.º de muestra",
    collected: "Fecha de toma",
    reported: "Fecha del informe",
    panels: {
      metabolic: "Bioquímica",
      lipids: "Perfil lipídico",
      bloodCount: "Hemograma",
      nutrition: "Hierro y vitaminas",
    },
    high: "Alto",
    low: "Bajo",
    below: "Menor de",
    above: "Mayor de",
    dateSign: "/",
    units: { "K/uL": "10^3/µL", "M/uL": "10^6/µL", "U/L": "UI/L", "mm/hr": "mm/h" },
    note: "Los resultados deben ser interpretados por su médico junto con la historia clínica del paciente.",
  },
  french: {
    lab: "Laboratoire de biologie médicale des Tilleuls",
    heads: ["Analyse", "Résultat", "Unité", "Valeurs de référence", ""],
    otherHeads: ["Examen", "Résultats", "Unités", "Valeurs usuelles", ""],
    patient: "Patient",
    born: "Né(e) le",
    sex: "Sexe",
    female: "Féminin",
    male: "Masculin",
    specimen: "N° de dossier",
    collected: "Prélevé le",
    reported: "Édité le",
    panels: {
      metabolic: "Biochimie sanguine",
      lipids: "Bilan lipidique",
      bloodCount: "Numération globulaire",
      nutrition: "Fer et vitamines",
    },
    high: "H",
    low: "B",
    below: "Inférieur à",
    above: "Supérieur à",
    dateSign: "/",
    units: { "K/uL": "10^3/mm3", "M/uL": "10^6/mm3", "U/L": "UI/L", "mm/hr": "mm" },
    note: "Les résultats doivent être interprétés par votre médecin en fonction du contexte clinique et de vos traitements.",
  },
  german: {
    lab: "Labor Dr. Brandt und Kollegen",
    heads: ["Untersuchung", "Ergebnis", "Einheit", "Referenzbereich", ""],
    otherHeads: ["Parameter", "Messwert", "Einheit", "Normbereich", "Bew."],
    patient: "Patient",
    born: "Geburtsdatum",
    sex: "Geschlecht",
    female: "weiblich",
    male: "männlich",
    specimen: "Auftragsnummer",
    collected: "Entnahmedatum",
    reported: "Befunddatum",
    panels: {
      metabolic: "Klinische Chemie",
      lipids: "Lipidstatus",
      bloodCount: "Kleines Blutbild",
      nutrition: "Eisen und Vitamine",
    },
    high: "+",
    low: "-",
    below: "bis",
    above: "über",
    dateSign: ".",
    units: {
      "K/uL": "/nl",
      "M/uL": "/pl",
      "mL/min/1.73m2": "ml/min",
      "mm/hr": "mm/h",
      "mg/dL": "mg/dl",
    },
    note: "Die Ergebnisse sind nur im Zusammenhang mit der Vorgeschichte und der Untersuchung durch Ihren Arzt zu beurteilen.",
  },
  portuguese: {
    lab: "Laboratório de Análises Clínicas Boa Vista",
    heads: ["Exame", "Resultado", "Unidade", "Valores de referência", ""],
    otherHeads: ["Análise", "Resultado", "Unidades", "Intervalo de referência", "Alerta"],
    patient: "Paciente",
    born: "Data de nascimento",
    sex: "Sexo",
    female: "Feminino",
    male: "Masculino",
    specimen: "N.º da amostra",
    collected: "Data da coleta",
    reported: "Data do laudo",
    panels: {
      metabolic: "Bioquímica",
      lipids: "Perfil lipídico",
      bloodCount: "Hemograma",
      nutrition: "Ferro e vitaminas",
    },
    high: "Alto",
    low: "Baixo",
    below: "Inferior a",
    above: "Superior a",
    dateSign: "/",
    units: { "K/uL": "mil/mm³", "M/uL": "milhões/mm³", "mm/hr": "mm/h" },
    note: "Os resultados devem ser interpretados pelo seu médico em conjunto com os dados clínicos do paciente.",
  },
  italian: {
    lab: "Laboratorio Analisi Santa Chiara",
    heads: ["Esame", "Risultato", "Unità di misura", "Valori di riferimento", ""],
    otherHeads: ["Analisi", "Esito", "U.M.", "Intervallo di riferimento", ""],
    patient: "Paziente",
    born: "Data di nascita",
    sex: "Sesso",
    female: "Femmina",
    male: "Maschio",
    specimen: "N. campione",
    collected: "Data prelievo",
    reported: "Data referto",
    panels: {
      metabolic: "Chimica clinica",
      lipids: "Profilo lipidico",
      bloodCount: "Emocromo",
      nutrition: "Ferro e vitamine",
    },
    high: "*",
    low: "*",
    below: "Inferiore a",
    above: "Superiore a",
    dateSign: "/",
    units: { "K/uL": "10^3/µL", "M/uL": "10^6/µL", "mm/hr": "mm/h" },
    note: "I risultati devono essere interpretati dal medico curante insieme ai dati clinici del paziente.",
  },
};
