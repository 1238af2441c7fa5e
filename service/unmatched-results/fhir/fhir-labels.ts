/**
 * What each kind of resource states beside the values, by the keys below it: the label under which it is shown. A key
 * that no reader and no table has is a text that a person has to read.
 */
export const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DiagnosticReport: {
    code: "Report",
    category: "Category",
    identifier: "Number of the report",
    performer: "Performer",
    resultsInterpreter: "Interpreted by",
    specimen: "Specimen",
    imagingStudy: "Imaging study",
    media: "Image",
    effectivePeriod: "Effective",
    effectiveDateTime: "Effective",
    effectiveInstant: "Effective",
    issued: "Issued",
    study: "Study",
    procedure: "Procedure",
    composition: "Composition",
  },
  Observation: {
    method: "Method",
    bodySite: "Body site",
    bodyStructure: "Body structure",
    performer: "Performer",
    specimen: "Specimen",
    device: "Device",
    identifier: "Number of the observation",
    focus: "About",
    partOf: "Part of",
    effectiveDateTime: "Effective",
    effectiveInstant: "Effective",
    effectivePeriod: "Effective",
    effectiveTiming: "Effective",
    issued: "Issued",
  },
  Specimen: {
    type: "Specimen",
    identifier: "Number of the specimen",
    accessionIdentifier: "Accession number",
    receivedTime: "Specimen received",
    parent: "Taken from",
    request: "Order",
    collection: "Collection",
    processing: "Processing",
    container: "Container",
    condition: "Condition of the specimen",
  },
  ServiceRequest: {
    code: "Ordered",
    orderDetail: "Order detail",
    category: "Category of the order",
    identifier: "Number of the order",
    requisition: "Requisition",
    authoredOn: "Ordered on",
    requester: "Ordered by",
    performer: "Ordered from",
    performerType: "Ordered from",
    occurrenceDateTime: "To be done",
    occurrencePeriod: "To be done",
    occurrenceTiming: "To be done",
    asNeededBoolean: "As needed",
    asNeededCodeableConcept: "As needed",
    quantityQuantity: "Quantity",
    priority: "Priority",
    reasonCode: "Reason for the study",
    reasonReference: "Reason for the study",
    supportingInfo: "Relevant information",
    note: "Note on the order",
    patientInstruction: "Instruction to the patient",
    specimen: "Specimen",
    bodySite: "Body site",
    locationCode: "Location",
    locationReference: "Location",
    insurance: "Insurance",
    replaces: "Replaces",
    relevantHistory: "History",
  },
  Patient: {
    identifier: "Number of the patient",
    maritalStatus: "Marital status",
    deceasedBoolean: "Deceased",
    deceasedDateTime: "Deceased",
    multipleBirthBoolean: "Multiple birth",
    multipleBirthInteger: "Multiple birth",
    contact: "Contact of the patient",
    communication: "Language of the patient",
    generalPractitioner: "General practitioner",
    managingOrganization: "Organization of the patient",
  },
  Media: {
    content: "Document",
    type: "Kind of image",
    identifier: "Number of the image",
    createdDateTime: "Image taken",
    createdPeriod: "Image taken",
    issued: "Image issued",
    operator: "Image taken by",
    reasonCode: "Reason for the image",
    bodySite: "Body site",
    deviceName: "Device",
    device: "Device",
    note: "Note on the image",
  },
  DocumentReference: {
    content: "Document",
    type: "Kind of document",
    category: "Category of the document",
    masterIdentifier: "Number of the document",
    identifier: "Number of the document",
    date: "Date of the document",
    author: "Author of the document",
    authenticator: "Attested by",
    custodian: "Custodian",
    description: "Document",
    context: "Context of the document",
  },
  Composition: {
    title: "Title",
    type: "Report",
    category: "Category",
    identifier: "Number of the report",
    date: "Date of the report",
    author: "Author",
    custodian: "Custodian",
    attester: "Attested by",
    event: "Event",
  },
};

/** What many resources name alike, as facts of the whole report. */
export const COMMON: Readonly<Record<string, string>> = {
  subject: "Patient as named",
  patient: "Patient as named",
  encounter: "Encounter",
  basedOn: "Order",
};

/** Resources that are one statement each: the label and the keys of its parts. */
export const STATEMENTS: Readonly<
  Record<string, { readonly label: string; readonly parts: readonly string[] }>
> = {
  Organization: toParts(
    "Organization",
    "name alias address telecom identifier type contact partOf",
  ),
  Practitioner: toParts("Practitioner", "name identifier address telecom qualification"),
  PractitionerRole: toParts(
    "Practitioner",
    "practitioner organization code specialty location telecom identifier period",
  ),
  Location: toParts(
    "Location",
    "name alias description address telecom identifier type managingOrganization",
  ),
  Device: toParts(
    "Device",
    "deviceName name type manufacturer modelNumber serialNumber lotNumber identifier version owner",
  ),
  DeviceMetric: toParts("Device", "type unit identifier source parent"),
  Encounter: toParts(
    "Encounter",
    "class type serviceType identifier period reasonCode participant location serviceProvider",
  ),
  RelatedPerson: toParts("Related person", "name relationship telecom address identifier"),
  Coverage: toParts(
    "Insurance",
    "type subscriberId identifier policyHolder subscriber beneficiary relationship period payor",
  ),
  Condition: toParts(
    "Condition",
    "code category clinicalStatus verificationStatus onsetDateTime recordedDate note identifier",
  ),
  Procedure: toParts(
    "Procedure",
    "code performedDateTime performedPeriod performer note identifier",
  ),
  QuestionnaireResponse: toParts("Answers", "item authored author source identifier"),
  MessageHeader: toParts(
    "Message",
    "eventCoding eventUri destination sender source responsible author enterer reason definition",
  ),
  Provenance: toParts(
    "Provenance",
    "recorded occurredDateTime occurredPeriod activity agent location reason",
  ),
};

function toParts(label: string, keys: string) {
  return { label, parts: keys.split(" ") };
}
