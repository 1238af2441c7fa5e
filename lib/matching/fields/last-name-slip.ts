import { findSingleEdit } from "./given-name-slip";

/** Family names that are one letter from another common one. Common knowledge, collected by hand. */
const NAMES: ReadonlySet<string> = new Set(
  `
adam adams alan allan allen alvares alvarez anderson andersen andersson andrew andrews armstrong arnold austen austin bailey baily baker barker barber barbour barnes barns barrett barratt barron baron barton bates battle beck becker bell belle
bennet bennett benson bensen berg berger bergen bishop black blake bolton boulton bond bonds bowen bower bowers boyd boyle bradley bradly brady brandt brand brennan brenner brewer brewster brien bright brook brooke brookes brooks brown browne bruce bryan bryant burke burk burn burns byrne byrnes
campbell carlson carlsen carpenter carr carter carver case casey castillo castilla chan chang chavez chaves cheng chen chung clark clarke clay clayton cohen cohn cole coles coleman collin collins colins conner connor connors cook cooke cooks cooper cortes cortez costa coste cox craig crane cruz crus cunningham curtis curtin
daniel daniels davidson davison davies davis davy dawson day days dean deane decker diaz dias dixon dickson dodd dodds donovan douglas douglass duncan dunn dunne edward edwards eliot elliot elliott ellis ellison emerson erickson ericson eriksen erikson evan evans
farrell farrel ferguson fergusson fernandes fernandez field fields fischer fisher fitzgerald flores florez flynn forster foster fowler fox francis franco frank franks fraser frazer frazier freeman friedman fuller garcia gardener gardner garner garza gibbs gibson gilbert gill gills gomes gomez gonsalez gonzales gonzalez goncalves gordon graham grant gray grey green greene greer griffin griffith griffiths gutierrez
hale hall halls hamilton hammond hansen hanson harper harris harrison hart harte hartman hartmann harvey hawkins hayes haynes hays henderson hendersen henry hernandez fernandez hicks higgins hill hills hodge hodges hoffman hoffmann holland holm holmes holt hood hoover hopkins horn horne howard howell howells hudson hughes hunt hunter huynh ibrahim jackson jacob jacobs jacobsen jacobson james jansen janssen jensen jenson jenkin jenkins jimenez johansen johansson johnson johnston johnstone jones jonas jordan jorgensen jorgenson joseph josephs
kane karlsen karlson keller kelley kelly kemp kennedy kerr khan kahn klein kline knight knox kramer kraemer lambert lane lang lange larsen larson lawrence lawson leblanc lee leigh leon leonard lewis lindsay lindsey little lloyd logan long lopes lopez love lowe lucas lynch macdonald mcdonald mack mackay mckay madsen maldonado manning mariano marin marino mark marks marsh marshall martin martins martines martinez martini mason mathews matthews mathew matthew maxwell may mays mccarthy mccarty mccoy mcgee mcgrath medina mejia mendes mendez mendoza merino meyer meyers mayer miller millar milner mills mitchel mitchell mohamed mohammed molina monroe montoya moore moor moller moeller mora morales moran moreno morgan morris morrison morse moss mueller muller munos munoz murphy murray myer myers
nash navarro neal neale neil neill nelsen nelson newman newton nicholls nichols nicholson nielsen nielson nolan norman norris norton nunes nunez obrien oconner oconnor olsen olson oliver olivera oliveira ortega ortiz owen owens pacheco padilla page paige palmer park parke parker parks parsons patel pattel patterson paterson paul pauls payne pena penn perez peres perry perrin peters peterson petersen pedersen pederson phillip phillips philips pierce pearce pearson pereira porter potter powell power powers price pryce quinn ramires ramirez ramos ramsay ramsey rasmussen ray raye reed read reid reese reyes reynold reynolds rhodes rice rich richard richards richardson riley reilly rios rivera rivero robert roberts robertson robins robbins robinson robison rodgers rogers rodrigues rodriguez roman romano romero rosa rosas rose ross rossi rowe rowley rubin rubio ruiz russel russell ryan
salas salazar sanches sanchez sander sanders sandoval santana santiago santos schmid schmidt schmitt schneider schroder schroeder schulte schultz schulz schwartz schwarz scott serrano shaw shea sheppard shepherd shepard sherman silva silvia simmons simmonds simon simons simpson sims singh sing smit smith smyth smythe snider snyder sommer sommers soto sousa souza spencer spenser stanley steel steele stein steiner stephens stephenson stevens stevenson stewart stuart stone strong sullivan summer summers sutton swanson sweeney tailor taylor terry thomas thomason thompson thomson thomsen thornton todd torres tucker turner tyler tylor valdes valdez valencia vance vargas varga vasques vasquez vazquez vaughan vaughn vega velasquez velazquez wade wagner walker wallace waller walsh walch walter walters wang wong ward warde warner warren washington waters watkin watkins watson watts weaver webb webber weber webster weiss wells welch welsh west weston wheeler white whyte wilkin wilkins wilkinson willams william williams williamson willis wilson willson winter winters wolf wolfe wood woods woodward wright wyatt yang young younge zhang zhong zimmerman zimmermann ivanov ivanova petrov petrova popov popova smirnov smirnova volkov volkova
`
    .trim()
    .split(/\s+/),
);
const MIN_LENGTH = 5;

/**
 * Whether two folded family names differ by a typing slip that does not make another common family name: one edit in a
 * longer word in Latin letters, not in the first letter. A final "a" that is added or lost is a feminine form (Ivanov,
 * Ivanova).
 */
export function isLastNameSlip(a: string, b: string): boolean {
  const edit = findSingleEdit(a, b);
  if (edit === null || edit.at === 0 || Math.max(a.length, b.length) < MIN_LENGTH) return false;
  if (!/^[a-z]+$/.test(a) || !/^[a-z]+$/.test(b) || (NAMES.has(a) && NAMES.has(b))) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return !(short.length < long.length && edit.at === short.length && long.endsWith("a"));
}
