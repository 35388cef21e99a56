// Feedback texts and buyer names of the demo, by language. Data.
type FeedbackPhrases = {
  names: readonly string[];
  positive: readonly string[];
  neutral: readonly string[];
  negative: readonly string[];
  /** The seller's responses to praise and to complaints. */
  thanks: readonly string[];
  sorry: readonly string[];
};

export const feedbackTexts: Readonly<Record<string, FeedbackPhrases>> = {
  en: {
    names: ['Harriet B.', 'Tom W.', 'Rosalind K.', 'Gareth P.', 'Imogen S.', 'Douglas M.'],
    positive: [
      'Exactly as described, and packed so well that it took me ten minutes to open.',
      'Quick answers, quick shipping. A pleasure.',
      'Lovely piece. The photographs were honest about the wear.',
      'Arrived two days early in perfect condition.',
      'Second time I buy here and not the last.',
      'Careful, friendly and fair. Thank you!',
    ],
    neutral: [
      'Fine in the end, but it took more than a week to be sent.',
      'Good object. The box could have been stronger.',
      'As described, though a little smaller than I had pictured.',
    ],
    negative: [
      'There was a hairline crack that the description did not mention.',
      'Three weeks late and only one answer to my messages.',
    ],
    thanks: ['Thank you, enjoy it!', 'A pleasure to deal with. Come back any time.'],
    sorry: [
      'I am sorry about that. I have written to you to put it right.',
      'You are right, we were slow that week. Please accept our apologies.',
    ],
  },
  nl: {
    names: ['Anneke V.', 'Bram de J.', 'Liesbeth K.', 'Sjoerd H.', 'Marijke T.', 'Koen V.'],
    positive: [
      'Precies zoals beschreven en uitstekend verpakt.',
      'Vlot verstuurd, vriendelijk contact. Top!',
      'Nog mooier dan op de foto’s.',
      'Keurig op tijd binnen, zeer tevreden.',
      'Eerlijke beschrijving, ook van de kleine gebreken.',
      'Fijne verkoper, graag tot een volgende keer.',
    ],
    neutral: [
      'Mooi stuk, maar het duurde lang voor het werd verstuurd.',
      'In orde, al had de verpakking steviger gekund.',
    ],
    negative: [
      'De lijst was beschadigd en dat stond er niet bij.',
      'Pas na twee herinneringen verstuurd.',
    ],
    thanks: ['Dank u wel, veel plezier ermee!', 'Graag gedaan, tot een volgende keer.'],
    sorry: ['Dat spijt ons. We hebben u een bericht gestuurd om het op te lossen.'],
  },
  de: {
    names: ['Ingrid S.', 'Matthias R.', 'Petra L.', 'Uwe K.', 'Sabine H.', 'Jochen W.'],
    positive: [
      'Alles wie beschrieben, sehr sorgfältig verpackt.',
      'Schneller Versand, freundlicher Kontakt. Gerne wieder.',
      'Ein wunderbares Stück, noch schöner als auf den Bildern.',
      'Zustand ehrlich beschrieben. Danke!',
      'Sicher und pünktlich angekommen.',
      'Sehr zu empfehlen.',
    ],
    neutral: [
      'Ware gut, Versand hat etwas gedauert.',
      'In Ordnung, die Maße waren nicht ganz genau.',
    ],
    negative: [
      'Ein Riss war in der Beschreibung nicht erwähnt.',
      'Leider schlecht verpackt, eine Ecke ist abgestoßen.',
    ],
    thanks: ['Vielen Dank und viel Freude damit!', 'Herzlichen Dank, jederzeit gerne wieder.'],
    sorry: ['Das tut uns leid. Wir haben Ihnen geschrieben und finden eine Lösung.'],
  },
  fr: {
    names: ['Mireille D.', 'Laurent B.', 'Solange P.', 'Thierry G.', 'Odile M.', 'Baptiste R.'],
    positive: [
      'Conforme à la description, emballage impeccable.',
      'Envoi rapide et vendeur très aimable.',
      'Très bel objet, encore plus beau en vrai.',
      'Parfait du début à la fin, merci.',
      'Description honnête, je recommande.',
      'Reçu en deux jours, rien à redire.',
    ],
    neutral: [
      'Bel objet, mais l’envoi a été un peu long.',
      'Correct, l’emballage aurait pu être plus solide.',
    ],
    negative: ['Une restauration n’était pas signalée dans l’annonce.', 'Reçu avec un coin abîmé.'],
    thanks: ['Merci à vous, au plaisir !', 'Merci beaucoup, profitez-en bien.'],
    sorry: ['Nous en sommes désolés et vous avons écrit pour trouver une solution.'],
  },
  it: {
    names: ['Giuliana F.', 'Marco T.', 'Ornella C.', 'Davide R.', 'Lucrezia B.'],
    positive: [
      'Tutto come descritto, imballo perfetto.',
      'Spedizione veloce e venditore gentilissimo.',
      'Bellissimo oggetto, superiore alle aspettative.',
      'Arrivato in tempo e in ottime condizioni.',
      'Consigliato, comprerò ancora.',
    ],
    neutral: [
      'Oggetto bello, spedizione un po’ lenta.',
      'Va bene, ma le misure non erano precise.',
    ],
    negative: ['Una scheggiatura non era indicata.'],
    thanks: ['Grazie a lei, a presto!'],
    sorry: ['Ci dispiace molto, le abbiamo scritto per rimediare.'],
  },
  es: {
    names: ['Pilar G.', 'Álvaro M.', 'Rocío S.', 'Joaquín L.', 'Nieves T.'],
    positive: [
      'Tal como se describe y muy bien embalado.',
      'Envío rápido y trato excelente.',
      'Una pieza preciosa, mejor que en las fotos.',
      'Todo perfecto, repetiré.',
      'Llegó a tiempo y en muy buen estado.',
    ],
    neutral: [
      'Bien, aunque tardó en enviarse.',
      'Correcto, pero algo más pequeño de lo que esperaba.',
    ],
    negative: ['Tenía una grieta que no aparecía en la descripción.'],
    thanks: ['¡Gracias a ti, que lo disfrutes!'],
    sorry: ['Lo sentimos mucho. Te hemos escrito para solucionarlo.'],
  },
  sv: {
    names: ['Gunilla E.', 'Per-Olof L.', 'Maja S.'],
    positive: [
      'Precis som beskrivet och mycket väl packat.',
      'Snabb leverans och trevlig kontakt.',
      'Ännu finare i verkligheten.',
    ],
    neutral: ['Bra vara men det tog lite tid.'],
    negative: ['Skadan på baksidan var inte nämnd.'],
    thanks: ['Tack så mycket!'],
    sorry: ['Det beklagar vi. Vi har skrivit till dig.'],
  },
  da: {
    names: ['Birthe N.', 'Søren K.', 'Lone M.'],
    positive: [
      'Præcis som beskrevet og pakket med omhu.',
      'Hurtig levering og venlig sælger.',
      'Et smukt stykke, tak!',
    ],
    neutral: ['Fin vare, men forsendelsen tog tid.'],
    negative: ['Der var et skår, som ikke var nævnt.'],
    thanks: ['Tak for handlen!'],
    sorry: ['Det er vi kede af. Vi har skrevet til dig.'],
  },
  pl: {
    names: ['Danuta W.', 'Krzysztof N.', 'Halina Z.'],
    positive: [
      'Zgodne z opisem i świetnie zapakowane.',
      'Szybka wysyłka, polecam sprzedawcę.',
      'Piękny przedmiot, dziękuję!',
    ],
    neutral: ['W porządku, ale wysyłka trwała długo.'],
    negative: ['Uszkodzenie nie było opisane.'],
    thanks: ['Dziękujemy i pozdrawiamy!'],
    sorry: ['Bardzo przepraszamy, napisaliśmy do Pani wiadomość.'],
  },
  pt: {
    names: ['Graça F.', 'Rui C.', 'Teresa L.'],
    positive: [
      'Tudo como descrito e muito bem embalado.',
      'Envio rápido e vendedor simpático.',
      'Peça lindíssima, obrigado!',
    ],
    neutral: ['Boa peça, mas demorou a ser enviada.'],
    negative: ['Tinha um defeito que não vinha na descrição.'],
    thanks: ['Obrigado e até breve!'],
    sorry: ['Lamentamos muito. Já lhe escrevemos para resolver.'],
  },
};
