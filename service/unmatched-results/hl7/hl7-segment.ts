import type { DivideField, FieldTexts, FieldTree } from "./field-texts";

/** What nobody has read of a field. */
export interface Unread {
  readonly field: number;
  readonly text: string;
}

/** Segments that begin with the delimiters. */
const HEADERS: ReadonlySet<string> = new Set(["MSH", "FHS", "BHS"]);

/**
 * A segment that knows which of its parts have been read. Every text leaves it through one of the `read` methods, so
 * that what is `unread` at the end is nowhere in the report.
 */
export class Hl7Segment {
  private readonly fields: readonly string[];
  /** By field: true where all was read, else the places of the leaves that were. */
  private readonly marks: (true | Set<number> | undefined)[] = [];

  /** `number` counts the segments of the same name, from 1. */
  constructor(
    readonly name: string,
    readonly number: number,
    readonly raw: string,
    separator: string,
    private readonly divide: DivideField,
  ) {
    // The delimiters of a header are its first two fields.
    const fields = raw.split(separator);
    this.fields = HEADERS.has(name) ? ["", "", "", ...fields.slice(2)] : fields;
  }

  /** `OBX 5, field 3`, or the segment alone. */
  getPlace(field?: number): string {
    const segment = `${this.name} ${this.number}`;
    return field === undefined ? segment : `${segment}, field ${field}`;
  }

  /** The field as written, without reading it. */
  getRaw(field: number): string {
    return this.fields[field]?.trim() ?? "";
  }

  /** The field as written, without reading it; null for an empty one. */
  findRaw(field: number): string | null {
    const written = this.getRaw(field);
    return written === "" || written === '""' ? null : written;
  }

  /** The numbers of the fields with a content. */
  listFields(): number[] {
    const found: number[] = [];
    for (let at = 1; at < this.fields.length; at += 1) if (this.getRaw(at) !== "") found.push(at);
    return found;
  }

  /** All texts of a field, by repetition, component and subcomponent; an empty one is "". */
  readTree(field: number): FieldTree {
    return this.readAll(field).tree;
  }

  /** The texts of a field's first repetition, by component and subcomponent; its other repetitions stay unread. */
  readFirst(field: number): FieldTree[number] {
    const { tree } = this.getTexts(field);
    this.mark(field, (repetition) => repetition === 0);
    return tree[0] ?? [];
  }

  /** The components of each repetition, subcomponents joined as written; an empty one is null. */
  readRepetitions(field: number): FieldTexts["repetitions"] {
    return this.readAll(field).repetitions;
  }

  /** One component of the first repetition; null for an empty one. */
  readComponent(field: number, component = 1): string | null {
    this.mark(field, (repetition, at) => repetition === 0 && at === component - 1);
    return this.getTexts(field).repetitions[0]?.[component - 1] ?? null;
  }

  /** One subcomponent of the first repetition; null for an empty one. */
  readSubcomponent(field: number, component: number, subcomponent = 1): string | null {
    this.mark(
      field,
      (repetition, at, place) =>
        repetition === 0 && at === component - 1 && place === subcomponent - 1,
    );
    return this.getTexts(field).tree[0]?.[component - 1]?.[subcomponent - 1] || null;
  }

  /** The whole field with its delimiters as one text, a line for each repetition; null for an empty one. */
  readText(field: number): string | null {
    return this.readAll(field).text;
  }

  /** The whole field in a form that is put together once for each content. */
  readFormatted(field: number, form: string, put: (tree: FieldTree) => string): string | null {
    const { formatted, tree } = this.readAll(field);
    const known = formatted.get(form);
    if (known !== undefined) return known;
    const text = put(tree) || null;
    formatted.set(form, text);
    return text;
  }

  /** Marks the parts of a field as read whose text is one that says nothing. */
  skip(field: number, saysNothing: (text: string) => boolean): void {
    if (this.marks[field] === true || this.getRaw(field) === "") return;
    const { leaves } = this.getTexts(field);
    this.mark(field, (_, __, ___, place) => saysNothing(leaves[place] ?? ""));
  }

  /** Marks everything as read, because the segment is shown as written. */
  skipAll(): void {
    for (const field of this.listFields()) this.marks[field] = true;
  }

  /** What nobody has read, a text for each field. */
  listUnread(): Unread[] {
    return this.listFields().flatMap((field) => {
      const marks = this.marks[field];
      if (marks === true) return [];
      const { leaves } = this.getTexts(field);
      const unread = leaves.filter((text, at) => text !== "" && !marks?.has(at));
      return unread.length === 0 ? [] : [{ field, text: unread.join(" ") }];
    });
  }

  private readAll(field: number): FieldTexts {
    this.marks[field] = true;
    return this.getTexts(field);
  }

  private getTexts(field: number): FieldTexts {
    return this.divide(this.fields[field] ?? "");
  }

  private mark(
    field: number,
    isRead: (repetition: number, component: number, subcomponent: number, leaf: number) => boolean,
  ): void {
    if (this.marks[field] === true) return;
    const { tree, leaves } = this.getTexts(field);
    const marks = this.marks[field] ?? new Set<number>();
    let leaf = 0;
    tree.forEach((components, repetition) => {
      components.forEach((subcomponents, component) => {
        subcomponents.forEach((_, subcomponent) => {
          if (isRead(repetition, component, subcomponent, leaf)) marks.add(leaf);
          leaf += 1;
        });
      });
    });
    this.marks[field] = marks.size === leaves.length ? true : marks;
  }
}
