/**
 * Given names and their nicknames in the languages common at North American clinics. Common knowledge, collected by
 * hand.
 */
const CALLED = `
abigail abby abbie gail|abraham abe bram|adelaide addie adele|agnes aggie|albert al bert bertie
alejandro alex ale jandro|alejandra alex ale|alexander alex al lex xander sandy sasha alec|alexandra alex lexi lexie sandra sandy sasha ali allie
alfred al fred alfie|alice ali allie|alison ali allie|allison ali allie|amanda mandy manda|andrea andi drea|andrew andy drew
angela angie|angelina angie lina|anita nita|ann annie nan|anne annie nan|anna annie ana|annette annie
anthony tony ant|antonio tony toni tono|antoinette toni nettie|archibald archie|arthur art artie|augustus gus
barbara barb barbie babs|bartholomew bart|beatrice bea trixie|beatriz bea betty|benjamin ben benny benji|bernard bernie|bertha bertie
beverly bev|bradley brad|bradford brad|brandon bran|brittany britt|bridget biddy bridie|calvin cal|cameron cam
carolina caro lina|caroline carrie caro carol lynn|carolyn carrie carol lynn|cassandra cassie sandra|catherine cathy cate cat kate katie kitty kathy cat katy
cecilia ceci cissy|charles charlie chuck chas chip chaz|charlotte charlie lottie lotte|chester chet|christian chris|christina chris chrissy tina christy
christine chris chrissy tina christy|christopher chris topher kit kris|cynthia cindy|clarence clary|clifford cliff|clinton clint|concepcion concha conchita
constance connie|cornelius neil neal|curtis curt|cyrus cy|daniel dan danny|danielle dani|david dave davy davey|deborah deb debbie debby debra|delores dee
dennis denny|desmond des|diana di|diane di|dolores lola dee|dominic dom nick|dominick dom nick|donald don donnie donny|dorothy dot dottie dolly
douglas doug|eduardo eddie lalo|edgar ed eddie|edith edie|edmund ed eddie ned|eduard eddie|edward ed eddie ned ted teddy|edwin ed eddie win
eleanor ellie nell nora ella lena|elijah eli|elizabeth liz lizzie lizzy beth betty betsy bess bessie eliza elsie libby lisa liza lilibet
ellen ellie nell|emily em emmy millie|emma em emmy|enrique quique rick|ernest ernie|ernesto ernie neto|esther essie|eugene gene|evangeline eva evie
evelyn eve evie|ezekiel zeke|fernando nando fer|florence flo flossie|frances fran francie fanny|francis frank frankie fran|francisco paco pancho frank cisco francisco
franklin frank frankie|frederick fred freddie freddy rick|fredrick fred freddie rick|gabriel gabe|gabriela gaby gabi|gabrielle gabby gaby|geoffrey geoff jeff
george georgie|gerald gerry jerry|gerard gerry jerry|gilbert gil bert|gloria glory|gregory greg gregg|gretchen greta|guadalupe lupe lupita
guillermo memo will|gustavo gus tavo|gwendolyn gwen wendy|harold hal harry|harriet hattie|harrison harry|hector tito|helen nell nellie lena|henrietta etta hetty
henry hank harry hal|herbert herb bert|howard howie|hubert hugh bert|ignacio nacho|irene rene|isaac ike zac|isabel bel izzy isa|isabella bella izzy isa
isabelle belle izzy|isaiah ike|jacob jake jay|jacqueline jackie|james jim jimmy jamie jem|jane janie jenny|janet jan|janice jan
jason jay jase|javier javi|jeanette jean nettie|jeffrey jeff|jennifer jen jenny jenn|jeremiah jerry jem|jeremy jerry jem|jerome jerry|jessica jess jessie
jesse jess|jesus chuy chucho|joanna jo joan|joanne jo|john johnny jack jon johnnie|jonathan jon john johnny nathan|jorge george|jose pepe joe che
josefina josie fina|joseph joe joey jo|josephine jo josie jody|joshua josh|joyce joy|juan juanito john|juana juanita|judith judy jude|julia julie jules
juliana julie|julian jules|juliet julie jules|julius jules|justin jus|katelyn kate katie|katherine kate kathy katie kat kay kitty kathie katy
kathleen kathy kate katie kay|kathryn kathy kate katie kay|kenneth ken kenny|kevin kev|kimberly kim kimmy|kristina kris kristy tina|kristen kris kristy
kristin kris kristy|kristopher kris chris topher|laura laurie lori|lauren laurie|lawrence larry lar laurie|leonard len lenny leo|leonardo leo leon
leonor nora|leroy lee roy|leslie les|lewis lew lou|lillian lil lilly lily|lillie lil|linda lindy|louis lou louie|louise lou|lourdes lulu
lucille lucy lu|lucinda cindy lucy|luis lucho|lydia liddy|mabel mab|madeline maddie maddy lena|madeleine maddie maddy|madison maddie maddy
manuel manny manolo|manuela manny|marcus marc mark|margaret maggie meg peggy marge margie margo greta daisy peg madge molly rita|margarita rita marge
maria mary mari mia|mariana mari|marilyn mary|marjorie marge margie|martha marty|martin marty|mary molly mae polly mamie|matilda tilly mattie
matthew matt matty|maureen mo|maurice mo morris|maximilian max|maxwell max|megan meg|melanie mel|melissa mel missy lissa|melvin mel|mercedes merche
michael mike mikey mick mickey|michelle shelly mickey chelle|miguel mike migue|mildred millie|miranda randi mandy|mitchell mitch|mohammed mo mohammad muhammad mohamed
muhammad mo mohammed mohammad mohamed|montgomery monty|nancy nan|natalie nat nattie|natalia nat talia|nathan nate nat|nathaniel nate nat nathan
nicholas nick nicky nico|nicolas nick nico|nicole nicky nikki|norbert bert|norman norm|oliver ollie|olivia liv livvy|oscar ozzie|pamela pam
patience pat|patricia pat patty patsy trish tricia|patrick pat paddy rick|paula polly|penelope penny|peter pete|philip phil|phillip phil|phyllis phyl
priscilla cilla|prudence prue|rachel rae|ramon moncho ray|randall randy|randolph randy|raphael rafe|rafael rafa|raymond ray|rebecca becky becca
reginald reg reggie|ricardo rick rico ricky|richard rick rich dick ricky richie rickie|robert bob rob bobby robbie bert robin|roberta bobbie robbie|roberto beto rob bob
roderick rod|rodney rod|rodolfo rudy|rodrigo rod|roger rodge|roland rollo|ronald ron ronnie|ronaldo ron|rosa rosie|rosario charo|rosalind roz|rosemary rose rosie
roxanne roxie|rudolph rudy|russell russ|salvador sal chava|salvatore sal|samantha sam sammy|samuel sam sammy|sandra sandy|santiago santi|sarah sally sadie
sebastian seb bas|sergio checo|sharon shari|shirley shirl|sidney sid|solomon sol|sophia sophie|sofia sofi|spencer spence|stanley stan|stephanie steph stephie
stephen steve stevie|steven steve stevie|stuart stu|susan sue susie suzy|susanna sue susie|suzanne sue suzy|sylvester sly|sylvia syl|tabitha tabby|tamara tammy
terrence terry|terence terry|teresa terry tess tessa tere|theresa terry tess tessa|theodore ted teddy theo|theodora dora|thomas tom tommy
timothy tim timmy|tobias toby|travis trav|valentina val|valeria val|valerie val|vanessa nessa|veronica ronnie vero roni|victor vic|victoria vicky tori vicki
vincent vin vince vinny|viola vi|violet vi|virginia ginny ginger|vivian viv|vladimir vlad|wallace wally|walter walt wally|warren ren|wendell wen
wesley wes|wilfred will fred|wilhelmina minnie mina|william will bill billy willie willy liam|winifred winnie|winston win|xavier xavi|yolanda yoli|yvonne von
zachary zach zack zac|zachariah zach zack
`;

const ROOTS = readRoots();
const ROOT_NAMES: ReadonlySet<string> = new Set([...ROOTS.values()].flat());

/** The given names that a folded name may stand for, itself first: "liz" stands for itself and "elizabeth". */
export function findRootNames(name: string): readonly string[] {
  return [name, ...(ROOTS.get(name) ?? [])];
}

/** Whether a folded name is the full form of a nickname in the table. */
export function isRootName(name: string): boolean {
  return ROOT_NAMES.has(name);
}

/**
 * Whether one of two names is listed as a nickname of the other. Two nicknames of one full name are different names.
 */
export function isNicknamePair(one: string, other: string): boolean {
  return (
    one !== other && (findRootNames(one).includes(other) || findRootNames(other).includes(one))
  );
}

function readRoots(): ReadonlyMap<string, readonly string[]> {
  const roots = new Map<string, string[]>();
  for (const line of CALLED.trim().split(/[|\n]/)) {
    const [root = "", ...nicknames] = line.split(" ");
    for (const nickname of nicknames) {
      if (nickname === root) continue;
      roots.set(nickname, [...(roots.get(nickname) ?? []), root]);
    }
  }
  return roots;
}
