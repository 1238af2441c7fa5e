import type { LanguageTable } from "./language-table";
import { PORTUGUESE_NAMES } from "./portuguese-names";

/**
 * What laboratories in Brazil and Portugal print. Collected from general knowledge of such reports and of the usual
 * medical abbreviations; no list of another project and no linguistic variant of LOINC was used.
 */
export const PORTUGUESE: LanguageTable = {
  code: "pt",
  evidence:
    "de da do das dos em para com uma um o os as ao no na que não resultado resultados exame exames unidade unidades valores valor referência nome data paciente utente idade sexo material método laudo médico sangue soro urina glicose colesterol hemograma nascimento coleta colheita amostra feminino masculino laboratório análises clínicas bioquímica perfil lipídico ferro vitaminas devem ser pelo seu inferior superior",
  words: `
Test = exame; exames; análise; análises; teste; testes; analito; parâmetro; parâmetros; determinação; determinações; ensaio; descrição
Result = resultado; resultados; valor; valor obtido; resultado atual; resultado actual; valor encontrado; valores encontrados; valores obtidos
Unit = unidade; unidades; unid; un; unidade de medida
Reference range = valores de referência; valor de referência; valores referência; valores ref; v ref; vr; v r; val ref; valor ref; intervalo de referência; intervalos de referência; referência; referências; faixa de referência; faixa de normalidade; intervalo de ref; valores normais; valor normal; intervalo; limites de referência; v referência; intervalo biológico de referência; valores de ref; valor de ref; intervalo referência; faixa; valores de normalidade; int ref; int referência
Flag = alerta; indicador; situação; sinalização; marca
Previous result = resultado anterior; resultados anteriores; valor anterior; valores anteriores; anterior; anteriores; último resultado; histórico; resultado prévio; laudo anterior; laudo evolutivo; resultado precedente
Method = método; metodologia; técnica
Comments = observações; observação; obs; comentário; comentários; nota; notas; nota técnica
Date = data
Patient = paciente; utente; cliente; doente
Patient name = nome do paciente; nome paciente; nome do utente; nome do cliente; nome completo; paciente nome; nome do doente
Mr = sr; senhor
Mrs = sra; senhora
First name = primeiro nome; nome próprio
Name = nome
Last name = sobrenome; apelido; último nome
Date of birth = data de nascimento; data nascimento; dt nascimento; dt nasc; nascimento; data nasc; nasc; d nasc; data de nasc; nascido em; nascida em; d n; dn
Sex = sexo; género; gênero
Age = idade
Age/Sex = idade sexo; sexo idade
Date collected = data da coleta; data de coleta; data coleta; data da colheita; data de colheita; data colheita; coleta; colheita; coletado em; coletado; colhido em; data da recolha; data hora coleta; data hora da coleta; coleta em; data e hora da coleta; dt coleta; data do exame; material coletado em; data e hora de coleta; colheita em; recolha; data e hora da colheita; realizado em; hora da coleta; data hora colheita
Date reported = data do laudo; data do resultado; data de emissão; data da emissão; data emissão; emissão; emitido em; liberado em; data de liberação; data da liberação; liberação; data do relatório; data de validação; data validação; validado em; data resultado; laudo emitido em; data dos resultados; data do boletim; resultado liberado em; data relatório; data de resultado; data hora liberação; liberado
Date received = data de entrada; entrada; data de recebimento; data de recepção; recebido em; data do pedido; data do cadastro; data cadastro; data de cadastro; data de registro; data da requisição; data requisição; data de atendimento; atendimento em; data do atendimento; recepção; data de admissão; cadastrado em; data da entrada; data de inscrição; data da ficha
Printed on = data de impressão; impresso em; data da impressão
Specimen number = n da amostra; no da amostra; número da amostra; n amostra; no amostra; amostra n; amostra no; nr amostra; código da amostra; id amostra; código de barras; amostra; identificação da amostra
Lab number = protocolo; no protocolo; número do protocolo; pedido; n do pedido; no do pedido; no pedido; requisição; no requisição; n requisição; ordem; ordem de serviço; os; n os; no de ordem; número de ordem; código; ficha; no da ficha; n processo; processo; atendimento; no atendimento; número do pedido; número do laudo; registro; no registro; n registo; registo; código do pedido; número do atendimento; solicitação; no da os; número; senha
Patient ID = cpf; rg; prontuário; no prontuário; matrícula; número de utente; n utente; no utente; n de utente; no sns; n sns; nif; carteira; cartão de cidadão; cc; código do paciente; id do paciente; identificação; número de beneficiário; beneficiário; documento; cns; código do cliente; bi
Doctor = médico; médica; doutor; dr; dra; médico solicitante; solicitante; solicitado por; médico a; requisitante; médico requisitante; solic
Address = endereço; morada
Phone = telefone; tel; telemóvel; fone; celular
Location = convênio; convénio; unidade de coleta; posto; posto de coleta; origem; procedência; entidade; plano; setor; local; destino; filial; empresa; local de coleta; posto de colheita; proveniência; serviço; cidade
Validated by = responsável; responsável técnico; assinado por; liberado por; validado por; conferido por; assinado eletronicamente por; assinatura; diretor técnico; validação técnica; liberado eletronicamente por; exame liberado por
Specimen type = material; tipo de amostra; material biológico; tipo de material; produto; material examinado; produto biológico
Page = página; pág; folha; pag
Report = laudo; relatório; boletim; boletim de análises
Report of results = laudo de exames; resultado de exames; boletim de resultados; relatório de análises; resultados de exames; laudo laboratorial
Final report = laudo final; laudo definitivo; fim do laudo; fim do relatório; relatório final; fim de laudo; final do laudo
Laboratory = laboratório; laboratórios
Clinical laboratory = laboratório de análises clínicas; análises clínicas; laboratório clínico; laboratório de análises; patologia clínica; medicina diagnóstica; medicina laboratorial
Hospital = hospital
Clinic = clínica; centro médico; policlínica; centro de saúde; consultório
Health = saúde
Diagnostics = diagnósticos; diagnóstico
Invoice = fatura; factura; nota fiscal; recibo
Amount = montante; preço total
Total due = total a pagar
Unit price = preço unitário
Biochemistry = bioquímica; química clínica; bioquímica geral; bioquímica sanguínea; bioquímica do sangue; bioquímica clínica
Complete blood count = hemograma; hemograma completo; eritrograma; leucograma; plaquetograma; série vermelha; série branca; hemograma com plaquetas; serie vermelha; serie branca; série plaquetária; contagem de plaquetas hemograma
Differential = fórmula leucocitária; contagem diferencial; diferencial; fórmula
Hematology = hematologia
Coagulation = coagulação; coagulograma; hemostase; estudo da coagulação; provas de coagulação
Lipid panel = perfil lipídico; lipidograma; lípidos; lipídios; perfil de lípidos
Liver panel = função hepática; perfil hepático; provas hepáticas; hepatograma
Kidney function = função renal; perfil renal
Thyroid panel = função tireoidiana; perfil tireoidiano; hormônios tireoidianos; função tiroideia; tireoide; hormonas tiroideias; perfil tiroideu
Hormones = hormônios; hormonas; endocrinologia; dosagens hormonais; hormônio
Iron and vitamins = ferro e vitaminas; metabolismo do ferro; vitaminas; perfil do ferro; estudo do ferro; cinética do ferro
Electrolytes = eletrólitos; electrólitos; ionograma; eletrolitos
Immunology = imunologia; imunoquímica; autoimunidade; imunoensaio
Serology = sorologia; serologia; sorologias
Tumor markers = marcadores tumorais
Cardiac markers = marcadores cardíacos; enzimas cardíacas
Urinalysis = urina tipo i; urina tipo 1; urina; exame de urina; eas; urina rotina; sumário de urina; parcial de urina; urina i; sedimentoscopia; sedimento; sedimento urinário; urina ii; urinálise; urina simples; rotina de urina; análise sumária de urina; elementos anormais; urina eas
24 hour urine = urina de 24 horas; urina 24 horas; urina 24h; urina de 24h
In urine = na urina; urinária; urinário; em urina
Stool = fezes; parasitológico de fezes
CSF = líquor; lcr; líquido cefalorraquidiano
Serum = soro; sérico; sérica; no soro; séricos
Plasma = plasma; plasmático; plasma fluoretado; plasma citratado
Blood = sangue; sangue total; sangue total com edta; sangue total edta; no sangue; sangue venoso
up to = até; máximo; no máximo
at least = pelo menos; mínimo; no mínimo; a partir de
less than = inferior a; menor que; menor do que; abaixo de; menos de; menor de; inferiores a; menores que
less than or equal to = menor ou igual a; inferior ou igual a; menor ou igual que; menor igual a
greater than = superior a; maior que; maior do que; acima de; mais de; superiores a; maior de; maiores que
greater than or equal to = maior ou igual a; superior ou igual a; maior ou igual que; maior igual a; igual ou superior a
Men = homens; homem
Women = mulheres; mulher
Adults = adultos; adulto
Children = crianças; criança; meninos; meninas
Newborn = recém nascidos; recém nascido
Pregnant = gestantes; grávidas; gestante; gravidez; gestação
Trimester = trimestre
Follicular phase = fase folicular
Luteal phase = fase lútea; fase luteínica
Midcycle = meio do ciclo; pico ovulatório; fase ovulatória; ovulação; meio ciclo
Menopause = menopausa; pós menopausa
Years = anos; ano
Months = meses; mês
Days = dias
Optimal = ótimo; desejável; óptimo; ideal
Borderline = limítrofe; limite
High risk = alto risco; risco alto; risco elevado; muito alto risco
Low risk = baixo risco; risco baixo
Moderate risk = risco moderado; risco intermediário; risco médio
Risk = risco
Deficient = deficiência; deficiente; carência
Insufficient = insuficiência; insuficiente
Sufficient = suficiência; suficiente
Prediabetes = pré diabetes; pré diabético
Diabetic = diabético; diabéticos
for = para
See note = ver nota; vide nota; ver observação; vide observação; vide obs
at = às
hrs = horas; hs; h
`,
  cells: `
Negative = negativo; negativa; negativos; neg
Positive = positivo; positiva; positivos; pos
Non-reactive = não reagente; não reativo; não reactivo; não reator; não reativa
Reactive = reagente; reativo; reactivo; reativa
Not detected = não detectado; não detectável; indetectável; não detectada; não detetado
Detected = detectado; detectável; detectada; detetado
Absent = ausente; ausentes; ausência; não contém
Present = presente; presentes; presença
Normal = normal; normais; dentro da normalidade
Abnormal = anormal; alterado; alterada; patológico
High = alto; alta; elevado; elevada; aumentado; aumentada
Low = baixo; baixa; diminuído; diminuída
Critical = crítico; valor crítico
Very high = muito alto; muito elevado
Very low = muito baixo
Equivocal = duvidoso; limítrofe; equívoco
Indeterminate = indeterminado; inconclusivo
Trace = traços; traço; vestígios; indícios
Few = escassos; escassas; algumas; alguns; poucos; poucas; discretos
Rare = raros; raras
Moderate = moderado; moderada; moderados; moderadas
Many = numerosos; numerosas; abundantes; abundante; muitos; muitas; frequentes
Yellow = amarelo; amarela; amarelo citrino; amarela citrina
Pale yellow = amarelo claro; amarelo pálido
Dark yellow = amarelo escuro; amarelo ouro
Amber = âmbar
Colorless = incolor
Red = vermelho; avermelhado
Brown = castanho; marrom
Clear = límpido; límpida; claro; transparente
Cloudy = turvo; turva
Slightly cloudy = ligeiramente turvo; levemente turvo; semi turvo; lig turvo; discretamente turvo
Immune = imune
Non-immune = não imune
Pending = pendente; em andamento; em curso; em execução; a seguir
Not performed = não realizado; não realizada; não efetuado; não executado
Insufficient quantity = amostra insuficiente; material insuficiente; quantidade insuficiente
Hemolyzed = amostra hemolisada; hemolisado; hemolisada
Not applicable = não aplicável; não se aplica
Not established = não estabelecido; não definido
`,
  flags:
    "H = a; al; alto; alta; elevado; elevada; aumentado; aumentada\nL = b; bx; baixo; baixa; diminuido; diminuida\nHH = muito alto; muito elevado\nLL = muito baixo",
  sexes:
    "female = feminino; feminina; mulher; f; fem\nmale = masculino; masculina; homem; m; masc; h",
  units: `
10^3/uL = mil/mm3; mil/mm³; mil/µl; mil/ul; 10e3/µl; 10e3/ul; x10^3/mm3; 10³/mm³; x1000/mm3; milhares/mm3; x10³/mm³; 10^3/mm3; x10e3/ul; 10³/µl
10^6/uL = milhões/mm3; milhões/mm³; milhoes/mm3; milhões/µl; milhões/ul; mi/mm3; 10e6/µl; 10e6/ul; x10^6/mm3; 10⁶/mm³; x10⁶/mm³; 10^6/mm3; x10e6/ul; milhão/mm3; mm/mm3; 10⁶/µl
/uL = /mm3; céls/mm3; células/mm3; cel/mm3; cél/mm3; /mm³; células/µl
10^9/L = 10e9/l; x10e9/l; 10⁹/l
10^12/L = 10e12/l; x10e12/l; 10¹²/l
/hpf = /campo; p/campo; por campo; /c
/mL = /ml; células/ml
IU/L = ui/l
IU/mL = ui/ml
mIU/mL = mui/ml
mIU/L = mui/l
uIU/mL = µui/ml; uui/ml; mcui/ml; microui/ml
sec = seg; segundos; segundo
mm/h = mm/1h; mm/1ªh; mm/hora; mm na 1ª hora; mm 1h; mm/1ª hora
mL/min/1.73m2 = ml/min/1,73m2; ml/min/1,73m²; ml/min/1,73; ml/min/1.73m²; ml/mn/1,73m2
ratio = índice; razão; relação
mg/24h = mg/24 h; mg/24horas
g/24h = g/24 h; g/24horas
`,
  between: "to = a; e; até; ate; à\ndrop = de; entre; n\nat = às",
  months:
    "janeiro jan; fevereiro fev; março mar; abril abr; maio mai; junho jun; julho jul; agosto ago; setembro set; outubro out; novembro nov; dezembro dez",
  names: PORTUGUESE_NAMES,
};
