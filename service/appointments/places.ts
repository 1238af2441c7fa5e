export type Place = {
  /** The first three digits of the place's zip codes. */
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly lat: number;
  readonly lng: number;
};

type Row = readonly [
  zip: string,
  city: string,
  state: string,
  timeZone: string,
  lat: number,
  lng: number,
];

const EAST = "America/New_York";
const CENTRAL = "America/Chicago";
const PACIFIC = "America/Los_Angeles";

/** Where the sandbox's labs draw blood: real towns, accurate to a mile, with invented sites. */
const ROWS: readonly Row[] = [
  ["04101", "Portland", "ME", EAST, 43.66, -70.26],
  ["05401", "Burlington", "VT", EAST, 44.48, -73.22],
  ["02108", "Boston", "MA", EAST, 42.36, -71.06],
  ["10001", "New York", "NY", EAST, 40.75, -74.0],
  ["19103", "Philadelphia", "PA", EAST, 39.95, -75.17],
  ["20001", "Washington", "DC", EAST, 38.91, -77.02],
  ["27601", "Raleigh", "NC", EAST, 35.77, -78.64],
  ["30303", "Atlanta", "GA", EAST, 33.75, -84.39],
  ["33101", "Miami", "FL", EAST, 25.77, -80.2],
  ["43215", "Columbus", "OH", EAST, 39.97, -83.0],
  ["48201", "Detroit", "MI", "America/Detroit", 42.35, -83.06],
  ["37201", "Nashville", "TN", CENTRAL, 36.17, -86.78],
  ["54650", "Onalaska", "WI", CENTRAL, 43.88, -91.24],
  ["55802", "Duluth", "MN", CENTRAL, 46.77, -92.09],
  ["60601", "Chicago", "IL", CENTRAL, 41.89, -87.62],
  ["70112", "New Orleans", "LA", CENTRAL, 29.96, -90.08],
  ["77002", "Houston", "TX", CENTRAL, 29.76, -95.37],
  ["80202", "Denver", "CO", "America/Denver", 39.75, -105.0],
  ["87501", "Santa Fe", "NM", "America/Denver", 35.69, -105.94],
  ["85004", "Phoenix", "AZ", "America/Phoenix", 33.45, -112.07],
  ["86001", "Flagstaff", "AZ", "America/Phoenix", 35.2, -111.65],
  ["90012", "Los Angeles", "CA", PACIFIC, 34.06, -118.24],
  ["94103", "San Francisco", "CA", PACIFIC, 37.77, -122.41],
  ["97103", "Astoria", "OR", PACIFIC, 46.19, -123.83],
  ["98101", "Seattle", "WA", PACIFIC, 47.61, -122.33],
  ["99201", "Spokane", "WA", PACIFIC, 47.66, -117.43],
  ["96720", "Hilo", "HI", "Pacific/Honolulu", 19.71, -155.08],
];

export const PLACES: readonly Place[] = ROWS.map(([zip, city, state, timeZone, lat, lng]) => ({
  area: zip.slice(0, 3),
  zip,
  city,
  state,
  timeZone,
  lat,
  lng,
}));

/** The place to which a zip code belongs, by its first three digits; null outside the sandbox's places. */
export function findPlace(zip: string): Place | null {
  return PLACES.find(({ area }) => zip.startsWith(area)) ?? null;
}

type Point = Pick<Place, "lat" | "lng">;
const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle distance between two points, in miles (haversine). */
export function getMilesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}
