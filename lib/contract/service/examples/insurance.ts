/** Documented insurance responses: invented people and companies. */

const address = {
  first_line: "4 Quay Lane",
  second_line: null,
  city: "Portland",
  state: "ME",
  zip: "04101",
  country: "US",
  access_notes: null,
};
const companyAddress = { ...address, first_line: "200 Lighthouse Road" };

export const insuranceExample = {
  member_id: "NHM-4471902",
  payor_code: "NRTHR",
  relationship: "Self",
  insured: {
    first_name: "Wren",
    last_name: "Halloway",
    gender: "female",
    dob: "1993-01-30",
    email: "wren.halloway@example.com",
    phone_number: "+12065550142",
    address,
  },
  company: { name: "Northern Harbour Mutual", address: companyAddress },
  group_id: null,
  guarantor: null,
  is_primary: true,
};

const payor = {
  name: "Northern Harbour Mutual",
  aliases: ["NHM"],
  org_address: companyAddress,
  source: "platform",
};

export const payorExample = { payor_code: "NRTHR", ...payor };
export const deprecatedPayorExample = { code: "NRTHR", ...payor };

export const diagnosisExample = {
  diagnosis_code: "E03.9",
  description: "Hypothyroidism, unspecified",
  is_secondary: false,
};

export const icdVerdictExample = {
  valid: false,
  errors: [],
  violations: [{ code: "E11.9", conflicts_with: "E10.9", type: "excludes1" }],
  warnings: [],
};
