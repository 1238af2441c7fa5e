import type { LanguageTable } from "./language-table";
import { SPANISH_NAMES } from "./spanish-names";

/**
 * What laboratories in Spain and Latin America print. Collected from general knowledge of such reports and of the usual
 * medical abbreviations; no list of another project and no linguistic variant of LOINC was used.
 */
export const SPANISH: LanguageTable = {
  code: "es",
  evidence:
    "de la el los las del por para con en una y que resultado resultados prueba pruebas examen unidades unidad referencia valores nombre fecha paciente edad sexo muestra laboratorio medico clinico analisis suero orina sangre hematologia glucosa colesterol identificacion informe toma rango nacimiento determinacion bioquimica hemograma apellidos historia clinica peticion extraccion hierro alto bajo menor mayor deben ser su",
  words: `
Test = prueba; pruebas; determinación; determinaciones; examen; exámenes; análisis; analito; parámetro; parámetros; estudio; ensayo; magnitud
Result = resultado; resultados; valor; valor hallado; valor obtenido; resultado actual
Unit = unidad; unidades; unid; uds; ud; unidad de medida; unidades de medida
Reference range = valores de referencia; valor de referencia; valores referencia; valores ref; v referencia; v ref; val ref; vr; rango de referencia; rango de ref; rango referencia; rangos de referencia; rango; referencia; referencias; rango normal; rangos normales; intervalo de referencia; intervalos de referencia; intervalo biológico de referencia; intervalo de referencia biológico; valores normales; valor normal; valores de normalidad; límites de referencia; valores biológicos de referencia; valores de ref; int ref; rango biológico de referencia
Flag = alerta; alertas; indicador; estado; marca; asterisco
Previous result = resultado anterior; resultados anteriores; valor anterior; valores anteriores; anterior; anteriores; previo; resultado previo; último resultado; histórico; historial
Method = método; técnica; metodología; método analítico
Comments = observaciones; observación; comentario; comentarios; nota; notas
Date = fecha
Patient = paciente; datos del paciente
Patient last name, first name = apellidos y nombre; apellido y nombre; apellidos y nombres; apellidos nombre
Patient name = nombre del paciente; nombre paciente; nombre y apellidos; nombre completo; nombres y apellidos; paciente nombre
Mr = sr; señor; don; d
Mrs = sra; señora; doña; srta
First name = nombre de pila; nombres; primer nombre
Name = nombre
Last name = apellidos; apellido; primer apellido
Date of birth = fecha de nacimiento; fecha nacimiento; f nacimiento; f nac; fecha nac; fecha de nac; fnac; nacimiento; nacido el; nacida el; fn
Sex = sexo; género
Age/Sex = edad sexo; sexo edad
Age = edad
Date collected = fecha de toma; fecha toma; fecha de toma de muestra; fecha de toma de la muestra; toma de muestra; toma muestra; toma de muestras; toma muestras; fecha de extracción; fecha extracción; f extracción; fecha y hora de extracción; fecha y hora de toma; fecha hora toma; extracción; fecha de muestra; fecha muestra; fecha de la muestra; fecha de recolección; fecha de obtención; fecha toma muestra; hora de toma; fecha de muestreo
Date reported = fecha del informe; fecha de informe; fecha informe; f informe; fecha de resultado; fecha de resultados; fecha resultado; fecha de emisión; fecha emisión; fecha de validación; fecha validación; fecha de reporte; fecha reporte; informado el; emitido el; validado el; fecha del resultado; fecha y hora de validación; fecha de entrega
Date received = fecha de recepción; fecha recepción; fecha de ingreso; fecha ingreso; recepción; fecha de entrada; fecha de registro; recibido; fecha de solicitud; fecha solicitud; fecha de petición; fecha petición; fecha orden; fecha de orden
Printed on = fecha de impresión; fecha impresión; impreso; impreso el
Specimen number = n de muestra; no de muestra; número de muestra; nro de muestra; núm de muestra; no muestra; n muestra; nro muestra; muestra no; muestra número; id muestra; id de muestra; código de muestra; código de barras; identificador de muestra
Lab number = número de petición; n petición; no petición; no de petición; petición; petición no; número de orden; no de orden; no orden; nro de orden; nro orden; orden; número de laboratorio; no de laboratorio; número de análisis; no análisis; folio; protocolo; nro protocolo; n protocolo; no de protocolo; número de informe; no informe; no de informe; registro; número de registro; solicitud; no solicitud; no de solicitud
Patient ID = no identificación; número de identificación; identificación; no de identificación; dni; nif; nie; rut; cédula; cédula de identidad; cc; documento; documento de identidad; curp; historia clínica; no historia; nhc; n historia; no de historia; no historia clínica; número de historia clínica; historia; expediente; no expediente; nss; cip; tarjeta sanitaria; no paciente; id paciente; código paciente
Doctor = médico; doctor; doctora; dr; dra; médico solicitante; solicitante; médico peticionario; solicitado por; médico tratante; remitido por; facultativo; prescriptor
Address = dirección; domicilio
Phone = teléfono; tel; tfno; tlf
Location = procedencia; origen; servicio; centro; destino; convenio; entidad; empresa; aseguradora; sede; sucursal; ciudad; habitación; cama; sala
Status = estado civil
Validated by = validado por; firmado por; revisado por; firma; responsable; facultativo responsable; director técnico; directora técnica; bioquímico responsable
Specimen type = tipo de muestra; espécimen
Specimen = muestra
Page = página; pág; hoja
Report = informe; reporte
Report of results = informe de resultados; informe de laboratorio; resultados de laboratorio
Final report = informe final; informe definitivo; fin del informe; fin de informe
Laboratory = laboratorio; laboratorios
Clinical laboratory = laboratorio clínico; laboratorio de análisis clínicos; laboratorio de análisis; análisis clínicos
Hospital = hospital; sanatorio
Clinic = clínica; policlínica; consultorio; centro médico; centro de salud
Health = salud; sanidad
Invoice = factura; recibo
Amount = importe; monto
Unit price = precio unitario
Total due = total a pagar
Biochemistry = bioquímica; química clínica; química sanguínea; bioquímica general; bioquímica clínica; química sanguinea; bioquímica sanguínea; bioquímica en suero; perfil bioquímico
Complete blood count = hemograma; hemograma completo; biometría hemática; biometría hemática completa; cuadro hemático; serie roja; serie blanca; serie plaquetar; serie plaquetaria; recuento de células; citometría hemática; fórmula roja; hematimetría
Differential = fórmula leucocitaria; fórmula; recuento diferencial; diferencial; fórmula blanca
Hematology = hematología
Coagulation = coagulación; hemostasia; pruebas de coagulación; estudio de coagulación
Lipid panel = perfil lipídico; lípidos; perfil de lípidos; metabolismo lipídico
Liver panel = perfil hepático; función hepática; pruebas de función hepática; pruebas hepáticas; hepatograma
Kidney function = perfil renal; función renal
Thyroid panel = perfil tiroideo; función tiroidea; hormonas tiroideas; estudio tiroideo; perfil de tiroides
Hormones = hormonas; endocrinología; estudio hormonal; perfil hormonal
Iron and vitamins = hierro y vitaminas; perfil férrico; metabolismo férrico; metabolismo del hierro; vitaminas; perfil de hierro
Electrolytes = electrolitos; electrólitos; iones; ionograma
Immunology = inmunología; autoinmunidad; inmunoquímica
Serology = serología; serología infecciosa
Tumor markers = marcadores tumorales
Cardiac markers = marcadores cardíacos; perfil cardíaco
Diabetes = diabetes; metabolismo de la glucosa
Urinalysis = uroanálisis; examen general de orina; sistemático de orina; sistemático y sedimento; elemental y sedimento; orina completa; análisis de orina; examen de orina; ego; elemental de orina; anormales y sedimento; sedimento urinario; sedimento; orina; orina aislada; bioquímica orina; bioquímica en orina; bioquímica de orina
24 hour urine = orina de 24 horas; orina 24 horas; orina de 24 h; orina 24h
In urine = en orina; urinaria; urinario
Stool = heces; materia fecal; coprológico
CSF = líquido cefalorraquídeo; lcr
Serum = suero; en suero; sérico; sérica
Plasma = plasma; en plasma
Blood = sangre; sangre total; en sangre
up to = hasta; máximo; máx
at least = al menos; mínimo; mín; desde
less than = menor de; menor que; menor a; menos de; inferior a; por debajo de; menores de; inf a; debajo de
less than or equal to = menor o igual a; menor o igual que; igual o menor a; menor o igual de; menor igual
greater than = mayor de; mayor que; mayor a; más de; superior a; por encima de; mayores de; sup a
greater than or equal to = mayor o igual a; mayor o igual que; igual o mayor a; mayor o igual de; mayor igual
Men = hombres; hombre; varones; varón
Women = mujeres; mujer
Adults = adultos; adulto
Children = niños; niño; niñas
Newborn = recién nacidos; recién nacido
Pregnant = embarazadas; embarazo; gestantes
Trimester = trimestre
Follicular phase = fase folicular
Luteal phase = fase lútea; fase luteínica
Midcycle = mitad del ciclo; pico ovulatorio; fase ovulatoria; ovulación
Menopause = menopausia; posmenopausia; postmenopausia
Years = años; año
Months = meses
Days = días
Normal = normales
Optimal = óptimo; deseable; recomendable; valor deseable
Borderline = limítrofe; límite alto; en el límite
High risk = riesgo alto; alto riesgo; riesgo elevado
Low risk = riesgo bajo; bajo riesgo
Moderate risk = riesgo moderado; riesgo medio
Risk = riesgo
Deficient = deficiencia; déficit; deficiente
Insufficient = insuficiencia; insuficiente
Sufficient = suficiencia; suficiente
Prediabetes = prediabetes
Diabetic = diabético; diabéticos
Non diabetic = no diabético; no diabéticos
Reference = ref
for = para
See note = ver nota; ver observaciones; ver comentario
at = a las
hrs = horas; hs
`,
  cells: `
Negative = negativo; negativa; negativos; neg
Positive = positivo; positiva; positivos; pos
Non-reactive = no reactivo; no reactiva; no reactor
Reactive = reactivo; reactiva; reactor
Not detected = no detectado; no detectada; no se detecta; indetectable; no detectable
Detected = detectado; detectada; detectable
Absent = ausente; ausentes; ausencia; no se observan; no se observa; no contiene
Present = presente; presentes; presencia
Normal = normal; dentro de lo normal; dentro de límites normales
Abnormal = anormal; patológico; alterado
High = alto; alta; elevado; elevada; aumentado
Low = bajo; baja; disminuido; disminuida
Critical = crítico; valor crítico; pánico
Very high = muy alto; muy elevado
Very low = muy bajo
Equivocal = dudoso; dudosa; equívoco
Indeterminate = indeterminado; indeterminada
Trace = trazas; traza; indicios; vestigios; huellas
Few = escasos; escasas; escaso; escasa; algunos; algunas; aislados; aisladas; pocos; pocas
Rare = raros; raras
Moderate = moderado; moderada; moderados; moderadas; regular cantidad
Many = abundantes; abundante; numerosos; numerosas; muchos; muchas
Yellow = amarillo; amarilla
Pale yellow = amarillo claro; amarillo pálido
Dark yellow = amarillo oscuro; amarillo intenso
Amber = ámbar
Straw = pajizo
Colorless = incoloro
Red = rojo; rojiza; rojizo
Brown = marrón; café; pardo
Clear = límpido; límpida; transparente; claro
Cloudy = turbio; turbia
Slightly cloudy = ligeramente turbio; lig turbio; ligeramente turbia
Immune = inmune
Non-immune = no inmune
Pending = pendiente; en proceso; en curso
Not performed = no realizado; no realizada; no procesado
Insufficient quantity = muestra insuficiente; cantidad insuficiente
Hemolyzed = muestra hemolizada; hemolizado; hemolizada
Not applicable = no aplica; no procede
Not established = no establecido; no establecidos
`,
  flags:
    "H = a; al; alto; alta; elevado; elevada; aumentado\nL = b; ba; bajo; baja; disminuido; disminuida\nHH = muy alto; muy elevado; aa\nLL = muy bajo; bb",
  sexes:
    "female = femenino; femenina; mujer; f; fem; hembra\nmale = masculino; masculina; hombre; varón; h; v; masc\nunknown = m",
  units: `
10^3/uL = mil/mm3; miles/mm3; mil/µl; miles/µl; miles/ul; x1000/mm3; x10e3/mm3; 10e3/µl; mil/ul; 10e3/ul; x10e3/ul; x10e3/µl; 10³/µl; millares/mm3; k/ul
10^6/uL = millones/mm3; mill/mm3; mill/µl; millones/µl; millones/ul; 10e6/µl; 10e6/ul; x10e6/ul; x10e6/µl; x10e6/mm3; mill/ul
/uL = cel/mm3; células/mm3; cel/µl; céls/µl; leu/µl; hem/µl; cel/ul; células/µl
10^9/L = 10e9/l; x10e9/l
10^12/L = 10e12/l; x10e12/l
/hpf = /campo; por campo; cel/campo; xcampo; células/campo; hem/campo; leu/campo
IU/L = ui/l
U/L = u/lt
IU/mL = ui/ml
mIU/mL = mui/ml
mIU/L = mui/l
uIU/mL = µui/ml; uui/ml; mcui/ml
sec = seg; segundos; segs
mm/h = mm/1h; mm/1ªh; mm/hora; mm/1hora; mm1h
mL/min/1.73m2 = ml/min/1,73m2; ml/min/1,73; ml/mn/1,73m2; ml/min/1.73m²; ml/min/1,73m²
ratio = índice; relación; cociente
mg/24h = mg/24horas; mg/día
g/24h = g/24horas; g/día
`,
  between: "to = a; y; hasta; al\ndrop = de; entre; desde\nat = a las; hora",
  months:
    "enero ene; febrero feb; marzo mar; abril abr; mayo may; junio jun; julio jul; agosto ago; septiembre setiembre sep sept set; octubre oct; noviembre nov; diciembre dic",
  names: SPANISH_NAMES,
};
