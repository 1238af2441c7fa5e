/** A term that the glossary retires: where it is found, and what to write instead. */
export type RetiredTerm = { readonly find: RegExp; readonly use: string };

/**
 * In code, comments, documents and screen texts. Common English words are not listed; docs/glossary.md is the source.
 */
export const RETIRED_TERMS: readonly RetiredTerm[] = [
  { find: /[dD]esks?(?![a-z])/, use: "review, review item, workspace; in tests: fixture" },
  { find: /\bDESK|_DESK/, use: "REVIEW, FIXTURE" },
  { find: /[a-z]Words(?![a-z])/, use: "…Label, format…" },
  { find: /[A-Z]_WORDS\b/, use: "…_LABELS" },
  {
    find: /\bclosed(?:Reason|Title|Because|Sentence)|[a-z]Closed(?:Reason|Title)?\b/,
    use: "disabledReason, forbidden…",
  },
  { find: /\b(?:tell|told|tells)[A-Z]\w*/, use: "emit…" },
  {
    find: /[tT]ak(?:e|en|ing)[ -]?[bB]ack|\btook back\b|take_back|taken_back|TAKE_BACK/,
    use: "undo, undone",
  },
  { find: /[sS]econd[ -]?[lL]ook|second_look|SECOND_LOOK/, use: "second review" },
  {
    find: /\b(?:function|const) \w+Of(?: = |\()/,
    use: "a verb first: get…, to…, format…",
  },
  { find: /[cC]atalogue|CATALOGUE/, use: "catalog" },
  { find: /[cC]entres?(?![a-z])/, use: "center" },
  { find: /[cC]olour|COLOUR/, use: "color" },
  { find: /[mM]isfit/, use: "invalid sample" },
  { find: /[bB]ulk[ -]?[mM]ove|bulk_move|\bmove_id\b|\bmoveIds?\b/, use: "bulk reschedule" },
  { find: /[vV]isits?(?![a-z])|VISIT/, use: "appointment" },
  { find: /\b[cC]all(?:ed|s|ing)? (?:it |them )?off\b|\bcalledOff\b/, use: "cancel" },
  { find: /\baudit trail\b|\b[tT]he trail\b|\b[tT]rail\b/, use: "audit log" },
  {
    find: /\bMOST_|\bLONGEST_|_AT_ONCE\b|\bPIECE_BYTES\b/,
    use: "MAX_…, …CONCURRENCY, CHUNK_BYTES",
  },
  { find: /[mM]ovable clock/, use: "test clock, sandbox clock" },
  { find: /[wW]ho is whom/, use: "record linkage" },
  { find: /[mM]ark(?:ed)? as seen/, use: "acknowledge" },
  { find: /\bin earnest\b/, use: "for real" },
  {
    find: /\b[tT]he console\b|\bconsole's\b|\b[A-Z][a-z]*Console\b|\bConsole[A-Z]\w*/,
    use: "dashboard; on screen: Phial",
  },
  { find: /\b[wW]hoever\b/, use: "the person who …" },
  { find: /\b(?:Result|Row|Item|Order) before\b/, use: "Previous …" },
  { find: /[a-z]Acts?\b(?!ivat)|\b(?:visit|order|view|test)Acts\b|\bACTS\b/, use: "action" },
  {
    find: /\b(?:failure|status|range|cover|cycle|appointment)Picture\b|[a-z]Picture\b/,
    use: "view, state; illustration",
  },
  { find: /\bmade-up\b|\bmade up (?:result|person|case)/, use: "practice, generated, sample" },
];

/** Parts of file names. */
export const RETIRED_FILE_NAMES: readonly RetiredTerm[] = [
  { find: /(?:^|-)words\./, use: "labels" },
  { find: /(?:^|-)desk[.-]/, use: "review, workspace; in tests: fixture" },
  { find: /-closed\./, use: "disabled, forbidden" },
  { find: /^tell-/, use: "emit" },
  { find: /(?:^|-)visits?[.-]/, use: "appointment" },
  { find: /catalogue/, use: "catalog" },
  { find: /centre/, use: "center" },
  { find: /(?:^|-)trail[.-]/, use: "audit log" },
  { find: /misfit/, use: "invalid-samples" },
  { find: /-acts?\./, use: "action" },
  { find: /second-look|take-back|bulk-move/, use: "second-review, undo, bulk-reschedule" },
  { find: /-of\./, use: "a verb first" },
  { find: /-picture\./, use: "view" },
  { find: /-console\./, use: "dashboard" },
];

/** Where a retired term is correct: a name that is not ours, or a stored name that is still read. */
export const ALLOWED_TERMS: readonly { readonly file: RegExp; readonly text: RegExp }[] = [
  // Here "words" are the parts of a text.
  { file: /^lib\/matching\/(?:fields|search)\//, text: /accentedWords|splitWords|toWords/ },
  { file: /^bin\/checks\/(?:regexes|structure)\//, text: /isit/ },
  // The words read on a page, and the spelling that laboratories print.
  {
    file: /^(service\/lab-reports|bin\/eval-parsing)\//,
    text: /words|colour|centre|visit|Result before/i,
  },
  // Audit entries keep the operation names under which they were stored.
  {
    file: /renamed-operations|^components\/audit\/|^e2e\/specs\/bulk-reschedule/,
    text: /bulk-move\.|match-decision\.(?:second-look|take-back)|toContain\("take-back"\)/,
  },
  // Laboratories write "please visit" in their method notes.
  { file: /^lib\/result-assessment\/result-kind\.ts$/, text: /visit/ },
  // The old address of a screen, which now redirects.
  {
    file: /^(next\.config|app\/redirects\.test|bin\/security\/check-headers)\.ts$/,
    text: /second-looks/,
  },
];
