import type { pipeline as en } from '../en/pipeline.ts';

export const pipeline: Record<keyof typeof en, string> = {
  'pipeline.title': 'पूछताछ',
  'pipeline.text': 'प्रदर्शकों, प्रायोजकों और वक्ताओं के फ़ॉर्म से आया सब कुछ, पहली नज़र से अंत तक।',
  'pipeline.none': 'अभी तक किसी ने पूछताछ नहीं की।',
  'pipeline.stage': 'चरण',
  'pipeline.stage.new': 'नई',
  'pipeline.stage.talking': 'बातचीत में',
  'pipeline.stage.won': 'सफल',
  'pipeline.stage.lost': 'असफल',
  'pipeline.stageOf': '{{name}} का चरण',
  'pipeline.kind.exhibitor': 'प्रदर्शक',
  'pipeline.kind.sponsor': 'प्रायोजक',
  'pipeline.kind.speaker': 'वक्ता',
  'pipeline.nobody': 'अभी कोई नहीं',
  'pipeline.assignee': 'कौन देख रहा है',
  'pipeline.notes': 'टिप्पणियाँ',
  'pipeline.note': 'नई टिप्पणी, आयोजकों के लिए',
  'pipeline.addNote': 'टिप्पणी जोड़ें',
  'pipeline.win': 'इसे बूथ बनाएँ',
  'pipeline.winHint':
    'बूथ का मसौदा तुरंत बन जाता है; {{email}} को उसका अधिकार मिलता है, ज़रूरत हो तो निमंत्रण से।',
  'pipeline.boothName': 'बूथ का नाम',
  'pipeline.floor': 'तल',
  'pipeline.makeBooth': 'बूथ बनाएँ',
  'pipeline.isBooth': 'यह “{{name}}” बूथ बन गई।',
  'pipeline.openBooth': 'खोलें',
};
