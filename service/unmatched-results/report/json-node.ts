import { WrittenNumber } from "@/service/http/written-number";

/**
 * A part of a JSON document that knows its place and remembers which texts, numbers and truth values were read, so that
 * the others can be listed. A part of another shape than asked for reads as absent, and stays unread. There is one node
 * for each part, however often it is asked for.
 */
export class JsonNode {
  private static readonly ABSENT = new JsonNode(undefined, null, "");

  private isPlaced = false;
  private parts: ReadonlyMap<string | number, JsonNode> | null = null;

  private constructor(
    private readonly value: unknown,
    private readonly parent: JsonNode | null,
    readonly key: string | number,
  ) {}

  /** A whole document, of which nothing was read. */
  static open(value: unknown): JsonNode {
    return new JsonNode(value, null, "");
  }

  /** A part of an object. */
  get(key: string): JsonNode {
    return this.getParts().get(key) ?? JsonNode.ABSENT;
  }

  /** The elements of a list of an object. */
  list(key: string): JsonNode[] {
    return this.get(key).items();
  }

  /** The elements of a list; none of anything else. */
  items(): JsonNode[] {
    return Array.isArray(this.value) ? this.children() : [];
  }

  /** The parts of an object, or the elements of a list. */
  children(): JsonNode[] {
    return [...this.getParts().values()];
  }

  /** Whether there is anything, even an empty object. */
  get isPresent(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** Whether it was sent as a JSON number. */
  get isNumber(): boolean {
    return typeof this.value === "number" || this.value instanceof WrittenNumber;
  }

  get isLeaf(): boolean {
    return this.isPresent && !isObject(this.value);
  }

  /** The trimmed text of a leaf, with the digits of a number as written; null for an empty one or for another shape. */
  peek(): string | null {
    const { value } = this;
    if (value instanceof WrittenNumber) return value.text;
    return this.isLeaf ? String(value).trim() || null : null;
  }

  /** As `peek`, and the leaf counts as read. */
  read(): string | null {
    const text = this.peek();
    if (text !== null) this.place();
    return text;
  }

  /** Every leaf below counts as read. */
  place(): void {
    if (this.peek() === null) {
      for (const each of this.children()) each.place();
      return;
    }
    this.isPlaced = true;
  }

  get isRead(): boolean {
    return this.isPlaced;
  }

  /** The leaves below that were not read. */
  unread(): JsonNode[] {
    if (this.peek() !== null) return this.isRead ? [] : [this];
    return this.children().flatMap((each) => each.unread());
  }

  /** Whether a leaf below was read. */
  hasRead(): boolean {
    return this.peek() === null ? this.children().some((each) => each.hasRead()) : this.isRead;
  }

  /** The keys from another part down to this one, without positions: `code.coding.display`. */
  pathFrom(top: JsonNode): string {
    if (this.parent === null || this.value === top.value) return "";
    const before = this.parent.pathFrom(top);
    if (typeof this.key === "number") return before;
    return before === "" ? this.key : `${before}.${this.key}`;
  }

  /** Whether two parts are the same part of the document. */
  isSame(other: JsonNode): boolean {
    return isObject(this.value) && this.value === other.value;
  }

  /** Its JSON, for comparing. */
  toText(): string {
    return JSON.stringify(this.value);
  }

  private getParts(): ReadonlyMap<string | number, JsonNode> {
    this.parts ??= this.makeParts();
    return this.parts;
  }

  private makeParts(): ReadonlyMap<string | number, JsonNode> {
    const { value } = this;
    const parts = new Map<string | number, JsonNode>();
    if (!isObject(value)) return parts;
    for (const [name, part] of Object.entries(value)) {
      const key = Array.isArray(value) ? Number(name) : name;
      parts.set(key, new JsonNode(part, this, key));
    }
    return parts;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof WrittenNumber);
}
