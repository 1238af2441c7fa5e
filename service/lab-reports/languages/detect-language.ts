import { franc } from "franc-min";
import { LANGUAGE_TABLES } from "./dictionaries";
import { foldAccents } from "./fold-text";
import type { LanguageCode } from "./language-table";

/** `other` for a language that is not read. */
export type FoundLanguage = LanguageCode | "en" | "other";

const MAX_LETTERS = 6000;
/** Shorter texts have too few letters for statistics. */
const MIN_LETTERS = 250;

const ENGLISH = toSet(
  "the of and to for in is this with by not are be or on from at as may test tests result results unit units range reference name date collected reported patient specimen page value normal high low flag report laboratory comments birth sex male female",
);
const READ: readonly (readonly [LanguageCode, ReadonlySet<string>])[] = LANGUAGE_TABLES.map(
  ({ code, evidence }) => [code, toSet(evidence)],
);
/** Languages that are not read, which share many words with those that are: Dutch, Catalan, Galician, Romanian … */
const OTHERS: readonly ReadonlySet<string>[] = [
  "de het een en van voor met in op is niet uitslag uitslagen waarde waarden eenheid eenheden referentiewaarden referentie naam datum patiënt patient geslacht geboortedatum arts bepaling onderzoek bloed serum urine materiaal afname man vrouw laboratorium hemoglobine nuchter glucose",
  "de la el els les del per amb en una i que resultat resultats prova proves anàlisi unitats unitat valors referència interval nom data naixement pacient edat sexe home dona mostra laboratori metge clínic sèrum orina sang hematologia glucosa colesterol extracció informe sol·licitud hemograma bioquímica ferro",
  "de a da do dos das para con en unha un e que resultado resultados proba probas análise unidades unidade valores referencia intervalo nome data nacemento paciente idade sexo muller home mostra laboratorio médico soro ouriños sangue hematoloxía glicosa colesterol extracción informe bioloxía",
  "de la și si cu pentru în in din pe nu este rezultat rezultate valoare valori unitate măsură masura interval biologic referință referinta analize analiza denumire nume prenume data nașterii sex vârsta varsta pacient recoltare recoltat probă laborator medic ser urină sânge hematologie glicemie colesterol buletin",
  "i w z na do nie jest dla oraz wynik wyniki badanie badania jednostka zakres referencyjny referencyjne wartości norma nazwisko imię data urodzenia płeć pacjent wiek materiał pobranie pobrania laboratorium lekarz surowica mocz krew morfologia glukoza cholesterol kobieta mężczyzna",
  "a v z na pro je ne není výsledek výsledky vyšetření jednotka jednotky referenční meze rozmezí jméno příjmení datum narození pohlaví pacient materiál odběr odběru laboratoř lékař sérum moč krev glukóza cholesterol muž žena",
  "a és az van nem vizsgálat eredmény eredmények mértékegység egység referencia tartomány név születési dátum neme beteg kor minta mintavétel laboratórium orvos szérum vizelet vér vércukor koleszterin férfi nő",
  "och i på av för med är inte en ett analys resultat svar enhet referensintervall referens namn datum födelsedatum personnummer kön patient prov provtagning laboratorium läkare serum urin blod glukos kolesterol man kvinna",
  "og i på af for med er ikke en et analyse resultat svar enhed referenceinterval referanseområde enhet navn dato fødselsdato fødselsnummer køn kjønn patient pasient prøve prøvetagning prøvetaking laboratorium læge lege serum urin blod glukose kolesterol mand kvinde mann",
  "ja on ei tai että tutkimus tulos tulokset yksikkö viitearvo viitearvot viiteväli nimi päivämäärä syntymäaika sukupuoli potilas näyte näytteenotto laboratorio lääkäri seerumi virtsa veri glukoosi kolesteroli mies nainen",
  "ve bir bu için ile değil tetkik test sonuç sonuçlar birim referans aralığı değer değeri ad soyad adı soyadı tarih tarihi doğum cinsiyet hasta yaş örnek numune laboratuvar doktor serum idrar kan glukoz kolesterol erkek kadın",
  "i u na za je nije od do nalaz rezultat rezultati pretraga jedinica referentni interval vrijednost vrednosti ime prezime datum rođenja spol pol pacijent bolesnik uzorak uzorka laboratorij laboratorija liječnik serum urin mokraća krv glukoza kolesterol muški ženski",
].map(toSet);

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(foldAccents));
}

/**
 * The language of a report. Numbers, units and names of tests are no evidence, so a report with few words counts as
 * English unless other words prove the contrary. A language is only taken for one that is read if no other one fits as
 * well.
 */
export function detectLanguage(text: string): FoundLanguage {
  const words = foldAccents(text.toLowerCase()).match(/\p{L}{1,30}/gu) ?? [];
  const letters = words.join("");
  if (letters.length < 20) return "en";
  const latin = letters.match(/[a-z]/g)?.length ?? 0;
  if (latin < 0.5 * letters.length) return "other";
  const distinct = new Set(words);
  const english = countWords(distinct, ENGLISH);
  const read = READ.map(([code, known]) => ({ code, count: countWords(distinct, known) })).sort(
    (one, other) => other.count - one.count,
  );
  const [best, next] = read;
  const unread = Math.max(...OTHERS.map((known) => countWords(distinct, known)));
  const most = Math.max(best?.count ?? 0, unread);
  if (!isForeign(text, letters.length, english, most)) return "en";
  const isClear = best !== undefined && best.count > unread && best.count > (next?.count ?? 0);
  return isClear ? best.code : "other";
}

function isForeign(text: string, letters: number, english: number, other: number): boolean {
  if (other < 4 || other <= english) return false;
  if (other >= 2 * english + 4) return true;
  if (letters < MIN_LETTERS) return false;
  const plain = text.match(/\p{L}{1,30}/gu) ?? [];
  const language = franc(plain.join(" ").toLowerCase().slice(0, MAX_LETTERS));
  return language !== "eng" && language !== "und" && other > 1.3 * english;
}

/**
 * Each distinct word counts once: a laboratory's code may appear in every row, and `EN` is also a word in other
 * languages.
 */
function countWords(words: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (known.has(word)) count += 1;
  return count;
}
