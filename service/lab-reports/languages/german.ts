import { GERMAN_NAMES } from "./german-names";
import type { LanguageTable } from "./language-table";

/**
 * What laboratories in Germany, Austria and Switzerland print. Collected from general knowledge of such reports and of
 * the usual medical abbreviations; no list of another project and no linguistic variant of LOINC was used.
 */
export const GERMAN: LanguageTable = {
  code: "de",
  evidence:
    "der die das und von für mit ist im den dem ein eine nicht nur zu sind ergebnis ergebnisse wert werte einheit einheiten referenzbereich normbereich normalwerte messwert name vorname datum patient geburtsdatum geschlecht weiblich männlich befund befunddatum entnahmedatum auftragsnummer probe labor arzt blut serum urin material untersuchung blutbild cholesterin glukose kreatinin klinische chemie leukozyten hämoglobin eisen ihren",
  words: `
Test = untersuchung; untersuchungen; parameter; analyse; analysen; analyt; test; bestimmung; messgröße; laborparameter; bezeichnung; kenngröße; laborwert; laborwerte; verfahren
Result = ergebnis; ergebnisse; messwert; wert; resultat; resultate; messwerte; aktueller wert; aktuelles ergebnis; ihr wert; befundwert; werte; ist wert
Unit = einheit; einheiten; einh; maßeinheit; dim; dimension
Reference range = referenzbereich; referenzbereiche; referenzwert; referenzwerte; referenz; normbereich; normbereiche; normwert; normwerte; normalwert; normalwerte; normalbereich; ref bereich; refbereich; ref wert; ref werte; norm; norm bereich; referenzintervall; zielbereich; grenzwerte; richtwert; richtwerte; sollwert; ref ber; referenz bereich; biologischer referenzbereich; orientierungsbereich; entscheidungsbereich; entscheidungsgrenze; soll
Flag = bewertung; bew; markierung; hinweis; kennung; auffällig; flag; abw; abweichung; pathologisch; path; kennz
Previous result = vorwert; vorwerte; vorbefund; vorbefunde; letzter wert; vorergebnis; vorheriger wert; letztes ergebnis
Method = methode; messmethode; methodik; meth
Comments = bemerkung; bemerkungen; kommentar; kommentare; anmerkung; anmerkungen; befundkommentar; befundtext; hinweise
Date = datum
Patient = patient; patientin; pat
Patient last name, first name = name vorname; name und vorname; nachname vorname; familienname vorname; patient name vorname; name vorname des patienten
Mr = herr; herrn
Mrs = frau
Patient name = patientenname; name des patienten; name der patientin; patient name; vorname name; vor und nachname; name patient
First name = vorname; vornamen
Name = name
Last name = nachname; familienname; zuname
Date of birth = geburtsdatum; geb datum; gebdat; geb; geboren; geboren am; geb am; geburtstag; geb dat
Sex = geschlecht; geschl
Age = alter
Age/Sex = alter geschlecht; geschlecht alter
Date collected = entnahmedatum; entnahme; entnahme am; abnahmedatum; abnahme; abnahme am; entnahmezeitpunkt; probenentnahme; probenentnahme am; blutentnahme; blutentnahme am; abnahmezeit; entnahmezeit; datum der entnahme; datum der probenentnahme; probenahme; datum der blutentnahme; probendatum; entnahmedatum zeit; abnahmezeitpunkt; entnommen am; materialentnahme; untersuchungsdatum; abnahmedatum zeit
Date reported = befunddatum; berichtsdatum; befund vom; befundet am; datum des befundes; freigabe; freigabe am; freigegeben am; validiert am; berichtdatum; ausgabedatum; ausgang; ausgangsdatum; befundausgabe; endbefund vom; laborbefund vom; datum des berichts; erstellt am; befunddatum zeit; befundausgang
Date received = eingang; eingangsdatum; probeneingang; eingang am; materialeingang; eingegangen am; auftragsdatum; auftragseingang; eingang labor; labor eingang; laboreingang; auftrag vom; anforderungsdatum
Printed on = druckdatum; gedruckt am; ausdruck vom; ausgedruckt am; ausdruck
Specimen number = probennummer; proben nr; probennr; probe nr; proben id; probenid; barcode; materialnummer; material nr; probe
Lab number = auftragsnummer; auftrags nr; auftragsnr; auftrag nr; auftrag; labornummer; labor nr; labornr; befundnummer; befund nr; fallnummer; fall nr; tagesnummer; tagesnr; laufnummer; anforderungsnummer; eingangsnummer; protokollnummer; analysennummer; auftrags id; lab nr
Patient ID = patientennummer; patienten nr; patientennr; patient nr; pat nr; patienten id; pid; versichertennummer; versicherten nr; pat id; patientenid; sv nummer; sozialversicherungsnummer; ahv nr; ahv nummer; vers nr; krankenkasse; kostenträger; karteinummer
Doctor = arzt; ärztin; einsender; einsendender arzt; überweiser; überweisender arzt; anforderer; auftraggeber; zuweiser; hausarzt; dr med; behandelnder arzt; anfordernder arzt; praxis
Address = adresse; anschrift; straße
Phone = telefon; tel; telefax
Location = station; abteilung; klinik; kasse; versicherung
Validated by = validiert durch; validiert von; freigegeben durch; freigegeben von; befundet durch; befundet von; medizinisch validiert; laborarzt; laborleiter; ärztlicher leiter; ärztliche leitung; laborleitung; unterschrift; medizinisch validiert durch
Specimen type = material; probenmaterial; probenart; untersuchungsmaterial; materialart
Page = seite; blatt
Report = befund; befundbericht; bericht; laborbericht; laborbefund; untersuchungsbefund
Final report = endbefund; befundende; ende des befundes; ende des berichts; abschlussbefund; ende befund; befundende endbefund
Laboratory = labor; laboratorium; laborgemeinschaft
Medical laboratory = medizinisches labor; laborzentrum; medizinisches versorgungszentrum; laborarztpraxis; labormedizin; mvz
Hospital = krankenhaus; spital; klinikum; universitätsklinikum; universitätsspital
Health = gesundheit
Invoice = rechnung
Amount = betrag
Total due = gesamtbetrag
Unit price = einzelpreis
Biochemistry = klinische chemie; biochemie; substrate; chemie; klin chemie
Complete blood count = kleines blutbild; blutbild; großes blutbild; blutbild klein; blutbild groß; hämogramm; rotes blutbild; weißes blutbild; blutbild komplett; kl blutbild; gr blutbild
Differential = differentialblutbild; differenzialblutbild; diff blutbild; differenzierung; leukozytendifferenzierung; maschinelles differentialblutbild; maschinelles differenzialblutbild; diff bb
Hematology = hämatologie
Coagulation = gerinnung; hämostaseologie; blutgerinnung; gerinnungsstatus
Lipid panel = lipidstatus; lipide; fettstoffwechsel; blutfette; lipidprofil; fette
Liver panel = leberwerte; leber; leberenzyme; enzyme; leberprofil
Kidney function = nierenwerte; nierenfunktion; niere; nierenprofil; retentionswerte
Thyroid panel = schilddrüse; schilddrüsenwerte; schilddrüsendiagnostik; schilddrüsenhormone
Hormones = hormone; endokrinologie; hormondiagnostik
Iron and vitamins = eisen und vitamine; eisenstoffwechsel; vitamine; eisenstatus; anämiediagnostik
Electrolytes = elektrolyte
Immunology = immunologie; proteine; proteindiagnostik; autoimmundiagnostik
Serology = serologie; infektionsserologie; infektionsdiagnostik
Tumor markers = tumormarker
Cardiac markers = herzmarker; herzenzyme
Diabetes = diabetesdiagnostik; kohlenhydratstoffwechsel
Urinalysis = urinstatus; urin; urinanalyse; urinsediment; sediment; spontanurin; urinstreifen; urinstreifentest; urindiagnostik; teststreifen; urin status; harn; harnstatus; mittelstrahlurin; morgenurin
24 hour urine = sammelurin; 24 h urin; 24h urin; 24 stunden urin; 24 h sammelurin
In urine = im urin; i u
In serum = im serum; i s
Stool = stuhl; stuhlprobe
CSF = liquor
Serum = serum
Plasma = plasma
Blood = blut; vollblut; edta blut; edta; kapillarblut; venenblut; citratblut
up to = bis; bis zu; max; maximal; höchstens; bis einschl
at least = mindestens; mind; ab
less than = kleiner als; unter; weniger als; kleiner; unterhalb; niedriger als
less than or equal to = kleiner gleich; kleiner oder gleich
greater than = größer als; über; mehr als; größer; oberhalb; höher als
greater than or equal to = größer gleich; größer oder gleich
Men = männer; mann
Women = frauen
Adults = erwachsene; erwachsener
Children = kinder; kind
Newborn = neugeborene; neugeborenes
Pregnant = schwangere; schwangerschaft
Trimester = trimenon
Follicular phase = follikelphase; follikuläre phase
Luteal phase = lutealphase; corpus luteum phase; gelbkörperphase
Midcycle = zyklusmitte; ovulationsphase; ovulation
Menopause = postmenopause; menopause
Years = jahre; jahr; j
Months = monate; monat
Days = tage; tag
Optimal = optimal; erwünscht; zielwert
Borderline = grenzwertig; grenzbereich; graubereich
High risk = hohes risiko; erhöhtes risiko
Low risk = niedriges risiko; geringes risiko
Moderate risk = mittleres risiko; mäßiges risiko
Risk = risiko
Deficient = mangel; schwerer mangel
Insufficient = insuffizienz; unzureichend; unterversorgung
Sufficient = ausreichend; gute versorgung
Diabetic = diabetiker
for = für
See note = siehe kommentar; s kommentar; siehe bemerkung; siehe anmerkung; s u; siehe unten; s bemerkung
at = um
hrs = uhr
`,
  cells: `
Negative = negativ; neg
Positive = positiv; pos
Non-reactive = nicht reaktiv
Reactive = reaktiv
Not detected = nicht nachweisbar; nicht nachgewiesen; n n; nicht detektiert
Detected = nachweisbar; nachgewiesen
Absent = keine; nicht vorhanden; kein; fehlend
Present = vorhanden
Normal = normal; unauffällig; normwertig; im normbereich; o b
Abnormal = auffällig; pathologisch; abnormal
High = hoch; erhöht; zu hoch
Low = niedrig; erniedrigt; zu niedrig; tief
Critical = kritisch
Very high = sehr hoch; stark erhöht
Very low = sehr niedrig; stark erniedrigt
Equivocal = grenzwertig; fraglich
Indeterminate = unbestimmt; nicht eindeutig
Trace = spur; spuren
Few = vereinzelt; wenige; wenig; einzelne; einige
Rare = selten
Many = viele; massenhaft; reichlich; zahlreich; massenhaft vorhanden
Moderate = mäßig; mäßig viele
Yellow = gelb
Pale yellow = hellgelb
Dark yellow = dunkelgelb
Amber = bernsteinfarben; bernstein
Colorless = farblos
Red = rot; rötlich
Brown = braun
Clear = klar
Cloudy = trüb; trübe
Slightly cloudy = leicht trüb; leicht trübe
Immune = immun
Non-immune = nicht immun
Pending = folgt; in arbeit; ausstehend; wird nachgereicht; steht noch aus; in bearbeitung
Not performed = nicht durchgeführt; nicht bestimmt; nicht angefordert; entfällt; nicht durchführbar
Insufficient quantity = zu wenig material; material fehlt; kein material; materialmangel; probenmaterial nicht ausreichend
Hemolyzed = hämolytisch; hämolyse; material hämolytisch; probe hämolytisch
Not applicable = nicht zutreffend
Not established = nicht etabliert; kein referenzbereich
`,
  flags:
    "H = +; e; h; erh; hoch; erhoht; zu hoch\nL = -; t; ern; niedrig; erniedrigt; zu niedrig; tief\nHH = ++; +++; sehr hoch; stark erhoht\nLL = --; ---; sehr niedrig; stark erniedrigt",
  sexes: "female = weiblich; w; f; frau; weibl\nmale = männlich; m; mann; männl",
  units: `
10^3/uL = tsd/µl; tsd/ul; tausend/µl; 10³/µl; 10e3/µl; x10^3/µl; x10e3/µl; tsd/mm3
10^6/uL = mio/µl; mio/ul; mill/µl; millionen/µl; 10⁶/µl; 10e6/µl; x10^6/µl; x10e6/µl; mio/mm3
10^9/L = gpt/l; giga/l; 10e9/l; x10e9/l; 10⁹/l
10^12/L = tpt/l; tera/l; 10e12/l; x10e12/l; 10¹²/l
/uL = zellen/µl; /µl
IU/L = ie/l; ui/l
IU/mL = ie/ml
mIU/mL = mie/ml
mIU/L = mie/l
uIU/mL = µie/ml
mm/h = mm/std; mm n w; mm n. w.; mm/1h; mm/1std
mL/min/1.73m2 = ml/min/1,73m2; ml/min/1,73m²; ml/min/1,73; ml/min/1,73qm; ml/min/1.73m²
ratio = quotient; index; ratio
sec = sek; sekunden
mg/24h = mg/24 h; mg/tag; mg/d
g/24h = g/24 h; g/tag; g/d
/hpf = /gf; /gesichtsfeld; /blickfeld
`,
  between: "to = bis; bis zu; und\ndrop = von; zwischen\nat = um",
  months:
    "januar jänner jan; februar feber feb; märz mär mrz; april apr; mai; juni jun; juli jul; august aug; september sept sep; oktober okt; november nov; dezember dez",
  names: GERMAN_NAMES,
};
