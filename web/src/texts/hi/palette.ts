import type { palette as en } from '../en/palette.ts';

export const palette: Record<keyof typeof en, string> = {
  'palette.title': 'लोग, बूथ और पेज खोजें',
  'palette.hint': 'किसी व्यक्ति, बूथ या पेज का नाम',
  'palette.pages': 'पेज',
  'palette.booths': 'बूथ',
  'palette.people': 'लोग',
  'palette.searching': 'लोगों को खोजा जा रहा है...',
  'palette.failed': 'लोगों को खोजा नहीं जा सका।',
  'palette.nothing': 'इस नाम का कुछ नहीं मिला।',
  'palette.count_one': '{{count}} मिला',
  'palette.count_other': '{{count}} मिले',
  'palette.home': 'प्रवेश',
  'palette.lounge': 'लाउंज',
  'keys.title': 'कुंजियाँ',
  'keys.search': 'लोग, बूथ और पेज खोजें',
  'keys.list': 'ये कुंजियाँ दिखाएँ',
  'keys.close': 'जो खुला है उसे बंद करें',
  'keys.move': 'मिली चीज़ों में आगे-पीछे जाएँ',
  'keys.open': 'खोलें',
  'keys.single': 'अकेली कुंजियाँ कुछ करती हैं',
  'keys.singleText': 'यदि आप बोलकर लिखते हैं या अक्सर ग़लती से कुंजी दबती है, तो इसे बंद कर दें।',
};
