/** Words that registration staff type where no name is known. */
const WORDS: ReadonlySet<string> = new Set([
  ..."anon anonymous anonimo unk unkn unknown none na nn no name noname nofirstname nolastname notgiven given notprovided provided not".split(
    " ",
  ),
  ..."patient pt patients test testing tester testpatient patienttest dummy sample demo fake".split(
    " ",
  ),
  ..."baby babyboy babygirl bb bg boy girl male female man woman infant newborn neonate twin triplet child fetus".split(
    " ",
  ),
  ..."unidentified unnamed undisclosed confidential trauma emergency deceased xxx".split(" "),
  ..."nmn nmi nofirst nolast nomiddle tbd tba null undefined nil".split(" "),
  // First, last or no first name unknown, and the ways in which forms say so.
  ..."fnu lnu nfn nln ukn available applicable known specified unspecified declined refused withheld private".split(
    " ",
  ),
  // Samples that are nobody's: quality assurance, staff health, donors, studies.
  ..."qa qc control calibrator proficiency employee volunteer donor study subject".split(" "),
  // Names of fields, and what a registry writes in place of a name.
  ..."firstname lastname fname lname surname pending temporary redacted removed deleted merged duplicate error invalid".split(
    " ",
  ),
  ..."labtest qatest qctest ztest testpt lactante neonato stillborn".split(" "),
  ..."sansnom nieznany nieznana ukjent okand tuntematon onbekend bilinmiyor".split(" "),
  ..."desconocido desconocida fulano sinnombre inconnu inconnue unbekannt sconosciuto desconhecido vodanh khongro khongten".split(
    " ",
  ),
  ..."неизвестно неизвестныи неизвестный неизвестная невідомии невідомий тест пациент مجهول مجهولة 无名氏 無名氏 不明 未知".split(
    " ",
  ),
]);
/** Words in front of a mother's name or a letter: "Baby Boy of Maria", "Twin A". */
const LEADING: ReadonlySet<string> = new Set(
  // RN: "recién nacido", "recém-nascido".
  "baby babyboy babygirl bb bg infant newborn neonate twin triplet unidentified unnamed trauma employee rn recien recem hijo hija filho filha neugeborenes nouveaune".split(
    " ",
  ),
);
/** Words that are no part of any name. */
const NOWHERE: ReadonlySet<string> = new Set(
  "unknown unk desconocido desconocida desconhecido inconnu unbekannt".split(" "),
);
/** First and last names that together are a placeholder, such as "John Doe", but are real names by themselves. */
const NOBODY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["doe", new Set("john jane jon johnny janie jo baby jack jean j".split(" "))],
  ["roe", new Set("richard jane john baby".split(" "))],
  ["mustermann", new Set("max erika".split(" "))],
  ["mouse", new Set("mickey minnie".split(" "))],
  ["duck", new Set("donald daisy".split(" "))],
]);

/**
 * Whether the folded words of one name field are a placeholder: "Unknown", "Baby Boy A", "ZZTest", "Unidentified Male
 * 3", "AAA".
 */
export function isPlaceholderName(words: readonly string[]): boolean {
  const [first = ""] = words;
  const joined = words.join("");
  // `UNKNOWN1`, `QC 2`
  if (WORDS.has(joined.replace(/\d{1,6}$/, "")) || LEADING.has(first)) return true;
  if (words.some((word) => NOWHERE.has(word)) || /^(?:baby|boy|girl|twin)[a-d]$/.test(joined))
    return true;
  if (/^(?:zz|xx|x$|test\d)/.test(joined) || /^(\p{L})\1{2,}$/u.test(joined)) return true;
  const isFiller = (word: string) => WORDS.has(word) || word.length === 1 || /^\d+$/.test(word);
  return words.every(isFiller) && words.some((word) => WORDS.has(word) || /^\d+$/.test(word));
}

/** Whether both names together are a placeholder: "John Doe", "Jane Roe", "Max Mustermann", in either order. */
export function isPlaceholderPerson(first: readonly string[], last: readonly string[]): boolean {
  return isNobody(first, last) || isNobody(last, first);
}

function isNobody(first: readonly string[], last: readonly string[]): boolean {
  return last.some((word) => NOBODY.get(word)?.has(first[0] ?? "") ?? false);
}
