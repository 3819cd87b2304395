import type { Words } from '../types.ts';

/** Occupations at the conference, as offered in profiles and the lounge’s filter. */
export const trade = [
  { en: 'Articled assistant', hi: 'आर्टिकल सहायक' },
  { en: 'Audit manager', hi: 'ऑडिट प्रबंधक' },
  { en: 'Auditor', hi: 'लेखा परीक्षक' },
  { en: 'Chartered accountant', hi: 'चार्टर्ड अकाउंटेंट' },
  { en: 'Company secretary', hi: 'कंपनी सचिव' },
  { en: 'Controller of accounts', hi: 'लेखा नियंत्रक' },
  { en: 'Cost accountant', hi: 'लागत लेखाकार' },
  { en: 'Finance director', hi: 'वित्त निदेशक' },
  { en: 'Forensic accountant', hi: 'फ़ोरेंसिक लेखाकार' },
  { en: 'Internal auditor', hi: 'आंतरिक लेखा परीक्षक' },
  { en: 'Payroll accountant', hi: 'वेतन लेखाकार' },
  { en: 'Professor of accounting', hi: 'लेखाशास्त्र के प्रोफ़ेसर' },
  { en: 'Tax adviser', hi: 'कर सलाहकार' },
  { en: 'Tax lawyer', hi: 'कर अधिवक्ता' },
] as const satisfies Words[];

export const tradeSkills = [
  { en: 'Accounting standards', hi: 'लेखा मानक' },
  { en: 'Audit', hi: 'लेखा परीक्षा' },
  { en: 'Audit data analytics', hi: 'ऑडिट डेटा विश्लेषण' },
  { en: 'Bank audit', hi: 'बैंक ऑडिट' },
  { en: 'Budgeting', hi: 'बजट बनाना' },
  { en: 'Cash-flow analysis', hi: 'नकदी प्रवाह विश्लेषण' },
  { en: 'Company law', hi: 'कंपनी क़ानून' },
  { en: 'Cost accounting', hi: 'लागत लेखांकन' },
  { en: 'Direct tax', hi: 'प्रत्यक्ष कर' },
  { en: 'Forensic accounting', hi: 'फ़ोरेंसिक लेखांकन' },
  { en: 'Indirect tax', hi: 'अप्रत्यक्ष कर' },
  { en: 'Internal controls', hi: 'आंतरिक नियंत्रण' },
  { en: 'International tax', hi: 'अंतरराष्ट्रीय कर' },
  { en: 'Payroll', hi: 'वेतन लेखा' },
  { en: 'Practice management', hi: 'प्रैक्टिस प्रबंधन' },
  { en: 'Public sector accounting', hi: 'सरकारी लेखांकन' },
  { en: 'Sustainability reporting', hi: 'संधारणीयता रिपोर्टिंग' },
  { en: 'Tax litigation', hi: 'कर मुक़दमे' },
  { en: 'Teaching', hi: 'अध्यापन' },
  { en: 'Valuation', hi: 'मूल्यांकन' },
] as const satisfies Words[];

type Profession = (typeof trade)[number]['en'];
type Skill = (typeof tradeSkills)[number]['en'];

/** A demo person's occupation at the conference; names, faces and towns are the same as at the expo. */
export interface Practice {
  designation: Profession;
  companyName: string;
  category: 'Accounting' | 'Education' | 'Industry' | 'Law' | 'Public body' | 'Software';
  bio: string;
  skills: readonly Skill[];
  qualifications: readonly string[];
}
