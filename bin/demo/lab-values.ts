import { lookUp } from "@/lib/contract/look-up";

type Flag = "abnormal" | "critical";
type Value = { result: string; reference_range?: string; interpretation: "normal" | Flag };

/** A normal and a critical value for an adult, by the marker's name. */
const VALUES: Readonly<Record<string, { range: string; normal: string; high: string }>> = {
  "Thyroid Stimulating Hormone": { range: "0.4-4.0", normal: "2.1", high: "6.4" },
  "Free Thyroxine": { range: "0.8-1.8", normal: "1.2", high: "2.6" },
  "Free Triiodothyronine": { range: "2.3-4.2", normal: "3.1", high: "5.2" },
  "Luteinizing Hormone": { range: "1.9-12.5", normal: "6.2", high: "19.4" },
  "Follicle Stimulating Hormone": { range: "2.5-10.2", normal: "5.4", high: "21.0" },
  Estradiol: { range: "19-144", normal: "88", high: "310" },
  Progesterone: { range: "0.1-0.9", normal: "0.4", high: "3.1" },
  Glucose: { range: "65-99", normal: "88", high: "412" },
  Creatinine: { range: "0.5-1.1", normal: "0.9", high: "3.8" },
  "Alanine Aminotransferase": { range: "6-40", normal: "21", high: "190" },
  Sodium: { range: "135-146", normal: "140", high: "158" },
  "Total Cholesterol": { range: "<200", normal: "171", high: "268" },
  "HDL Cholesterol": { range: ">=50", normal: "61", high: "38" },
  "LDL Cholesterol": { range: "<100", normal: "87", high: "164" },
  Triglycerides: { range: "<150", normal: "92", high: "240" },
  "Cortisol, Saliva": { range: "0.1-0.75", normal: "0.42", high: "1.10" },
};

/** A measured value of a marker; markers without an entry above get a plain number. */
export function measured(name: string, flag: Flag | undefined): Value {
  const known = lookUp(VALUES, name);
  if (!known) return { result: "5.0", interpretation: flag ?? "normal" };
  return {
    result: flag ? known.high : known.normal,
    reference_range: known.range,
    interpretation: flag ?? "normal",
  };
}
