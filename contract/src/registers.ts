/** An authority that registers property projects: its name, its page, and what its numbers look like. */
export interface Register {
  name: { en: string; hi: string };
  /** Where anyone can look a number up; null where we know of no page. */
  page: string | null;
  /** null accepts any number. */
  form: RegExp | null;
  /** A number in that form. */
  example: string;
}

/**
 * India's real estate authorities (RERA) by the two letters of their state. The forms are those of the numbers they
 * have published so far, without regard to case; a state whose numbers we don't know takes any.
 */
export const registers: Record<string, Register> = {
  AP: {
    name: { en: 'Andhra Pradesh RERA', hi: 'आंध्र प्रदेश रेरा' },
    page: 'https://rera.ap.gov.in/',
    form: /^P\d{11}$/,
    example: 'P00000000000',
  },
  AS: any('Assam RERA', 'असम रेरा', 'https://rera.assam.gov.in/'),
  BR: {
    name: { en: 'Bihar RERA', hi: 'बिहार रेरा' },
    page: 'https://rera.bihar.gov.in/',
    form: /^BRERAP\d{4,6}-\d{1,3}\/\d{1,5}\/R-\d{1,5}\/\d{4}$/,
    example: 'BRERAP00000-1/1/R-1/2021',
  },
  CG: any('Chhattisgarh RERA', 'छत्तीसगढ़ रेरा', 'https://rera.cgstate.gov.in/'),
  DL: {
    name: { en: 'Delhi RERA', hi: 'दिल्ली रेरा' },
    page: 'https://rera.delhi.gov.in/',
    form: /^DLRERA\d{4}P\d{4}$/,
    example: 'DLRERA2021P0000',
  },
  GA: any('Goa RERA', 'गोवा रेरा', 'https://rera.goa.gov.in/'),
  GJ: {
    name: { en: 'Gujarat RERA', hi: 'गुजरात रेरा' },
    page: 'https://gujrera.gujarat.gov.in/',
    form: /^PR\/GJ\/.+\/[A-Z]{3}\d{4,6}(\/[\w/]+)?$/,
    example: 'PR/GJ/AHMEDABAD/AHMEDABAD CITY/AUDA/RAA00000/000000',
  },
  HP: any('Himachal Pradesh RERA', 'हिमाचल प्रदेश रेरा', 'https://www.hprera.nic.in/'),
  HR: {
    name: { en: 'Haryana RERA', hi: 'हरियाणा रेरा' },
    page: 'https://haryanarera.gov.in/',
    form: /^((RC\/REP\/)?HA?RERA[-/][\w/-]+|GGM\/\d+\/\d+\/\d{4}\/\d+|\d{1,4} OF \d{4})$/,
    example: 'RC/REP/HARERA/GGM/000/000/2021/00',
  },
  JH: any('Jharkhand RERA', 'झारखंड रेरा', 'https://jharera.jharkhand.gov.in/'),
  KA: {
    name: { en: 'Karnataka RERA', hi: 'कर्नाटक रेरा' },
    page: 'https://rera.karnataka.gov.in/',
    form: /^PRM\/KA\/RERA\/\d{4}\/\d{1,4}\/PR\/\d{6}\/\d{3,6}$/,
    example: 'PRM/KA/RERA/1251/446/PR/210101/000000',
  },
  KL: {
    name: { en: 'Kerala RERA', hi: 'केरल रेरा' },
    page: 'https://rera.kerala.gov.in/',
    form: /^K-RERA\/PRJ\/[A-Z]{2,4}\/\d{1,4}\/\d{4}$/,
    example: 'K-RERA/PRJ/EKM/000/2021',
  },
  MH: {
    name: { en: 'MahaRERA (Maharashtra)', hi: 'महारेरा (महाराष्ट्र)' },
    page: 'https://maharera.maharashtra.gov.in/',
    form: /^P[MR]?[1-9]\d{10,12}$/,
    example: 'P51800000000',
  },
  MP: {
    name: { en: 'Madhya Pradesh RERA', hi: 'मध्य प्रदेश रेरा' },
    page: 'https://www.rera.mp.gov.in/',
    form: /^P-[A-Z]{2,4}-\d{2}-\d{1,5}$/,
    example: 'P-BPL-21-0000',
  },
  OD: {
    name: { en: 'Odisha RERA', hi: 'ओडिशा रेरा' },
    page: 'https://rera.odisha.gov.in/',
    form: /^[MPR][PS]\/\d{2}\/\d{4}\/\d{3,6}$/,
    example: 'RP/19/2021/00000',
  },
  PB: {
    name: { en: 'Punjab RERA', hi: 'पंजाब रेरा' },
    page: 'https://rera.punjab.gov.in/',
    form: /^PBRERA-[A-Z]{3}\d{2}-P[A-Z]\d{4}$/,
    example: 'PBRERA-SAS00-PR0000',
  },
  RJ: {
    name: { en: 'Rajasthan RERA', hi: 'राजस्थान रेरा' },
    page: 'https://rera.rajasthan.gov.in/',
    form: /^RAJ\/P\/\d{4}\/\d{1,6}$/,
    example: 'RAJ/P/2021/0000',
  },
  TG: {
    name: { en: 'Telangana RERA', hi: 'तेलंगाना रेरा' },
    page: 'https://rera.telangana.gov.in/',
    form: /^P0\d{10}$/,
    example: 'P02400000000',
  },
  TN: {
    name: { en: 'Tamil Nadu RERA', hi: 'तमिलनाडु रेरा' },
    page: 'https://www.rera.tn.gov.in/',
    form: /^TN(RERA)?\/\d{1,2}\/[A-Z ]{2,20}\/\d{1,5}\/\d{4}$/,
    example: 'TN/29/Building/0000/2021',
  },
  UK: any('Uttarakhand RERA', 'उत्तराखंड रेरा', null),
  UP: {
    name: { en: 'Uttar Pradesh RERA', hi: 'उत्तर प्रदेश रेरा' },
    page: 'https://www.up-rera.in/',
    form: /^UPRERAPRJ\d{3,7}(\/\d{2}\/\d{4})?$/,
    example: 'UPRERAPRJ0000',
  },
  WB: {
    name: { en: 'West Bengal RERA', hi: 'पश्चिम बंगाल रेरा' },
    page: 'https://rera.wb.gov.in/',
    form: /^(WBRERA|HIRA)\/[A-Z]{1,3}\/[A-Z]{3}\/\d{4}\/\d{3,6}$/,
    example: 'WBRERA/P/KOL/2021/000000',
  },
  XX: any('RERA of another state', 'किसी अन्य राज्य का रेरा', null),
};

function any(en: string, hi: string, page: string | null): Register {
  return { name: { en, hi }, page, form: null, example: '' };
}

/** Whether a number has the form of its register. Numbers of demos, `DEMO/KA/2021/1074`, can't be mistaken for real ones. */
export function fitsRegister(state: string, number: string): boolean {
  const register = registers[state];
  if (!register) return false;
  const written = number.toUpperCase();
  const [demo, ofState] = written.split('/');
  if (demo === 'DEMO') return ofState === state;
  return register.form === null || register.form.test(written);
}
