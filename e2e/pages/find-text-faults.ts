/**
 * Runs in the page: texts that cannot be read as they stand, as sentences. A word of a table is broken inside; the
 * current tab of a row that scrolls is out of view; what shows only with the focus or the pointer lies on a text.
 */
export function findTextFaults(): string[] {
  const SLACK_PX = 2;
  /** A longer word, such as the name of a marker, may be broken where a phone has no room for it. */
  const MAX_WORD = 15;
  const MODAL = "section:is([role=dialog], [role=alertdialog]), [role=menu]";
  const root = document.querySelector(MODAL) ?? document.body;
  const faults = new Set<string>();
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (element: Element): string =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
  const eachText = (within: Element): { node: Node; element: Element; text: string }[] => {
    const found: { node: Node; element: Element; text: string }[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      if (element && text?.trim() && isShown(element)) found.push({ node, element, text });
    }
    return found;
  };
  const getBoxes = (node: Node, from: number, to: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };

  for (const cell of root.querySelectorAll("table :is(td, th)")) {
    for (const { node, element, text } of eachText(cell)) {
      if (getComputedStyle(element).hyphens === "auto") continue;
      for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
        const tops = getBoxes(node, index, index + word.length).map(({ top }) => top);
        if (word.length <= MAX_WORD && new Set(tops).size > 1) {
          faults.add(`"${word}" is broken in "${name(cell)}"`);
        }
      }
    }
  }

  for (const tab of root.querySelectorAll("nav [aria-current=page]")) {
    const nav = tab.closest("nav");
    if (!nav || nav.scrollWidth <= nav.clientWidth || !isShown(tab)) continue;
    const { left, right } = nav.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (box.left < left - SLACK_PX || box.right > right + SLACK_PX) {
      faults.add(`the current tab "${name(tab)}" is out of view`);
    }
  }

  for (const control of root.querySelectorAll("a[href], button")) {
    const home = control.closest("article, li, tr");
    if (!home || isShown(control) || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    const box = control.getBoundingClientRect();
    for (const { node, element, text } of eachText(home)) {
      if (control.contains(element)) continue;
      const isCovered = getBoxes(node, 0, text.length).some(
        (other) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > SLACK_PX &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > SLACK_PX,
      );
      if (isCovered) faults.add(`"${name(control)}", once it shows, lies on "${text.trim()}"`);
    }
  }
  return [...faults];
}
