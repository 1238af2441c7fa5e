import { Tokenizer, TokenParser } from "@streamparser/json";

/** A number of a JSON body whose digits a JavaScript number would lose: `5.00`, `139.00000000000001`, `1e3`. */
export class WrittenNumber {
  constructor(readonly text: string) {}
}

/**
 * Parses valid JSON like `JSON.parse`, but keeps the digits of its numbers: one that JavaScript would write differently
 * becomes a `WrittenNumber`.
 */
export function parseWithDigits(json: string): unknown {
  const tokenizer = new DigitsTokenizer({ numberBufferSize: NUMBER_BUFFER });
  const parser = new TokenParser({ paths: ["$"], keepStack: false });
  let parsed: unknown;
  tokenizer.onToken = (token) => parser.write(token);
  parser.onValue = ({ value }) => {
    parsed = value;
  };
  tokenizer.write(json);
  // A number alone ends only with its text.
  if (!tokenizer.isEnded) tokenizer.end();
  return parsed;
}

const NUMBER_BUFFER = 64;

class DigitsTokenizer extends Tokenizer {
  override parseNumber(digits: string): number {
    const number = Number(digits);
    if (String(number) === digits) return number;
    // The parser only passes the value on.
    return new WrittenNumber(digits) as unknown as number;
  }
}
