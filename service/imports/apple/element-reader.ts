import type { SaxesParser } from "saxes";
import { Refusal } from "@/service/http/refusal";
import type { ImportLimits } from "@/service/imports/limits";

/** An element directly under HealthData, with the metadata that cycle entries need. */
export type ExportElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly metadata: Readonly<Record<string, string | undefined>>;
  /** The line where its first tag ends. */
  readonly line: number;
  /** Why it cannot be read, as a phrase; null for a well-formed element. */
  readonly problem: string | null;
};

export const PROTECTION_USED = "HKSexualActivityProtectionUsed";
export const CYCLE_START = "HKMenstrualCycleStart";
const KEPT_METADATA = new Set([PROTECTION_USED, CYCLE_START]);

/** The elements that an export has directly under HealthData; one inside another was not closed. */
const RECORD_NAMES = new Set([
  ...["Record", "Workout", "ActivitySummary", "ClinicalRecord", "Audiogram", "VisionPrescription"],
  ...["Correlation", "Me", "ExportDate"],
]);

type Attributes = Record<string, string | undefined>;

export class BrokenXml extends Error {}

/** Follows the tags of an export and passes on each element under its root. */
export class ElementReader {
  #depth = 0;
  /** Elements that were never closed, which make everything after them seem to be inside them. */
  #unclosed = 0;
  #unclosedInARow = 0;
  #current: (ExportElement & { metadata: Attributes; depth: number }) | undefined;
  /** A problem of the current element, found before its last inner tag began. */
  #found: string | null = null;
  /** A problem found since then. */
  #problem: string | null = null;
  #isRootEnded: boolean = false;
  readonly #sax: SaxesParser<{ xmlns: false; position: false }>;
  readonly #limits: Pick<ImportLimits, "xmlDepth">;
  readonly #onElement: (element: ExportElement) => void;

  constructor(
    sax: SaxesParser<{ xmlns: false; position: false }>,
    limits: Pick<ImportLimits, "xmlDepth">,
    onElement: (element: ExportElement) => void,
  ) {
    this.#sax = sax;
    this.#limits = limits;
    this.#onElement = onElement;
  }

  startTag(): void {
    if (this.#current === undefined) {
      this.#passMarkup();
      return;
    }
    // What was found until here is a fault of the element that is open, not of the tag that begins.
    this.#found ??= this.#problem;
    this.#problem = null;
  }

  open({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
    if (this.#depth === 0) refuseOtherRoots(name);
    const isInside = this.#current !== undefined && this.#current.name !== "Correlation";
    if (isInside && RECORD_NAMES.has(name)) this.#passUnclosed();
    if (this.#depth > 0 && this.#current === undefined) {
      const isBroken = Object.values(attributes).some((value) => value.includes("\uFFFD"));
      if (isBroken) this.#problem ??= "characters that are not UTF-8";
      const at = { line: this.#sax.line, depth: this.#depth };
      this.#current = { name, attributes, metadata: {}, problem: null, ...at };
    } else if (name === "MetadataEntry" && this.#depth === (this.#current?.depth ?? 0) + 1) {
      keep(this.#current?.metadata ?? {}, attributes);
    }
    this.#depth += 1;
    if (this.#depth - this.#unclosed > this.#limits.xmlDepth) this.#refuseDepth();
  }

  /** Text between elements is no white space where something is damaged. */
  text(text: string): void {
    const isBetween = this.#depth > 0 && this.#current === undefined;
    if (isBetween && text.trim() !== "") this.#problem ??= "text between records";
  }

  close(): void {
    this.#depth -= 1;
    if (this.#current && this.#depth <= this.#current.depth)
      this.#pass(this.#found ?? this.#problem);
    if (this.#depth === 0) this.#isRootEnded = true;
  }

  /** Notes a fault of the element that is being read. Outside the root it is a fault of the whole file. */
  fail(message: string): void {
    // The element that was not closed is known when the next one begins.
    if (message === "unexpected close tag.") return;
    if (this.#depth === 0) throw new BrokenXml(message);
    this.#problem ??= message.replace(/\.$/, "");
  }

  /** Refuses a file whose root was not closed. */
  end(): void {
    this.#passMarkup();
    if (!this.#isRootEnded) {
      throw new Refusal(400, "The XML is incomplete: it ends before its last element is closed");
    }
    this.#depth = 0;
    this.#sax.close();
  }

  #pass(problem: string | null): void {
    if (this.#current) this.#onElement({ ...this.#current, problem });
    if (problem === null) this.#unclosedInARow = 0;
    this.#current = undefined;
    this.#found = null;
    this.#problem = null;
  }

  #passUnclosed(): void {
    const problemOfTag = this.#problem;
    this.#pass(this.#found ?? "not closed");
    this.#problem = problemOfTag;
    this.#unclosed += 1;
    this.#unclosedInARow += 1;
    if (this.#unclosedInARow > this.#limits.xmlDepth) this.#refuseDepth();
  }

  /** Text or markup between elements, which cannot be read, is passed on as an element without a name. */
  #passMarkup(): void {
    if (this.#problem === null) return;
    const line = this.#sax.line;
    this.#onElement({ name: "", attributes: {}, metadata: {}, line, problem: this.#problem });
    this.#problem = null;
  }

  #refuseDepth(): never {
    throw new Refusal(400, `The XML is nested deeper than ${this.#limits.xmlDepth} elements`);
  }
}

function keep(metadata: Attributes, { key, value }: Attributes): void {
  if (key !== undefined && KEPT_METADATA.has(key)) metadata[key] = value;
}

function refuseOtherRoots(name: string): void {
  if (name === "HealthData") return;
  throw new Refusal(
    415,
    "The XML is not an Apple Health export: it does not start with HealthData",
  );
}
