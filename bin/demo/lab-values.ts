type Flag = "abnormal" | "critical";
type Value = { result: string; reference_range?: string; interpretation: "normal" | Flag };

/** A value of a healthy adult, and one that a physician has to see, by the marker's slug. */
const VALUES: Readonly<Record<string, { range: string; normal: string; high: string }>> = {
  tsh: { range: "0.4-4.5", normal: "2.1", high: "6.4" },
  free_t4: { range: "0.8-1.8", normal: "1.2", high: "2.6" },
  free_t3: { range: "2.3-4.2", normal: "3.1", high: "5.2" },
  lh: { range: "1.9-12.5", normal: "6.2", high: "19.4" },
  fsh: { range: "2.5-10.2", normal: "5.4", high: "21.0" },
  estradiol: { range: "19-144", normal: "88", high: "310" },
  progesterone: { range: "0.2-25", normal: "9.1", high: "41" },
  glucose_serum: { range: "65-99", normal: "88", high: "412" },
  creatinine: { range: "0.5-1.2", normal: "0.9", high: "3.8" },
  alt: { range: "6-46", normal: "21", high: "190" },
  sodium: { range: "135-146", normal: "140", high: "158" },
};

/** What a laboratory measured of a marker; a marker that is not known here gets a plain number. */
export function measured(slug: string, flag: Flag | undefined): Value {
  const known = VALUES[slug.replaceAll("-", "_")];
  if (!known) return { result: "5.0", interpretation: flag ?? "normal" };
  return {
    result: flag ? known.high : known.normal,
    reference_range: known.range,
    interpretation: flag ?? "normal",
  };
}
