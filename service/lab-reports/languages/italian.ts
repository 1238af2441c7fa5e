import { ITALIAN_NAMES } from "./italian-names";
import type { LanguageTable } from "./language-table";

/**
 * What laboratories in Italy and Switzerland print. Collected from general knowledge of such reports and of the usual
 * medical abbreviations; no list of another project and no linguistic variant of LOINC was used.
 */
export const ITALIAN: LanguageTable = {
  code: "it",
  evidence:
    "di del della dei il la le lo i e per con un una al alla da nel non sono esame esami analisi risultato risultati esito unità misura valori valore riferimento intervallo nome data paziente sesso età referto campione prelievo medico curante sangue siero urine glicemia colesterolo emocromo nascita femmina maschio laboratorio chimica clinica profilo lipidico ferro vitamine inferiore superiore devono essere dal insieme",
  words: `
Test = esame; esami; analisi; test; determinazione; determinazioni; parametro; parametri; prestazione; prestazioni; descrizione; analita; indagine; indagini
Result = risultato; risultati; esito; esiti; valore; valore riscontrato; valori riscontrati; risultato attuale; valore rilevato; valori rilevati; valori trovati
Unit = unità di misura; u m; um; unità; udm; u d m; unita di misura; unità mis; unità misura; unita
Reference range = valori di riferimento; valore di riferimento; valori riferimento; val rif; val di rif; valori rif; v r; vr; v rif; intervallo di riferimento; intervalli di riferimento; intervallo; riferimento; riferimenti; valori normali; valore normale; valori di rif; range di riferimento; range; limiti di riferimento; int rif; intervallo di rif; limiti; intervallo riferimento; intervallo biologico di riferimento; intervalli biologici di riferimento; valori di normalità; rif; range normalità; intervallo rif; val riferimento; valori attesi; limiti di norma; range riferimento
Flag = segnalazione; segnale; allarme; avviso; asterisco; indicatore; flag
Previous result = risultato precedente; precedente; precedenti; valore precedente; valori precedenti; esito precedente; esiti precedenti; risultati precedenti; storico; ultimo risultato
Method = metodo; metodica; metodologia; tecnica
Comments = note; nota; osservazioni; commento; commenti
Date = data
Patient = paziente; assistito
Mr = sig; signor; egr sig
Mrs = signora; sig ra; sigra; sig na; gent sig ra
Patient last name, first name = cognome e nome; cognome nome
Patient name = nome del paziente; nome paziente; nome e cognome; nominativo; nome cognome; paziente nome; nominativo paziente
Name = nome
Last name = cognome
Date of birth = data di nascita; data nascita; nato il; nata il; nato a il; nascita; d nascita; nato; nata; dt nascita; data di nasc; nato a
Sex = sesso; genere
Age = età; eta
Age/Sex = età sesso; sesso età
Date collected = data prelievo; data del prelievo; prelievo; data di prelievo; prelievo del; prelevato il; data e ora prelievo; data raccolta; data di raccolta; prelievo effettuato il; data ora prelievo; data campione; data campionamento; data esecuzione; eseguito il; data esame; data esecuzione prelievo; data e ora del prelievo; data e ora di prelievo; data del campione; ora prelievo; prelevato
Date reported = data referto; data del referto; data refertazione; referto del; refertato il; data validazione; validato il; data stampa referto; data di refertazione; data emissione; emesso il; data di emissione; data consegna; data risultato; data di referto; data e ora referto; data di validazione; data firma; refertazione; referto emesso il; data esito
Date received = data accettazione; accettazione; accettato il; data di accettazione; data ricevimento; data richiesta; richiesta del; data arrivo; ricevuto il; data ingresso; data check in; data di richiesta; data e ora accettazione; accettazione del; data impegnativa; data ricezione
Printed on = data stampa; stampato il; data di stampa; stampa del
Specimen number = n campione; no campione; numero campione; campione; campione n; codice campione; id campione; codice a barre; barcode; provetta; campione no; n provetta; numero di campione; numero del campione
Lab number = numero accettazione; n accettazione; accettazione n; accettazione no; no accettazione; numero richiesta; n richiesta; richiesta; richiesta n; richiesta no; numero referto; n referto; referto n; referto no; numero pratica; pratica; pratica n; numero di laboratorio; id richiesta; n esame; codice richiesta; n progressivo; progressivo; numero; protocollo; n protocollo; numero protocollo; codice accettazione; numero progressivo; numero ordine; ordine; n pratica
Patient ID = codice fiscale; cod fiscale; c f; cf; codice paziente; cod paziente; id paziente; tessera sanitaria; codice sanitario; codice assistito; numero paziente; n tessera sanitaria; codice; nosologico; cod fisc; cod sanitario
Doctor = medico; medico curante; medico richiedente; dott; dott ssa; dr; dottor; dottoressa; richiedente; medico prescrittore; inviato da; prescrittore; dr ssa
Address = indirizzo; residenza; residente in; domicilio; via
Phone = telefono; tel; cellulare
Location = reparto; provenienza; sede; ente; struttura; punto prelievo; convenzione; esenzione; centro prelievi; centro; regime; unità operativa; comune; sede prelievo; destinazione
Validated by = validato da; firmato da; firma; firmato digitalmente da; responsabile; direttore; il direttore; direttore tecnico; direttore sanitario; direttore responsabile; responsabile del laboratorio; il responsabile; referto firmato digitalmente; direttore del laboratorio; refertato da; validazione; il direttore del laboratorio; il dirigente; il biologo; il medico
Specimen type = materiale; tipo campione; materiale biologico; tipo materiale; tipo di campione; matrice
Page = pagina; pag; foglio
Report = referto; rapporto; relazione
Report of results = referto analisi; referto di laboratorio; referto analisi di laboratorio; risultati di laboratorio; referto esami; referto di analisi; risultati esami
Final report = fine referto; fine del referto; referto definitivo; referto completo; referto finale; fine rapporto
Laboratory = laboratorio; laboratori
Clinical laboratory = laboratorio analisi; laboratorio di analisi; laboratorio analisi cliniche; laboratorio di patologia clinica; analisi cliniche; laboratorio di analisi cliniche; patologia clinica; laboratorio analisi chimico cliniche
Hospital = ospedale; azienda ospedaliera; presidio ospedaliero; policlinico
Clinic = clinica; poliambulatorio; casa di cura; centro medico; centro diagnostico
Health = salute; azienda sanitaria locale; asl; azienda sanitaria
Invoice = fattura; ricevuta
Amount = importo
Total due = totale da pagare
Unit price = prezzo unitario
Biochemistry = chimica clinica; biochimica; biochimica clinica; chimica; esami chimico clinici; chimico clinica; biochimica clinica siero
Complete blood count = emocromo; esame emocromocitometrico; emocromocitometrico; emocromo completo; esame emocromocitometrico completo; emocromo con formula; emocromo citometrico; serie rossa; serie bianca; serie piastrinica; emocromo completo con formula; emocromo e formula
Differential = formula leucocitaria; formula; conteggio differenziale
Hematology = ematologia
Coagulation = coagulazione; emostasi; emocoagulazione; prove di coagulazione; esami coagulativi
Lipid panel = profilo lipidico; assetto lipidico; lipidi; quadro lipidico
Liver panel = profilo epatico; funzionalità epatica; funzione epatica
Kidney function = funzione renale; funzionalità renale; profilo renale
Thyroid panel = profilo tiroideo; funzione tiroidea; funzionalità tiroidea; tiroide; ormoni tiroidei
Hormones = ormoni; endocrinologia; dosaggi ormonali; ormonologia; esami ormonali
Iron and vitamins = ferro e vitamine; assetto marziale; vitamine; profilo marziale; metabolismo del ferro; assetto del ferro
Electrolytes = elettroliti; ioni; elettroliti sierici
Immunology = immunologia; immunochimica; autoimmunità; immunometria; proteine specifiche; sierologia e immunologia
Serology = sierologia; virologia; infettivologia
Tumor markers = marcatori tumorali; markers tumorali; marker tumorali
Cardiac markers = marcatori cardiaci; enzimi cardiaci
Urinalysis = esame urine; esame delle urine; esame urine completo; urine; esame chimico fisico; esame chimico fisico urine; sedimento; esame del sedimento; sedimento urinario; urina; esame chimico fisico delle urine; esame microscopico del sedimento; esame fisico chimico; esame completo urine; esame completo delle urine; esame microscopico
24 hour urine = urine delle 24 ore; urine 24 ore; urine 24h; urine 24 h
In urine = urinaria; urinario; nelle urine; su urine; urinari
Stool = feci; esame feci
CSF = liquor; liquido cefalorachidiano
Serum = siero; sierico; sierica; su siero
Plasma = plasma; plasmatico; plasmatica; su plasma
Blood = sangue; sangue intero; su sangue; sangue venoso; sangue edta
up to = fino a; max; massimo; sino a
at least = almeno; minimo; a partire da
less than = inferiore a; minore di; meno di; inferiori a; al di sotto di; inf a; sotto; minore
less than or equal to = minore o uguale a; inferiore o uguale a; minore uguale; minore uguale a; minore o uguale
greater than = superiore a; maggiore di; più di; oltre; superiori a; al di sopra di; sup a; sopra; maggiore
greater than or equal to = maggiore o uguale a; superiore o uguale a; maggiore uguale; maggiore uguale a; maggiore o uguale
Men = uomini; uomo; maschi
Women = donne; donna; femmine
Adults = adulti; adulto
Children = bambini; bambino
Newborn = neonati; neonato
Pregnant = gravidanza; in gravidanza; gravide
Trimester = trimestre
Follicular phase = fase follicolare
Luteal phase = fase luteale; fase luteinica
Midcycle = metà ciclo; picco ovulatorio; fase ovulatoria; picco preovulatorio; ovulazione
Menopause = menopausa; post menopausa
Years = anni; anno
Months = mesi
Days = giorni
Optimal = ottimale; desiderabile; auspicabile
Borderline = limite
High risk = rischio elevato; rischio alto; alto rischio
Low risk = rischio basso; basso rischio
Moderate risk = rischio moderato; rischio medio
Risk = rischio
Deficient = carenza; carente; deficit
Insufficient = insufficienza; insufficiente
Sufficient = sufficienza; sufficiente
Prediabetes = prediabete
Diabetic = diabetici; diabetico
for = per
See note = vedi nota; vedi note; vedi commento; si veda nota
at = alle; ore; alle ore
`,
  cells: `
Negative = negativo; negativa; negativi; neg
Positive = positivo; positiva; positivi; pos
Non-reactive = non reattivo; non reattiva
Reactive = reattivo; reattiva
Not detected = non rilevato; non rilevabile; non rilevata; indosabile; non determinabile; non rilevati; non dosabile
Detected = rilevato; rilevabile; rilevata
Absent = assente; assenti; assenza; non presenti; non si osservano
Present = presente; presenti; presenza
Normal = normale; normali; nella norma; nei limiti
Abnormal = anormale; alterato; patologico; anomalo
High = alto; alta; elevato; elevata; aumentato
Low = basso; bassa; diminuito; diminuita; ridotto
Critical = critico; valore critico
Very high = molto alto; molto elevato
Very low = molto basso
Equivocal = dubbio; dubbia; equivoco
Indeterminate = indeterminato; indeterminata
Trace = tracce; traccia
Few = scarsi; scarse; alcuni; alcune; pochi; poche
Rare = rari; rare; rarissime; rarissimi; rara; raro
Moderate = moderato; moderata; discreti; discrete; discreto numero
Many = numerosi; numerose; abbondanti; molti; molte
Yellow = giallo; gialla; giallo paglierino carico
Pale yellow = giallo chiaro; giallo pallido
Dark yellow = giallo scuro; giallo intenso; giallo carico
Straw = giallo paglierino; paglierino; giallo paglierina
Amber = ambrato; ambra
Colorless = incolore
Red = rosso; rossastro
Brown = marrone; bruno
Clear = limpido; limpida; trasparente; chiaro
Cloudy = torbido; torbida; velato
Slightly cloudy = leggermente torbido; lievemente torbido; leggermente velato; opalescente; subtorbido
Immune = immune
Non-immune = non immune
Pending = in corso; segue; in attesa; in esecuzione
Not performed = non eseguito; non eseguita; non eseguibile; non pervenuto
Insufficient quantity = campione insufficiente; materiale insufficiente; quantità insufficiente
Hemolyzed = campione emolizzato; emolizzato; emolisi
Not applicable = non applicabile
Not established = non definito; non stabilito
`,
  flags:
    "H = a; alto; alta; elevato; elevata; aumentato\nL = b; basso; bassa; diminuito; diminuita; ridotto\nHH = molto alto\nLL = molto basso",
  sexes: "female = femmina; femminile; donna; f; femm\nmale = maschio; maschile; uomo; m; masc",
  units: `
10^3/uL = migliaia/mm3; mila/mm3; x10^3/µl; 10e3/µl; 10e3/ul; mila/µl; x10^3/mmc; 10^3/mmc; 10³/µl; migl/mmc; x10³/µl; k/µl; migl/µl; migliaia/µl; 10^3/mm3; x10e3/µl
10^6/uL = milioni/mm3; mil/mmc; x10^6/µl; 10e6/µl; 10e6/ul; milioni/µl; x10^6/mmc; 10^6/mmc; 10⁶/µl; mil/mm3; x10⁶/µl; mln/µl; mln/mm3; 10^6/mm3; x10e6/µl; mln/mmc
/uL = /mmc; cell/µl; /mm3; cellule/µl; el/µl; elementi/µl
10^9/L = 10e9/l; x10e9/l; 10⁹/l
10^12/L = 10e12/l; x10e12/l; 10¹²/l
/hpf = /campo; p c m; pcm; /hpf; per campo; /c
IU/L = ui/l
IU/mL = ui/ml
mIU/mL = mui/ml
mIU/L = mui/l
uIU/mL = µui/ml; uui/ml; mcui/ml; microui/ml
sec = sec; secondi; secondo
mm/h = mm/ora; mm/1h; mm/1 h; mm/1ora; mm/1a h
mL/min/1.73m2 = ml/min/1,73m2; ml/min/1,73m²; ml/min/1,73mq; ml/min/1,73; ml/min/1.73mq; ml/min/1.73m²
ratio = rapporto; indice
ug/dL = mcg/dl; gamma/dl; γ/dl
mg/24h = mg/24 h; mg/die; mg/24ore
g/24h = g/24 h; g/die; g/24ore
`,
  between: "to = a; e; fino a; ad\ndrop = da; tra; fra; di; n\nat = ore; alle",
  months:
    "gennaio gen; febbraio feb; marzo mar; aprile apr; maggio mag; giugno giu; luglio lug; agosto ago; settembre set sett; ottobre ott; novembre nov; dicembre dic",
  names: ITALIAN_NAMES,
};
