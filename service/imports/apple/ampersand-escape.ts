const ENTITY = /&(?![A-Za-z]\w{0,30};|#\d{1,8};|#x[\dA-Fa-f]{1,6};)/g;
const MAX_ENTITY_CHARS = 33;

/** Writes a bare ampersand as an entity: the parser would take all text up to the next semicolon for its name. */
export class AmpersandEscape {
  #pending = "";

  escape(piece: string): string {
    const text = this.#pending + piece;
    const last = text.lastIndexOf("&");
    // An entity may be cut by the end of a piece.
    const isCut = last >= text.length - MAX_ENTITY_CHARS && !text.includes(";", last);
    const end = last >= 0 && isCut ? last : text.length;
    this.#pending = text.slice(end);
    return text.slice(0, end).replaceAll(ENTITY, "&amp;");
  }

  end(): string {
    const text = this.#pending.replaceAll(ENTITY, "&amp;");
    this.#pending = "";
    return text;
  }
}
