import { Visitor } from "oxc-parser";
import { parseSource, type SourceFile } from "@/bin/checks/read-sources";
import { findConstants, readStaticString, type SourceNode } from "./static-string";

/** A regular expression as written in a source file. */
export type FoundRegex = {
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
};

/** A call of RegExp whose pattern or flags are only known when the program runs. */
export type DynamicRegex = { readonly line: number; readonly text: string };

export type RegexesOfFile = {
  readonly regexes: readonly FoundRegex[];
  readonly dynamic: readonly DynamicRegex[];
};

/**
 * Every regular expression of a TypeScript file: literals, and calls of RegExp whose arguments are built from constants
 * of the same file. A call that cannot be evaluated this way is returned as dynamic. Throws on a file that does not
 * parse.
 */
export function findRegexes(file: SourceFile): RegexesOfFile {
  const { name, text: source } = file;
  const { program, errors } = parseSource(file);
  const [error] = errors;
  if (error) throw new Error(`${name} does not parse: ${error.message}`);
  const constants = findConstants(program);
  const regexes: FoundRegex[] = [];
  const dynamic: DynamicRegex[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;

  const readCall = (call: CallOfRegExp) => {
    if (call.callee.type !== "Identifier" || call.callee.name !== "RegExp") return;
    const [patternNode, flagsNode] = call.arguments;
    const line = lineAt(call.start);
    const pattern = patternNode ? readStaticString(patternNode, constants) : "(?:)";
    const flags = flagsNode ? readStaticString(flagsNode, constants) : "";
    if (pattern === null || flags === null) {
      dynamic.push({ line, text: source.slice(call.start, call.end) });
    } else {
      regexes.push({ line, pattern, flags });
    }
  };

  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return;
      regexes.push({ line: lineAt(node.start), ...node.regex });
    },
    NewExpression: readCall,
    CallExpression: readCall,
  }).visit(program);
  return { regexes, dynamic };
}

type CallOfRegExp = {
  readonly callee: SourceNode;
  readonly arguments: readonly SourceNode[];
  readonly start: number;
  readonly end: number;
};
