import { franc } from "franc-min";

const MAX_LETTERS = 6000;
/** Shorter texts have too few letters for statistics. */
const MIN_LETTERS = 250;

const ENGLISH = toSet(
  "the of and to for in is this with by not are be or on from at as may test tests result results unit units range reference name date collected reported patient specimen page value normal high low flag report laboratory comments birth sex male female",
);
const OTHERS: readonly ReadonlySet<string>[] = [
  toSet(
    "de la el los las del por para con en una y que resultado resultados prueba pruebas examen unidades unidad referencia valores nombre fecha paciente edad sexo muestra laboratorio médico clínico análisis suero orina sangre hematología glucosa colesterol no identificación informe toma rango",
  ),
  toSet(
    "de da do das dos em para com uma o os as que não resultado resultados exame exames unidade valores referência nome data paciente idade sexo material método laudo médico sangue soro urina glicose colesterol hemograma",
  ),
  toSet(
    "le la les des du de et en un une pour par sur est avec résultat résultats valeur valeurs unité unités référence nom date patient âge sexe prélèvement examen biologie médecin laboratoire sérum urine glycémie cholestérol hématologie analyse analyses né née",
  ),
  toSet(
    "der die das und von für mit ist im den dem ein eine nicht ergebnis ergebnisse wert werte einheit einheiten referenzbereich normbereich normalwerte name datum patient geburtsdatum geschlecht befund probe labor arzt blut serum urin material untersuchung messwert blutbild cholesterin glukose",
  ),
  toSet(
    "di del della il la le lo e per con un una non esame esami risultato risultati unità valori riferimento nome data paziente sesso età referto campione medico sangue siero urine glicemia colesterolo emocromo",
  ),
  toSet(
    "de het een en van voor met in op is niet uitslag uitslagen waarde waarden eenheid referentiewaarden naam datum patiënt geslacht geboortedatum arts bepaling bloed serum urine materiaal",
  ),
];

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/**
 * Whether a text is in a language other than English. Numbers, units and names of tests are no evidence, so a report
 * with few words counts as English unless other words prove the contrary.
 */
export function isNotEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{1,30}/gu) ?? [];
  const letters = words.join("");
  if (letters.length < 20) return false;
  const latin = letters.match(/[a-zà-öø-ÿœß]/g)?.length ?? 0;
  if (latin < 0.5 * letters.length) return true;
  const english = countWords(words, ENGLISH);
  const other = Math.max(...OTHERS.map((known) => countWords(words, known)));
  if (other < 4 || other <= english) return false;
  if (other >= 2 * english + 4) return true;
  if (letters.length < MIN_LETTERS) return false;
  const language = franc(words.join(" ").slice(0, MAX_LETTERS));
  return language !== "eng" && language !== "und" && other > 1.3 * english;
}

/**
 * Each distinct word counts once: a laboratory's code may appear in every row, and `EN` is also a word in other
 * languages.
 */
function countWords(words: readonly string[], known: ReadonlySet<string>): number {
  return new Set(words.filter((word) => known.has(word))).size;
}
