import { CalendarDate } from "@/lib/contract/primitives";
import { Refusal } from "@/service/http/refusal";

const ORDERS = ["month_first", "day_first"] as const;
type Order = (typeof ORDERS)[number];

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})((?:[T ].{0,40})?)$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})((?:[T ].{0,40})?)$/;
/** Rows kept in memory until a date proves the order; even a lifetime's chart has fewer. */
const MAX_WAITING_ROWS = 40_000;

type Dated<Item> = { readonly date: string; readonly item: Item };

/**
 * Reads the dates of one column where either the month or the day may come first; a time may follow. `YYYY-MM-DD` is
 * read as it is. `4/25/2026` is valid in only one order and proves that order for the whole file; rows before it wait.
 * Refuses (400) a file whose dates prove both orders, or prove neither while a date would mean different days: nothing
 * is guessed.
 */
export class DateOrder<Item> {
  #possible: readonly Order[] = ORDERS;
  #waiting: Dated<Item>[] = [];
  /** The first date that means a different day in each order. */
  #ambiguous: string | null = null;

  /** Takes a row's date and returns the rows whose date is now certain, in their order, with it as YYYY-MM-DD. */
  take(date: string, item: Item): Dated<Item>[] {
    this.#weigh(date);
    this.#waiting.push({ date, item });
    // Nothing has to wait as long as every date is certain.
    if (this.#possible.length > 1 && this.#ambiguous !== null) {
      if (this.#waiting.length > MAX_WAITING_ROWS) throw this.#undecided();
      return [];
    }
    return this.#release();
  }

  /** The rows still waiting at the end of the file. */
  finish(): Dated<Item>[] {
    if (this.#possible.length > 1 && this.#ambiguous !== null) throw this.#undecided();
    return this.#release();
  }

  #weigh(text: string): void {
    const readings = ORDERS.map((order) => readInOrder(text, order));
    const valid = ORDERS.filter((_, index) => readings[index] !== null);
    if (valid.length === 1) {
      this.#possible = this.#possible.filter((order) => valid.includes(order));
      if (this.#possible.length === 0) throw bothOrders(text);
    }
    if (valid.length === 2 && readings[0] !== readings[1]) this.#ambiguous ??= text;
  }

  #release(): Dated<Item>[] {
    const order = this.#possible[0] ?? "month_first";
    const ready = this.#waiting.map(({ date, item }) => ({
      date: readInOrder(date, order) ?? readYearFirst(date) ?? date,
      item,
    }));
    this.#waiting = [];
    return ready;
  }

  #undecided(): Refusal {
    const text = this.#ambiguous ?? "";
    const [monthFirst, dayFirst] = ORDERS.map((order) => readInOrder(text, order));
    return new Refusal(
      400,
      `The dates can be read in two ways: ${text} is ${monthFirst} with the month first and ${dayFirst} with the day first, and no date of the file proves which. Nothing was stored. Write the dates as YYYY-MM-DD, or send a file that also has a day after the 12th of a month`,
    );
  }
}

function bothOrders(text: string): Refusal {
  return new Refusal(
    400,
    `The dates contradict each other: ${text} is not written in the order of day and month of the dates before it. Nothing was stored. Write the dates as YYYY-MM-DD`,
  );
}

/** Parses a date in an order to YYYY-MM-DD, with its time; null for another format or a day that does not exist. */
function readInOrder(text: string, order: Order): string | null {
  const [, first = "", , second = "", year = "", time = ""] = SLASHED.exec(text) ?? [];
  const [month, day] = order === "month_first" ? [first, second] : [second, first];
  return toIso({ year, month, day, time });
}

/** A date with the year first has one meaning. */
function readYearFirst(text: string): string | null {
  const [, year = "", month = "", day = "", time = ""] = YEAR_FIRST.exec(text) ?? [];
  return toIso({ year, month, day, time });
}

type Parts = { year: string; month: string; day: string; time: string };

function toIso({ year, month, day, time }: Parts): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return CalendarDate.safeParse(iso).success ? `${iso}${time}` : null;
}
