import type { Random } from "@/lib/matching/random";

const list = (text: string) => text.trim().split(/\s+/);

const FIRST_NAMES = list(`
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Sarah Charles Karen Daniel Lisa Matthew Nancy Anthony Betty Mark Sandra Steven Ashley Paul Emily Andrew Donna
  Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy Stephanie Ronald Rebecca Jason Sharon
  Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Gary Kathleen Nicholas Angela Eric Shirley Jonathan Emma Stephen
  Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin Katherine Samuel Christine Gregory Debra Frank
  Rachel Alexander Carolyn Raymond Janet Patrick Maria Jack Olivia Dennis Heather Jerry Helen Tyler Catherine Aaron Diane
  Jose Julie Adam Victoria Nathan Joyce Henry Lauren Zachary Kelly Douglas Christina Peter Ruth Kyle Joan Noah Virginia
  Ethan Judith Jeremy Evelyn Christian Hannah Walter Andrea Keith Megan Austin Cheryl Roger Jacqueline Terry Madison Sean
  Teresa Gerald Abigail Carl Sophia Dylan Martha Harold Sara Jordan Gloria Jesse Janice Bryan Kathryn Lawrence Ann Arthur
  Isabella Gabriel Judy Bruce Charlotte Logan Julia Billy Grace Joe Amber Alan Alice Juan Jean Elijah Denise Willie
  Frances Albert Danielle Wayne Marilyn Randy Natalie Mason Beverly Vincent Diana Liam Brittany Roy Theresa Bobby Kayla
  Caleb Alexis Bradley Doris Russell Lori Lucas Tiffany Noor Wei Priya Arjun Fatima Omar Ingrid Bjorn Yuki Haruto Ana
  Luis Sofia Diego Chloe Mohamed Aisha Ivan Olga Piotr Zofia Mei Jun Ravi Anita Kwame Ama Tomas Elena Marco Giulia`);

const COMMON_LAST_NAMES = list(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
  Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts
  Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes`);

const BEGINNINGS = list(`
  Ash Black Brook Camp Cold Cross Dal East Fair Fern Gold Green Hart Hazel Hollo Kings Lang Lock Long Mar Mill Moor North
  Oak Old Pem Quarr Raven Red Rock Row Rush Sand Shel South Stan Stone Sun Sweet Thorn Under Wake Wal West Whit Wild Win
  Wood Wren Yar Alder Birch Cray Drum Elder Flint Garth`);
const ENDINGS = list(`
  bank berg borough bourne bridge brook burn bury by cliff combe cott croft dale den ell field ford gate grave ham hurst
  land ley low man mere more port ridge shaw stead stein stock ton wald ward water well wick wood worth`);
const STREET_KINDS = list("Street Road Avenue Lane Drive Court Place Circle Way Terrace Boulevard");
const HOUSES = list("Apt Unit Suite Floor Villa Lot");
const TOWN_KINDS = ["", "", "", "North ", "South ", "Lake ", "Port ", "New "];
const STATES = list("NY NY NY NJ NJ PA PA MA MA CT ME VT NH RI OH MD VA NC");

/** A few names are common and most are rare, as among real people. */
export function inventFirstName(random: Random): string {
  const at = random.int(0, FIRST_NAMES.length - 1);
  return FIRST_NAMES[random.chance(0.5) ? random.int(0, at) : at] ?? "";
}

/** A common last name for two people in five, otherwise one of a few thousand. */
export function inventLastName(random: Random): string {
  return random.chance(0.4) ? random.pick(COMMON_LAST_NAMES) : inventPlace(random);
}

export function inventStreet(random: Random): string {
  return `${inventPlace(random)} ${random.pick(STREET_KINDS)}`;
}

/** An apartment, or the name of a house. */
export function inventHouse(random: Random): string {
  const name = random.chance(0.5) ? String(random.int(1, 900)) : inventPlace(random);
  return `${random.pick(HOUSES)} ${name}`;
}

export function inventCity(random: Random): string {
  return `${random.pick(TOWN_KINDS)}${inventPlace(random)}`;
}

export function inventState(random: Random): string {
  return random.pick(STATES);
}

export function inventZip(random: Random): string {
  return String(10_000 + 7 * random.int(1, 1_400));
}

/** House numbers are short more often than not. */
export function inventNumber(random: Random): string {
  return String(random.int(1, 10 ** random.int(1, 3)));
}

/** A day of the twentieth century, as `1946-02-07`. */
export function inventBirthDate(random: Random): string {
  const part = (most: number) => String(random.int(1, most)).padStart(2, "0");
  return `${random.int(1900, 1999)}-${part(12)}-${part(28)}`;
}

function inventPlace(random: Random): string {
  return `${random.pick(BEGINNINGS)}${random.pick(ENDINGS)}`;
}
