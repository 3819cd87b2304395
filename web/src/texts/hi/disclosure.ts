import type { disclosure as en } from '../en/disclosure.ts';

export const disclosure: Record<keyof typeof en, string> = {
  'disclosure.title': 'आपका डेटा किसने देखा',
  'disclosure.text':
    'आयोजक, बूथ के कर्मचारी या उनके प्रोग्राम जब भी आपका डेटा खोलते या डाउनलोड करते हैं, आप उसे यहाँ देख सकते हैं। एक ही घंटे में बार-बार देखना एक बार गिना जाता है।',
  'disclosure.none': 'किसी ने आपका डेटा नहीं खोला और न डाउनलोड किया।',
  'disclosure.more': 'और दिखाएँ',
  'disclosure.left': 'कोई जो आयोजन छोड़ चुका है',
  'disclosure.by.organiser': '{{by}}, आयोजक',
  'disclosure.by.staff': '{{by}}, बूथ कर्मचारी',
  'disclosure.by.booth': '{{by}}, {{booth}} के कर्मचारी',
  'disclosure.by.program': '{{by}} के API टोकन वाला प्रोग्राम',
  'disclosure.kind.people': 'लोगों की सूची में आपका ईमेल देखा',
  'disclosure.kind.staff': 'एक बूथ के कर्मचारियों की सूची में आपका ईमेल देखा',
  'disclosure.kind.enquiries': 'आपकी पूछताछ पढ़ी',
  'disclosure.kind.leads': 'एक बूथ की लीड में आपके संपर्क विवरण देखे',
  'disclosure.kind.lead': 'लीड के रूप में आपका विवरण खोला',
  'disclosure.kind.help': 'बातचीत में साझा किए गए आपके संपर्क विवरण देखे',
  'disclosure.kind.outbox': 'आपको भेजे गए ईमेल या SMS देखे',
  'disclosure.kind.figures': 'एक रिपोर्ट में आपका नाम देखा',
  'disclosure.kind.poll': 'देखा कि आपने पोल में क्या उत्तर दिया',
  'disclosure.kind.records': 'आपके बारे में रखा गया डेटा डाउनलोड किया',
  'disclosure.kind.leadsExport': 'आपके विवरण वाली लीड डाउनलोड कीं',
  'disclosure.kind.figuresExport': 'आपके नाम वाली रिपोर्ट डाउनलोड की',
  'disclosure.kind.sheetExport': 'आपके ईमेल वाली सूची डाउनलोड की',
};
