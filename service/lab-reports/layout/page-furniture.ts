import { isVitalSign } from "./vital-signs";

const MAX_LINE_LENGTH = 400;

/** `Page 1 of 2`, also with misread digits. */
const PAGE_NUMBER = /\bpage\s?:?\s?[\dlI|O]{1,3}\s?(?:of|\/)\s?[\dlI|O]{1,3}\b/i;

/** Lines that laboratories print around the results. */
const FURNITURE: readonly RegExp[] = [
  PAGE_NUMBER,
  /\bpage\s?:?\s?\d{1,3}$/i,
  /^\d{1,3}\s?(?:of|\/)\s?\d{1,3}$/,
  /\b(?:e-?mail|www\.|https?:|\.com\b|\.org\b|@[a-z])/i,
  /\b(?:tel|phone|ph|fax|toll free|customer service|client services|call)\b[^a-z]{0,4}[\d(+]/i,
  /\(\d{3}\) ?\d{3}-\d{4}|\b1?-?\d{3}-\d{3}-\d{4}\b/,
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/,
  /\b(?:clia|cap|nabl|iso|npi|ukas|tax id|vat|reg\. no)\b[^a-z\d]{0,3}(?:no|number|id|cert)?[^a-z\d]{0,3}[a-z]{0,3}-?\d{3}/i,
  /\b(?:p\.? ?o\.? box|suite \d|(?:street|avenue|boulevard|parkway|drive|road|lane|highway|court),)/i,
  /\b(?:end of (?:the )?(?:report|results?)|final report|continued (?:on|from)|report continues|\*{3} ?end)/i,
  /\b(?:electronically (?:signed|verified|authori[sz]ed)|(?:medical|lab(?:oratory)?) director|consultant (?:pathologist|biochemist)|pathologist\s?:|authori[sz]ed (?:by|signatory)|verified by|signed by|signature|validated by|technologist|lab(?:oratory)? in-?charge)\b/i,
  /\b(?:computer[- ]generated|system generated|confidential|copyright|all rights reserved|©|disclaimer|not valid for medico|clinical(?:ly)? correlat|correlate clinically|for (?:clinical )?reference only|should be interpreted|this (?:report|document|copy)|these results|the results? (?:relate|pertain|in this)|consult your|please (?:contact|consult|note|correlate|discuss|visit|call)|if you have (?:any )?questions|thank you)\b/i,
  /\b(?:printed|generated|print date|report generated|date of (?:print|issue))\s?(?:on|at|by|:|\d{1,2}[/.-]\d)/i,
  /\b(?:licensed from|powered by|scan (?:the )?qr|authenticity)\b/i,
];

/** Labels in front of values that are not results. */
const NOT_A_TEST =
  /^(?:patient|admitted|discharged|(?:date of )?(?:admission|discharge)$|gp$|usual gp|name|first name|last name|surname|age\b(?! adj)|sex(?!ual| horm)|gender|dob|d\.o\.b|date|time|born|birth|mrn|medical record|account|acct|client|physician|doctor|dr\b|ref(?:erred|erring)?\.? ?(?:by|doctor|dr|physician)|ordering|ordered|provider|requesting|requested|collected|collection|received|reported|report|accession|specimen (?:id|no|number|type|source|#|:|collected|received|date)|sample (?:id|no|number|type|collected|received|date)|specimen$|sample$|barcode|bar code|lab (?:id|no|number|ref)|order (?:id|no|number|date|#)|requisition|req|phone|telephone|tel|fax|mobile|address|location|ward|room|bed|visit|encounter|hospital (?:no|number|id)|nhs (?:no|number)|ssn|insurance|page|bill|invoice|fasting(?: status)?$|status$|result status|control (?:id|no|number)|npi|uid|id$|id no|uhid|registration|reg\b|centre|center|branch|oxygen saturation \(pulse|authori[sz]ing|copy to|cc\b|total due|subtotal|amount|balance|qty|quantity|price|tax|payment|discount|due|grand total)/i;

/** Whether a line belongs to the page and not to its results: a footer, an address, a signature, a disclaimer. */
export function isFurniture(text: string): boolean {
  const plain = text.slice(0, MAX_LINE_LENGTH);
  return FURNITURE.some((pattern) => pattern.test(plain));
}

/** Whether a line has the number of the page, whatever else is in it. */
export function hasPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text.slice(0, MAX_LINE_LENGTH));
}

/** Whether a text in front of a value is the name of a test, and not a label such as "Age" or "Phone". */
export function isTestName(name: string): boolean {
  const plain = name.replace(/^[^a-z%]{1,10}/i, "");
  return (
    /[a-z]{2}|^[a-z]\d|^(?:K|P|C|pH)\b/i.test(plain) &&
    !NOT_A_TEST.test(plain) &&
    // A blood pressure.
    !/^\d{2,3} ?\/ ?\d{2,3}\b/.test(name) &&
    !isVitalSign(plain) &&
    // Programs print `UNIT <- Observation.valueQuantity.unit`.
    !plain.includes("<-") &&
    plain.length <= 120
  );
}
