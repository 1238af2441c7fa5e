import { FRENCH_NAMES } from "./french-names";
import type { LanguageTable } from "./language-table";

/**
 * What laboratories in France, Belgium, Switzerland and Canada print. Collected from general knowledge of such reports
 * and of the usual medical abbreviations; no list of another project and no linguistic variant of LOINC was used.
 */
export const FRENCH: LanguageTable = {
  code: "fr",
  evidence:
    "le la les des du de et en un une pour par sur est avec resultat resultats valeur valeurs unite unites reference usuelles nom date patient age sexe prelevement preleve examen biologie medicale medecin laboratoire serum urine glycemie cholesterol hematologie analyse analyses ne nee feminin masculin edite dossier biochimie numeration inferieur superieur bilan sanguine fer doivent etre votre",
  words: `
Test = analyse; analyses; examen; examens; paramètre; paramètres; dosage; dosages; désignation; libellé
Result = résultat; résultats; valeur; valeurs; résultat actuel; valeur mesurée; résultat du jour
Unit = unité; unités; unité de mesure
Reference range = valeurs de référence; valeur de référence; valeurs usuelles; valeur usuelle; valeurs normales; valeurs de réf; val réf; val ref; v référence; intervalle de référence; intervalles de référence; intervalle de réf; normes; norme; normales; référence; références; valeurs physiologiques; valeurs attendues; limites de référence; valeurs biologiques de référence; domaine de référence; valeurs réf; vr; plage de référence; intervalle biologique de référence; plage normale
Flag = alerte; drapeau; indicateur; interprétation; anomalie
Previous result = antériorité; antériorités; résultat antérieur; résultats antérieurs; antérieur; antérieurs; précédent; résultat précédent; résultats précédents; valeurs antérieures; valeur antérieure; historique; dernier résultat
Method = méthode; technique; méthodes
Comments = remarques; remarque; commentaire; commentaires; observations; observation; nota
Date = date
Patient = patient; patiente
Patient last name, first name = nom et prénom; nom prénom; nom et prénoms; nom prénoms
Mr = monsieur; mr
Mrs = madame; mme; mademoiselle; mlle
Patient name = nom du patient; nom patient; nom complet; prénom et nom; prénom nom; patient nom
First name = prénom; prénoms
Name = nom
Last name = nom de famille; nom de naissance; nom d usage
Date of birth = date de naissance; né e le; né le; née le; ddn; date naissance; dn; naissance
Sex = sexe; genre
Age = âge
Age/Sex = âge sexe; sexe âge
Date collected = prélevé le; prélèvement du; prélèvement le; date de prélèvement; date du prélèvement; date prélèvement; prélèvement; date et heure de prélèvement; date et heure du prélèvement; prélèvement effectué le; prélevé e le; date de collecte; échantillon prélevé le; prélèvements du; heure de prélèvement
Date reported = édité le; date d édition; édition du; compte rendu édité le; compte rendu du; résultats du; date de validation; validé le; date du rapport; date de rapport; date des résultats; édition; date d édition du compte rendu; rapporté le; émis le; date du compte rendu; résultats édités le; édition le
Date received = reçu le; date de réception; réception; enregistré le; date d enregistrement; dossier enregistré le; date de la demande; demande du; demandé le; réceptionné le
Printed on = imprimé le; date d impression
Specimen number = n d échantillon; no d échantillon; numéro d échantillon; échantillon n; échantillon no; code barre; code barres; n prélèvement; numéro de prélèvement; no échantillon
Lab number = n de dossier; no de dossier; numéro de dossier; dossier; dossier n; dossier no; n dossier; no dossier; n de demande; no de demande; numéro de demande; demande n; demande no; référence dossier; n d enregistrement; no d enregistrement; référence labo; n d accession; numéro d accession; n labo; no labo; n d analyse
Patient ID = n patient; no patient; numéro patient; identifiant; identifiant patient; ipp; nip; n de sécurité sociale; no de sécurité sociale; n ss; ins; nir; niss; n d assuré; ramq; nam; id patient; numéro du patient; identité
Doctor = médecin; docteur; dr; prescripteur; médecin prescripteur; médecin traitant; prescrit par; demandé par; demandeur
Address = adresse
Phone = téléphone; tél; tel; télécopie
Location = service; provenance; site; établissement; correspondant; destinataire; unité de soins; origine
Validated by = validé par; biologiste; biologiste médical; biologistes médicaux; biologiste responsable; signé par; validation; biologistes; signature; responsable
Specimen type = nature de l échantillon; nature du prélèvement; type d échantillon; nature de l échantillon prélevé; type de prélèvement
Specimen = échantillon
Page = page
Report = compte rendu; rapport
Report of results = compte rendu d analyses; compte rendu d examens; compte rendu d analyses de biologie médicale; résultats d analyses; compte rendu d examens de biologie médicale; compte rendu de biologie médicale
Final report = compte rendu définitif; résultats définitifs; fin du compte rendu; fin de compte rendu; rapport final; résultats complets; compte rendu complet
Laboratory = laboratoire; laboratoires; labo
Medical laboratory = laboratoire de biologie médicale; laboratoire d analyses médicales; laboratoire d analyses de biologie médicale; biologie médicale
Hospital = hôpital; centre hospitalier; chu; hôpitaux
Clinic = clinique; centre médical; cabinet; polyclinique
Health = santé
Invoice = facture
Amount = montant
Total due = total à payer
Unit price = prix unitaire
Biochemistry = biochimie; biochimie sanguine; chimie; biochimie générale; chimie clinique; biochimie sang
Complete blood count = numération globulaire; numération formule sanguine; nfs; hémogramme; numération; formule sanguine; formule sanguine complète; numération sanguine; fsc; lignée rouge; lignée blanche; lignée plaquettaire; hématimétrie
Differential = formule leucocytaire; formule
Hematology = hématologie; hématocytologie; cytologie; hématologie cytologie
Coagulation = coagulation; hémostase; hémostase coagulation; bilan de coagulation; bilan d hémostase
Lipid panel = bilan lipidique; lipides; exploration d une anomalie lipidique; profil lipidique; exploration lipidique
Liver panel = bilan hépatique; fonction hépatique; enzymes hépatiques; enzymologie
Kidney function = bilan rénal; fonction rénale
Thyroid panel = bilan thyroïdien; fonction thyroïdienne; hormones thyroïdiennes; thyroïde
Hormones = hormonologie; hormones; bilan hormonal; endocrinologie
Iron and vitamins = fer et vitamines; bilan martial; vitamines; bilan ferrique; métabolisme du fer
Electrolytes = ionogramme; ionogramme sanguin; électrolytes
Immunology = immunologie; protéines; auto immunité
Serology = sérologie; sérologies
Tumor markers = marqueurs tumoraux
Cardiac markers = marqueurs cardiaques
Urinalysis = examen cytobactériologique des urines; ecbu; urines; urine; bandelette urinaire; analyse d urine; chimie des urines; sédiment urinaire; sédiment; biochimie urinaire; cytologie urinaire
24 hour urine = urines de 24 heures; urines 24 heures; urines de 24h; urines des 24 heures; urines de 24 h
In urine = urinaire; urinaires; dans les urines
Stool = selles; coproculture
CSF = liquide céphalo rachidien; lcr
Serum = sérum; sérique; sériques; sur sérum
Plasma = plasma; plasmatique; sur plasma
Blood = sang; sang total; sanguine; sanguin
up to = jusqu à; jusque; maximum; max; au plus
at least = au moins; minimum; à partir de
less than = inférieur à; inférieure à; inf à; inf; moins de; au dessous de; en dessous de; inférieur; inférieurs à; inférieures à
less than or equal to = inférieur ou égal à; inférieure ou égale à; inf ou égal à; inférieur égal à
greater than = supérieur à; supérieure à; sup à; sup; plus de; au dessus de; supérieur; supérieurs à
greater than or equal to = supérieur ou égal à; supérieure ou égale à; sup ou égal à; supérieur égal à
Men = hommes; homme
Women = femmes; femme
Adults = adultes; adulte
Children = enfants; enfant
Newborn = nouveau né; nouveau nés
Pregnant = enceinte; femmes enceintes; femme enceinte; grossesse
Trimester = trimestre
Follicular phase = phase folliculaire
Luteal phase = phase lutéale
Midcycle = pic ovulatoire; milieu de cycle; phase ovulatoire; ovulation
Menopause = ménopause; ménopausée; post ménopause
Years = ans; an
Months = mois
Days = jours
Optimal = optimal; souhaitable; souhaité; optimum
Borderline = limite; zone limite
High risk = risque élevé; haut risque
Low risk = risque faible; faible risque
Moderate risk = risque modéré
Risk = risque
Deficient = carence; déficit
Insufficient = insuffisance; insuffisant
Sufficient = suffisant
Diabetic = diabétique; diabétiques
for = pour
See note = voir commentaire; voir note; cf commentaire; voir remarque
at = à
hrs = heures
`,
  cells: `
Negative = négatif; négative; négatifs; neg
Positive = positif; positive; positifs; pos
Non-reactive = non réactif; non réactive
Reactive = réactif; réactive
Not detected = non détecté; non détectée; indétectable; non décelable; non détectable
Detected = détecté; détectée; détectable
Absent = absence; absent; absents; absentes; absente
Present = présence; présent; présents; présente; présentes
Normal = normal; normale; normaux; limites normales
Abnormal = anormal; anormale; pathologique
High = élevé; élevée; haut; augmenté; augmentée
Low = bas; basse; diminué; diminuée; abaissé
Critical = critique
Very high = très élevé; très élevée
Very low = très bas; très basse
Equivocal = douteux; douteuse; équivoque; limite
Indeterminate = indéterminé; indéterminée
Trace = traces; trace
Few = quelques; peu; peu nombreux; peu nombreuses
Rare = rares; rare
Many = nombreux; nombreuses; très nombreux
Moderate = modéré; modérée; assez nombreux
Yellow = jaune
Pale yellow = jaune pâle; jaune clair
Dark yellow = jaune foncé
Amber = ambré; ambre
Colorless = incolore
Red = rouge
Brown = brun; marron
Clear = limpide; clair; claire; transparent
Cloudy = trouble
Slightly cloudy = légèrement trouble
Immune = immunisé; immunisée
Pending = en cours; à suivre; résultat à suivre; en attente
Not performed = non effectué; non réalisé; non fait; non effectuée
Insufficient quantity = quantité insuffisante; prélèvement insuffisant
Hemolyzed = hémolysé; échantillon hémolysé
Not applicable = non applicable; sans objet
Not established = non établi; non établies
`,
  flags:
    "H = e; h; +; eleve; elevee; haut; augmente\nL = b; -; bas; basse; diminue; abaisse\nHH = ++; hh; tres eleve\nLL = --; bb; tres bas",
  sexes: "female = féminin; femme; f; fem; fille\nmale = masculin; homme; h; m; masc; garçon",
  units: `
10^3/uL = 10^3/mm3; 10³/mm³; 10e3/mm3; 10e3/µl; 10e3/ul; x10e3/ul; milliers/mm3; 10*3/mm3; x10^3/mm3
10^6/uL = 10^6/mm3; 10⁶/mm³; millions/mm3; m/mm3; 10e6/µl; 10e6/ul; mill/mm3; 10*6/mm3; 10e6/mm3; x10^6/mm3
10^9/L = giga/l; 10e9/l; x10e9/l; 10⁹/l
10^12/L = téra/l; tera/l; 10e12/l; x10e12/l
/uL = el/µl; /mm3; elements/mm3
IU/L = ui/l
IU/mL = ui/ml
mIU/mL = mui/ml
mIU/L = mui/l
uIU/mL = µui/ml; uui/ml; mcui/ml
mm/h = mm/1h; mm/heure; mm 1h
mL/min/1.73m2 = ml/min/1,73m2; ml/min/1,73m²; ml/mn/1,73m2; ml/min/1,73; ml/mn/1,73m²; ml/min/1.73m²; ml/mn
ratio = rapport; indice
sec = secondes; seconde
mg/24h = mg/24 h; mg/24heures
g/24h = g/24 h; g/24heures
`,
  between: "to = à; a; et; jusqu à\ndrop = de; entre; n",
  months:
    "janvier janv jan; février févr fév; mars mar; avril avr; mai; juin; juillet juil; août aou; septembre sept sep; octobre oct; novembre nov; décembre déc",
  names: FRENCH_NAMES,
};
