/** Which cells of a table's rows must be readable at every width, by the text of their heads. */
export type RowFacts = { readonly table: string; readonly heads: readonly string[] };

type Part = {
  readonly element: Element;
  readonly boxes: readonly DOMRect[];
  readonly says: string;
};

/**
 * Runs in the page: what does not fit into the window at its present size, as sentences. The page itself scrolls
 * sideways; a control lies on text or on another control; a bar that stays leaves no room; a fact of a row is cut away
 * or covered. What stays in place while the page scrolls is measured where it stands in the page.
 */
export function findLayoutFaults(facts: readonly RowFacts[]): string[] {
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=radio]";
  const MODAL = "section:is([role=dialog], [role=alertdialog]), [role=menu]";
  // What the browser hides from the eye, and what lies above the page for a while.
  const ABOVE = "[data-live-announcer], [role=tooltip], .toasts, nextjs-portal";
  /** Overlaps of borders and of the blank edges of letters. */
  const SLACK_PX = 2;
  const MIN_FACT_PX = 40;
  const root = document.querySelector(MODAL) ?? document.body;
  const faults: string[] = [];

  const name = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return `<${element.tagName.toLowerCase()}> "${text.replace(/\s+/g, " ").slice(0, 40)}"`;
  };
  const intersect = (a: DOMRect, b: DOMRect): DOMRect => {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const width = Math.max(0, Math.min(a.right, b.right) - left);
    return new DOMRect(left, top, width, Math.max(0, Math.min(a.bottom, b.bottom) - top));
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const getStyle = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const EVERYWHERE = new DOMRect(-1e6, -1e6, 2e6, 2e6);
  const clips = new Map<Element, DOMRect>();
  /** What the ancestors of an element's contents leave of them, the element itself included. */
  const getClip = (element: Element): DOMRect => {
    const known = clips.get(element);
    if (known) return known;
    const { position, overflowX, overflowY, clipPath, opacity, visibility } = getStyle(element);
    const parent = element.parentElement;
    const isHidden = opacity === "0" || visibility !== "visible" || clipPath !== "none";
    let clip = parent && position !== "fixed" ? getClip(parent) : EVERYWHERE;
    if (isHidden && element.clientWidth <= 1) clip = new DOMRect(0, 0, 0, 0);
    else if (opacity === "0") clip = new DOMRect(0, 0, 0, 0);
    const box = element.getBoundingClientRect();
    const x = overflowX === "visible" ? EVERYWHERE : box;
    const y = overflowY === "visible" ? EVERYWHERE : box;
    clip = intersect(clip, new DOMRect(x.left, y.top, x.width, y.height));
    clips.set(element, clip);
    return clip;
  };
  const seen = (element: Element, boxes: Iterable<DOMRect>): DOMRect[] =>
    [...boxes]
      .map((box) => intersect(box, getClip(element)))
      .filter(({ width, height }) => width > 1 && height > 1);
  /** Of a field, where its text stands: its padding may hold a button of its own. */
  const getBoxes = (element: Element): Iterable<DOMRect> => {
    if (!element.matches("input:not([type=checkbox], [type=radio]), textarea")) {
      return element.getClientRects();
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getStyle(element);
    const [start, end] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    return [new DOMRect(left + start, top, width - start - end, height)];
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(ABOVE) === null;
  const textsIn = (within: Element): Part[] => {
    const parts: Part[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = seen(element, range.getClientRects());
      if (boxes.length > 0) {
        parts.push({ element, boxes, says: `"${node.textContent.trim().slice(0, 40)}"` });
      }
    }
    return parts;
  };
  const textBoxes = (within: Element): DOMRect[] => {
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement || !isShown(node.parentElement))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  };
  const overlaps = (a: Part, b: Part): boolean =>
    a.boxes.some((one) =>
      b.boxes.some((other) => {
        const { width, height } = intersect(one, other);
        return width > SLACK_PX && height > SLACK_PX;
      }),
    );
  const getFixed = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getStyle(at).position === "fixed") return at;
    }
    return null;
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.body.querySelectorAll("*")].find((element) =>
      seen(element, [element.getBoundingClientRect()]).some((box) => box.right > clientWidth + 1),
    );
    faults.push(
      `the page scrolls sideways by ${scrollWidth - clientWidth} px: ${widest ? name(widest) : ""}`,
    );
  }

  // Bars, before anything is moved: what they leave of the window in the middle of the page.
  const main = document.querySelector("main");
  const stays = [...root.querySelectorAll("*")].filter((element) =>
    ["sticky", "fixed"].includes(getStyle(element).position),
  );
  if (main && root === document.body && innerHeight >= 400) {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const across = main.clientWidth * 0.6;
    let free = innerHeight;
    const bars: string[] = [];
    for (const element of stays) {
      const box = element.getBoundingClientRect();
      if (box.width < across || box.height > innerHeight * 0.9 || !isShown(element)) continue;
      if (stays.some((other) => other !== element && other.contains(element))) continue;
      const stuck = box.top < 60 || box.bottom > innerHeight - 70;
      if (!stuck || box.bottom < 0 || box.top > innerHeight) continue;
      free -= intersect(box, new DOMRect(0, 0, innerWidth, innerHeight)).height;
      bars.push(`${name(element)} ${Math.round(box.height)} px`);
    }
    scrollTo(0, 0);
    if (free < innerHeight * 0.5) {
      faults.push(`bars leave ${Math.round(free)} of ${innerHeight} px: ${bars.join(", ")}`);
    }
  }

  // Heads, where they stay: never over the rows of their own table, and never cut.
  for (const head of root.querySelectorAll(".data-table thead th")) {
    const row = head.closest("table")?.querySelector("tbody tr");
    if (!row || seen(head, [head.getBoundingClientRect()]).length === 0) continue;
    if (head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + SLACK_PX) {
      faults.push(`the head ${name(head)} lies on the first row`);
    }
  }
  for (const head of [...root.querySelectorAll("th"), ...stays]) {
    if (getStyle(head).textOverflow === "ellipsis" && head.scrollWidth > head.clientWidth) {
      faults.push(`the head ${name(head)} is cut`);
    }
  }

  // Facts of rows, where they are seen.
  for (const { table: label, heads } of root === document.body ? facts : []) {
    const table = document.querySelector(`table[aria-label="${label}"]`);
    if (!table) {
      faults.push(`there is no table "${label}"`);
      continue;
    }
    const columns = [...table.querySelectorAll("thead th")].map(
      (head) => head.textContent?.trim() ?? "",
    );
    const rows = [...table.querySelectorAll("tbody tr")].filter(
      (row) => row.children.length === columns.length,
    );
    for (const row of rows.slice(0, 8)) {
      for (const head of heads) {
        const place = columns.findIndex((column) => column.startsWith(head));
        const cell = row.children[place];
        if (!cell) faults.push(`"${label}" has no column "${head}"`);
        if (!cell?.textContent?.trim()) continue;
        const { top, height } = cell.getBoundingClientRect();
        scrollBy({ top: top + (height - innerHeight) / 2, behavior: "instant" });
        clips.clear();
        const parts = textsIn(cell);
        const longest = parts.flatMap(({ boxes }) => boxes).sort((a, b) => b.width - a.width)[0];
        const wanted = Math.max(...textBoxes(cell).map(({ width }) => width), 0);
        if (!longest || longest.width < Math.min(MIN_FACT_PX, wanted - 1)) {
          faults.push(`"${head}" of ${name(row)} is cut away`);
          continue;
        }
        const hit = document.elementFromPoint(
          longest.left + longest.width / 2,
          longest.top + longest.height / 2,
        );
        if (!hit || !(row.contains(hit) || hit.contains(row))) {
          faults.push(`"${head}" of ${name(row)} is covered by ${hit ? name(hit) : "nothing"}`);
        } else if (longest.right > innerWidth + 1) {
          faults.push(`"${head}" of ${name(row)} is beyond the window`);
        }
      }
    }
    scrollTo(0, 0);
  }

  // Overlaps, with everything where it stands in the page.
  const moved = stays.filter((element) => getStyle(element).position === "sticky") as HTMLElement[];
  const before = moved.map(({ style }) => style.cssText);
  for (const { style } of moved) {
    style.setProperty("position", "relative", "important");
    style.setProperty("inset", "auto", "important");
  }
  styles.clear();
  clips.clear();
  const texts = textsIn(root);
  const controls = [...root.querySelectorAll(CONTROLS)]
    .filter(isShown)
    .map(
      (element): Part => ({
        element,
        boxes: seen(element, getBoxes(element)),
        says: name(element),
      }),
    )
    .filter(({ boxes }) => boxes.length > 0);
  for (const [index, control] of controls.entries()) {
    for (const text of texts) {
      if (control.element.contains(text.element) || !overlaps(control, text)) continue;
      if (getFixed(control.element) !== getFixed(text.element)) continue;
      faults.push(`${control.says} lies on ${text.says}`);
    }
    for (const other of controls.slice(index + 1)) {
      if (control.element.contains(other.element) || other.element.contains(control.element))
        continue;
      if (!overlaps(control, other) || getFixed(control.element) !== getFixed(other.element))
        continue;
      faults.push(`${control.says} lies on ${other.says}`);
    }
  }
  for (const [index, { style }] of moved.entries()) style.cssText = before[index] ?? "";
  return [...new Set(faults)];
}
