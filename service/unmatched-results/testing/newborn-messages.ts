// Newborn screenings of two states in HL7 v2.5.1, on invented children. Both are long, and each writes in its own way.

const ORDER = "508214466^EPIC^1.2.840.99999.13.2^ISO";
const FILLER = "20250410077^Northern State Laboratory^2.16.840.1.99999.10^ISO";
const CLINICIAN = "1990000017^OSTERGAARD^LENE^^^^^^NPI^L^^^NPI";
const PERFORMER =
  "Northern Newborn Laboratory^^^^^|77 Quarry Street^^Duluth^MN^55802|^Lund^Astrid^^^^^^";
const CONDITION_CODE = "57719-7^Conditions tested for in this newborn screening study [Identifier]";

/** Panels that both states report on. */
const PANELS = [
  "53261-4^Amino acid newborn screen panel",
  "58092-8^Acylcarnitine newborn screen panel",
  "57084-6^Fatty acid oxidation newborn screen panel",
  "57085-3^Organic acid newborn screen panel",
  "54078-1^Cystic fibrosis newborn screening panel",
  "57086-1^Congenital adrenal hyperplasia newborn screening panel",
  "54090-6^Thyroid newborn screening panel",
  "54079-9^Galactosemia newborn screening panel",
  "54081-5^Hemoglobinopathies newborn screening panel",
  "57087-9^Biotinidase newborn screening panel",
  "62333-0^Severe combined immunodeficiency (SCID) newborn screening panel",
  "92005-8^Spinal muscular atrophy newborn screening panel",
] as const;

/**
 * 106 observations in 15 requests with their authorities: coded values, notes with escapes, a document, and questions
 * of the order form that are no results. The child has no sex in it, and the specimen both numbers.
 */
export function northernScreeningMessage(): string {
  const end = `||||||F|||20250407061000|||||20250410154500||||${PERFORMER}||||`;
  const obx = (type: string, code: string, sub: string, value: string, kind = "RSLT") =>
    `OBX|1|${type}|${code}^LN|${sub}|${value}${end}${kind}|UNSP|`;
  const question = (type: string, code: string, at: number, value: string) =>
    `OBX|${at}|${type}|${code}^LN|1^${at}^1|${value}|||||O|||20250407061000-0500|||||||||||||||QST|AOE|`;
  const request = (at: number, panel: string) => [
    `ORC|RE|${ORDER}|${FILLER}|||||||||${CLINICIAN}||||||||||||||||||${panel}^LN|`,
    `OBR|${at}|${ORDER}|${FILLER}|${panel}^LN|||20250407061000||||O|||||${CLINICIAN}||||||20250410154500|||F||||508214466&EPIC&1.2.840.99999.13.2&ISO^20250410077&Northern State Laboratory&2.16.840.1.99999.10&ISO|`,
  ];
  const comment = "69969-4^Newborn screening report overall laboratory comment";
  return toMessage([
    "MSH|^~\\&|Screening^screening.north.example^DNS|Northern State Laboratory^2.16.840.1.99999.10^ISO|Epic^1.2.840.99999.13.7^ISO|Lakes Hospital^lakes.example^DNS|20250410155102-0500||ORU^R01^ORU_R01|20250410155102_0117|D|2.5.1|||AL|AL|||||LRI_NG_FRN_PROFILE^^2.16.840.1.113883.9.195.3.4^ISO~LRI_NDBS_COMPONENT^^2.16.840.1.113883.9.195.3.6^ISO~LAB_PRN_Component^^2.16.840.1.113883.9.81^ISO",
    "PID|1||31200457^^^LAKES^MR||LINDQVIST^BB NORA^^^^L||20250405142500||||9 COUNTY ROAD 12^^ELY^MN^557310021^^H^^|||||||||||||||||||N|",
    "NK1|1|LINDQVIST^NORA^K^^^^L|MTH^Mother^HL70063^^^^^^Mother|9 COUNTY ROAD 12^^ELY^MN^557310021^USA^H^^|^^PH^^^218^5550133^^(218)555-0133^^^2185550133|",
    ...request(1, "57128-1^Newborn Screening Report summary panel"),
    obx("CWE", "57718-9^Sample quality of Dried blood spot", "^1^1", "LA12432-3^Acceptable^LN"),
    obx(
      "CWE",
      "57130-7^Newborn screening report - overall interpretation",
      "^2^1",
      "LA12428-1^All screening is in range for the conditions tested^LN",
    ),
    obx(
      "FT",
      comment,
      "^3^1",
      "A genetic counselor can be reached at 218-555-0190: https://north.example/facts.html\\.br\\Screening finds infants at risk \\T\\ is no diagnosis.",
    ),
    obx("FT", comment, "^3^2", "Up to 80% of the infants who are found will never be ill."),
    ...Array.from({ length: 74 }, (_, at) =>
      obx("CWE", CONDITION_CODE, `^4^${at}`, `LA${12_400 + at}^Condition ${at}^LN`, "SCI"),
    ),
    obx(
      "ED",
      "57129-9^Full summary report for display",
      "^5^1",
      "^TEXT^html^Base64^PGh0bWw+PC9odG1sPg==",
    ),
    ...request(2, "57717-1^Newborn screen card data panel"),
    question("NM", "8339-4^BIRTH WEIGHT MEASURED", 1, "2210.415|g^gram^UCUM"),
    question("NM", "57714-8^OBSTETRIC ESTIMATION OF GESTATIONAL AGE", 2, "35|wk^week^UCUM"),
    question("CWE", "57713-0^INFANT FACTORS", 3, "LA137-2^NONE^LN|"),
    ...["PROVIDER NAME", "PRACTICE NAME", "PRACTICE PHONE NUMBER"].map((name, at) =>
      question("ST", `6232${at}-9^DISCHARGE ${name}`, at + 4, "Lund/218-555-0144|"),
    ),
    ...request(3, "57794-0^Newborn screening test results panel in Dried blood spot"),
    ...PANELS.flatMap((panel, at) => [
      ...request(at + 4, panel),
      obx("CWE", `4653${at}-7^Finding of panel ${at}`, `^${at}^1`, "LA6626-1^Normal^LN"),
      ...(at < 9
        ? [obx("CWE", `5714${at}-1^Second finding`, `^${at}^2`, "LA18592-0^In range^LN")]
        : []),
    ]),
    "SPM|1|508214466&EPIC&1.2.840.99999.13.2&ISO^20250410077&Northern State Laboratory&2.16.840.1.99999.10&ISO||440500007^Blood spot specimen^SCT|||||||||||||20250407061000^20250407061000|20250409083000|",
  ]);
}

/**
 * 149 observations in 20 requests under one order: bare numbers, flags and ranges, codes of the laboratory's own, an
 * empty text, and long notes whose line ends, ampersands and tildes are escaped.
 */
export function westernScreeningMessage(): string {
  const at = "20250318113000";
  const end = (flag = "N") => `|||${flag}|||F|||${at}`;
  const obx = (type: string, code: string, rest: string) => `OBX|1|${type}|${code}^LN|1|${rest}`;
  const request = (number: number, panel: string) =>
    `OBR|${number}|8260047713^FormNumber||${panel}|||202503151420|||||||||^HALE^MARGIT||||||${at}|||F`;
  const none = "LA137-2^None^LN";
  const amount = (code: string, value: string, most: string) =>
    obx(
      "NM",
      `${code} [Moles/volume] in Dried blood spot`,
      `${value}|µmol/L|<${most}|N|||F|||${at}`,
    );
  return toMessage([
    `MSH|^~\\&|SISWEST|SISWEST|RECEIVER^11900001^L,M,N|^^L,M,N|${at}||ORU^R01^ORU_R01|817300452|D|2.5.1`,
    "PID|1||80031177^^^&NPI^MR||REDWOOD-SEVEN^GIRL A MOTHERSEVEN^^^^^B|||F||2106-3^White||||||||||||2186-5^Not Hispanic or Latino||Y|1",
    "NK1|1|REDWOOD-SEVEN^MOTHERSEVEN|MTH^Mother|40 CANNERY-ROW^^SALINAS^CA^93901^USA|^^^^^831^5550170|^^^^^831^5550171",
    "ORC|RE|8260047713^FormNumber||190044218^HospOrdNumber||||||||^BRANDT^ILSE|||||||||BAYSIDE MEDICAL CENTER^^^^^^^^^R411|7 QUAY STREET^^SALINAS^CA^93901-0007",
    request(1, "54089-8^NB Screen Panel Patient AHIC"),
    request(2, "57128-1^Newborn Screening Report summary panel"),
    obx(
      "CE",
      "57721-3^Reason for lab test in Dried blood spot",
      `LA12421-6^Initial screen^LN${end()}`,
    ),
    obx("CE", "57718-9^Sample quality of Dried blood spot", `LA12432-3^Acceptable^LN${end()}`),
    obx("CE", "57131-5^Newborn conditions with positive markers", `${none}${end()}`),
    obx("CE", "57720-5^Newborn conditions with equivocal markers", `${none}${end()}`),
    obx(
      "TX",
      "57724-7^Newborn screening short narrative summary",
      `ACTION REQUIRED\\.br\\\\.br\\Laboratory - BAYSIDE LAB \\R\\M 7 QUAY STREET, SALINAS\\.br\\\\.br\\Follow-up:\\.br\\\\.br\\Collected before twelve hours of age: repeat the amino acids \\T\\ report${end()}`,
    ),
    obx("TX", "57129-9^Full newborn screening summary report for display", end()),
    ...Array.from({ length: 41 }, (_, condition) =>
      obx("CE", CONDITION_CODE, `LA${12_400 + condition}^Condition ${condition}^LN${end()}`),
    ),
    request(3, "57717-1^Newborn screen card data panel"),
    obx("ST", "57716-3^State printed on filter paper card [Identifier] in NBS card", `CA${end()}`),
    obx("NM", "8339-4^Birthweight", `2890|grams${end().slice(1)}`),
    request(4, "57794-0^Newborn screening test results panel in Dried blood spot"),
    ...PANELS.flatMap((panel, number) => [
      request(number + 5, panel),
      ...Array.from({ length: 7 }, (_, marker) =>
        amount(
          `5315${number}-${marker}^Marker ${marker} of ${panel.split("^")[1]}`,
          `${number + marker}`,
          "90",
        ),
      ),
      obx(
        "TX",
        `5771${number}-6^Comment on panel ${number}`,
        `Collected early.${end(number === 0 ? "A" : "")}`,
      ),
    ]),
    request(17, "54104-5^Hemoglobin pattern panel"),
    obx("TX", "54104-5^Hemoglobin pattern", `FA${end("")}`),
    ...[18, 19, 20].flatMap((number) => [
      request(number, `^^^99717-${number}^Panel of the laboratory ${number}^L`),
      `OBX|1|TX|^^^99718-${number}^Deletion analysis ${number}^L|1|Exon 7 Present||Exon 7 Present|N|||F|||${at}`,
    ]),
  ]);
}

function toMessage(segments: readonly string[]): string {
  return `${segments.join("\n")}\n`;
}
