import type { en } from './en.ts';

export const hi: Record<keyof typeof en, string> = {
  'mail.greeting': 'प्रिय {{name}},',
  'mail.footer': 'यह मेल आपको {{event}} में आपके पंजीकरण के कारण मिली है।',
  'mail.loginCode.subject': '{{event}} के लिए आपका साइन-इन कोड',
  'mail.loginCode.text':
    'आपका साइन-इन कोड {{code}} है। यह 10 मिनट तक मान्य है। यदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।',
  'mail.resetCode.subject': 'नए पासवर्ड के लिए आपका कोड',
  'mail.resetCode.text':
    '{{event}} में नए पासवर्ड के लिए आपका कोड {{code}} है। यह 10 मिनट तक मान्य है। यदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है, आपका पासवर्ड वही रहेगा।',
  'mail.passwordChanged.subject': 'आपका पासवर्ड बदला गया',
  'mail.passwordChanged.text':
    '{{event}} के लिए आपका पासवर्ड अभी बदला गया और बाकी सभी लॉगिन समाप्त कर दिए गए। यदि यह आपने नहीं किया, तो कृपया तुरंत नया पासवर्ड माँगें।',
  'mail.registrationCode.subject': '{{event}} के लिए आपका कोड',
  'mail.registrationCode.text':
    '{{event}} में पंजीकरण के लिए आपका कोड {{code}} है। यह 10 मिनट तक मान्य है। यदि आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।',
  'mail.smsUsedUp.subject': 'आज के SMS समाप्त हो गए हैं',
  'mail.smsUsedUp.text':
    '{{event}} ने आज {{count}} SMS भेजे हैं, जो सेटिंग के अनुसार एक दिन की सीमा है। कल तक नए पंजीकरण के कोड केवल मेल से जा सकते हैं। यदि यह अपेक्षा से अधिक है, तो हो सकता है कि कोई पंजीकरण फ़ॉर्म का दुरुपयोग कर रहा हो।',
  'mail.registered.subject': '{{event}} में आपका स्वागत है',
  'mail.registered.text':
    '{{event}} के लिए आपका पंजीकरण पूरा हो गया है। {{url}} पर {{email}} से लॉग इन करें।',
  'call.anyConsultant': 'सलाहकार',
  'call.summary': '{{booth}} के साथ कॉल ({{event}})',
  'call.open': 'कार्यक्रम खोलें',
  'mail.offerTaken.subject': '{{person}} ने {{booth}} का ऑफ़र लिया',
  'mail.offerTaken.text':
    '{{person}} ने {{booth}} का ऑफ़र माँगा है और इस बारे में संपर्क के लिए सहमत हैं: {{email}}, {{mobile}}.',
  'mail.callBooked.subject': '{{date}} को {{time}} बजे {{booth}} के साथ आपकी कॉल',
  'mail.callBooked.text':
    '{{booth}} के साथ आपकी कॉल {{date}} को {{time}} बजे ({{zone}}) तय हो गई है। कैलेंडर प्रविष्टि साथ में है। यदि आप नहीं आ सकते, तो कृपया कॉल रद्द कर दें ताकि यह समय किसी और को मिल सके।',
  'mail.callCancelled.subject': '{{booth}} के साथ आपकी कॉल रद्द हो गई है',
  'mail.callCancelled.text':
    '{{date}} को {{time}} बजे ({{zone}}) {{booth}} के साथ आपकी कॉल आपके कहने पर रद्द कर दी गई है।',
  'mail.callWithdrawn.subject': '{{booth}} को आपकी कॉल रद्द करनी पड़ी',
  'mail.callWithdrawn.text':
    'हमें खेद है: {{booth}} {{date}} को {{time}} बजे ({{zone}}) कॉल नहीं ले सकते। कृपया बूथ पर कोई दूसरा समय चुनें।',
  'mail.callNotice.subject': '{{date}} को {{time}} बजे एक कॉल तय हुई है',
  'mail.callNotice.text':
    '{{person}} ने {{booth}} के साथ {{date}} को {{time}} बजे ({{zone}}) कॉल तय की है।',
  'mail.callCancelledNotice.subject': '{{date}} को {{time}} बजे की कॉल रद्द हो गई है',
  'mail.callCancelledNotice.text':
    '{{person}} ने {{date}} को {{time}} बजे ({{zone}}) {{booth}} के साथ कॉल रद्द कर दी है।',
  'enquiry.name': 'नाम',
  'enquiry.email': 'ईमेल',
  'enquiry.mobile': 'मोबाइल',
  'enquiry.company': 'कंपनी',
  'enquiry.designation': 'पद',
  'enquiry.website': 'वेबसाइट',
  'enquiry.city': 'शहर',
  'enquiry.message': 'संदेश',
  'enquiry.products': 'उत्पाद',
  'enquiry.interest': 'रुचि',
  'enquiry.topic': 'विषय',
  'enquiry.biography': 'परिचय',
  'mail.enquiry.exhibitor.subject': '{{name}} प्रदर्शक बनना चाहते हैं',
  'mail.enquiry.exhibitor.text': '{{event}} में प्रदर्शक बनने के लिए पूछताछ आई है:\n\n{{details}}',
  'mail.enquiry.sponsor.subject': '{{name}} प्रायोजक बनना चाहते हैं',
  'mail.enquiry.sponsor.text': '{{event}} के प्रायोजन के लिए पूछताछ आई है:\n\n{{details}}',
  'mail.enquiry.speaker.subject': '{{name}} वक्ता बनना चाहते हैं',
  'mail.enquiry.speaker.text': '{{event}} में व्याख्यान का प्रस्ताव आया है:\n\n{{details}}',
  'mail.helpWaits.subject': '{{visitor}} का {{booth}} से एक प्रश्न है',
  'mail.helpWaits.text':
    '{{visitor}} ने {{booth}} पर तब पूछा जब डेस्क पर कोई नहीं था, और उन्हें उत्तर का वादा किया गया:\n\n{{question}}',
  'mail.helpWaitsInfoDesk.subject': '{{visitor}} का सूचना डेस्क पर एक प्रश्न है',
  'mail.helpWaitsInfoDesk.text':
    '{{visitor}} ने {{event}} के सूचना डेस्क पर तब पूछा जब वहाँ कोई नहीं था, और उन्हें उत्तर का वादा किया गया:\n\n{{question}}',
  'mail.helpWaits.link': 'डेस्क खोलें',
  'mail.helpAnswer.subject': '{{booth}} ने आपके प्रश्न का उत्तर दिया है',
  'mail.helpAnswer.text': '{{booth}} ने आपके प्रश्न का उत्तर दिया है:\n\n{{answer}}',
  'mail.helpAnswerInfoDesk.subject': 'सूचना डेस्क ने आपके प्रश्न का उत्तर दिया है',
  'mail.helpAnswerInfoDesk.text': '{{event}} के सूचना डेस्क ने आपके प्रश्न का उत्तर दिया है:\n\n{{answer}}',
  'mail.helpAnswer.link': 'बातचीत आगे बढ़ाएँ',
  'notification.somebodyGone': 'कोई जो अब यहाँ नहीं है',
  'notification.infoDesk': 'सूचना डेस्क',
  'notification.connectionRequested': '{{name}} आपसे जुड़ना चाहते हैं।',
  'notification.connectionRequested.withText': '{{name}} आपसे जुड़ना चाहते हैं: “{{text}}”',
  'notification.connectionAccepted': '{{name}} अब आपके संपर्कों में हैं।',
  'notification.messageReceived': '{{name}} ने आपको संदेश भेजा है।',
  'notification.messageReported': '{{name}} ने एक संदेश की शिकायत की है।',
  'notification.messageReported.withText': '{{name}} ने एक संदेश की शिकायत की है: “{{text}}”',
  'notification.callBooked': '{{booth}} के साथ आपकी कॉल {{date}} को {{time}} बजे के लिए बुक हो गई है।',
  'notification.callCancelled':
    'आपके कहने पर {{booth}} के साथ {{date}} को {{time}} बजे की आपकी कॉल रद्द कर दी गई है।',
  'notification.callWithdrawn': '{{booth}} को {{date}} को {{time}} बजे की आपकी कॉल रद्द करनी पड़ी।',
  'notification.callNotice': '{{name}} ने {{booth}} के साथ {{date}} को {{time}} बजे की कॉल बुक की है।',
  'notification.callCancelledNotice':
    '{{name}} ने {{booth}} के साथ {{date}} को {{time}} बजे की कॉल रद्द कर दी है।',
  'notification.helpAnswered': '{{booth}} ने आपके सवाल का जवाब दिया है।',
  'notification.helpWaits': '{{booth}} ने {{name}} को जवाब देने का वादा किया है।',
  'notification.helpOverdue':
    '{{booth}} ने {{name}} को जिस जवाब का वादा किया था, उसका समय निकल गया है।',
  'notification.sessionSoon': '“{{topic}}” {{time}} बजे शुरू होगा।',
  'mail.notification.subject': '{{title}}',
  'mail.notification.text': '{{text}}\n\nकौन से मेल पाने हैं, यहाँ चुनें: {{preferences}}',
  'mail.notification.link': '{{event}} में खोलें',
  'mail.digest.subject': '{{event}} में जो आपने अभी तक नहीं पढ़ा',
  'mail.digest.text':
    'आपके पिछली बार आने के बाद यह हुआ:\n\n{{list}}\n\nकौन से मेल पाने हैं, यहाँ चुनें: {{preferences}}',
  'mail.digest.link': 'सभी सूचनाएँ देखें',
  'offline.title': 'कनेक्शन नहीं है',
  'offline.text': 'जैसे ही आपका नेटवर्क लौटेगा, कार्यक्रम यहीं से आगे चलेगा।',
  'offline.retry': 'फिर से कोशिश करें',
  'sms.otp': '{{event}} के लिए आपका कोड {{code}} है। यह 10 मिनट तक मान्य है।',
};
