import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { invalidValue } from "./request-issue";

/** A number of a JSON body whose digits a JavaScript number would lose: `5.00`, `139.00000000000001`, `1e3`. */
export class WrittenNumber {
  constructor(readonly text: string) {}
}

/**
 * Parses valid JSON like `JSON.parse`, but keeps the digits of its numbers: one that JavaScript would write differently
 * becomes a `WrittenNumber`. Refuses with 422 an object with two members of one name, of which one would be lost, and a
 * member that would become the prototype of its object.
 */
export function parseWithDigits(json: string): unknown {
  const tokenizer = new DigitsTokenizer({ numberBufferSize: NUMBER_BUFFER });
  const parser = new TokenParser({ paths: ["$"], keepStack: false });
  let parsed: unknown;
  const check = createNameCheck();
  tokenizer.onToken = (token) => {
    check(token);
    parser.write(token);
  };
  parser.onValue = ({ value }) => {
    parsed = value;
  };
  tokenizer.write(json);
  // A number alone ends only with its text.
  if (!tokenizer.isEnded) tokenizer.end();
  return parsed;
}

const NUMBER_BUFFER = 64;

type Token = Parameters<TokenParser["write"]>[0];

/** A check of the names of members, token by token. */
function createNameCheck(): (token: Token) => void {
  /** The names of each open object; null for a list. */
  const open: (Set<unknown> | null)[] = [];
  let text: unknown;
  return ({ token, value }) => {
    if (token === TokenType.STRING) text = value;
    else if (token === TokenType.LEFT_BRACE) open.push(new Set());
    else if (token === TokenType.LEFT_BRACKET) open.push(null);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) open.pop();
    else if (token === TokenType.COLON) {
      const names = open.at(-1);
      if (names?.has(text)) {
        throw invalidValue(
          ["body"],
          `an object has two members named ${JSON.stringify(text)}`,
          null,
        );
      }
      if (text === "__proto__") throw invalidValue(["body"], "a member has no valid name", text);
      names?.add(text);
    }
  };
}

class DigitsTokenizer extends Tokenizer {
  override parseNumber(digits: string): number {
    const number = Number(digits);
    if (String(number) === digits) return number;
    // The parser only passes the value on.
    return new WrittenNumber(digits) as unknown as number;
  }
}
