// Words that do not tell customs what the goods are, in the 17 languages, and short function words.
// Data; findDescriptionFault folds them before comparing. A description must have other words as
// well.
const vague = `
goods good collectible collectibles collectable collectables collector collectors gift gifts present presents antique antiques item items article articles
merchandise product products stuff thing things object objects misc miscellaneous various assorted other sample samples part parts lot lots old vintage used
personal belongings effects curio curios memorabilia souvenir souvenirs art artwork decoration decorative rare beautiful nice accessories accessory valuables set

goederen spullen spul verzamelobject verzamelobjecten verzameling verzamelaar cadeau cadeaus geschenk geschenken antiek antieke antiquiteit antiquiteiten artikel
artikelen producten ding dingen voorwerp voorwerpen diversen divers diverse onderdelen monster kavel oud oude gebruikt gebruikte zeldzaam zeldzame mooi mooie kunst curiosa

ware waren güter sammlerstück sammlerstücke sammelobjekt sammelobjekte sammlung geschenke antiquität antiquitäten antik antiker antikes artikel produkt produkte
sache sachen dinge gegenstand gegenstände objekt objekte verschiedenes diverses teile muster alt alte alter altes gebraucht gebrauchte selten seltene schön schöne zeug

marchandise marchandises bien biens antiquité antiquités ancien ancienne anciens anciennes collection collections objet objets produit produits chose choses divers
échantillon occasion vieux vieille belle beau

merce merci beni regalo regali antiquariato antichità antico antica antichi antiche oggetto oggetti collezione collezionismo articolo articoli prodotto prodotti cosa
cose vari varie campione usato usata vecchio vecchia raro rara arte lotto

mercancía mercancías bienes regalos antigüedad antigüedades antiguo antigua antiguos antiguas objeto objetos colección coleccionable coleccionables artículo artículos
producto productos cosas varios varias muestra usado usada viejo vieja lote

货物 商品 礼物 礼品 收藏品 藏品 古董 古玩 物品 东西 产品 样品 杂物 杂项 二手 旧货 艺术品 其他 各种

貨物 禮物 禮品 東西 產品 樣品 雜物 雜項 舊貨 藝術品 各種

mercadoria mercadorias bens presente prenda prendas oferta antiguidade antiguidades antigo antiga antigos antigas objecto objectos coleção colecção colecionável
artigo artigos produto produtos coisa coisas diversos diversas amostra velho velha

varer vare gods gave gaver samlerobjekt samlerobjekter samling antikt antikke antikvitet antikviteter artikler produkter ting genstand genstande prøve brugt
gammel gammelt gamle sjælden smuk

varor vara gåva gåvor presenter samlarobjekt samlarföremål antika artiklar sak saker föremål prov begagnad gammalt gamla sällsynt vacker konst

samleobjekt samleobjekter antikk antikke artikkel gjenstand gjenstander brukt sjelden pen

towar towary prezent prezenty upominek upominki podarunek antyk antyki antyczny antyczna kolekcja kolekcjonerski kolekcjonerskie artykuł artykuły rzecz rzeczy
przedmiot przedmioty różne próbka używany używane stary stara stare rzadki rzadka sztuka

εμπόρευμα εμπορεύματα αγαθά δώρο δώρα αντίκα αντίκες παλιό παλιά παλιός συλλεκτικό συλλεκτικά συλλογή αντικείμενο αντικείμενα είδος είδη προϊόν προϊόντα πράγμα πράγματα
διάφορα δείγμα μεταχειρισμένο σπάνιο τέχνη

áru áruk ajándék ajándékok régiség régiségek régi gyűjtemény gyűjtői tárgy tárgyak cikk cikkek termék termékek dolog dolgok vegyes minta használt ritka művészet

marfă mărfuri bunuri cadou cadouri antichitate antichități antic veche vechi colecție colecționabil obiect obiecte articol articole produse lucru lucruri mostră
folosit rar artă

tavara tavarat lahja lahjat antiikki antiikkia antiikkinen keräily keräilyesine keräilyesineet esine esineet tuote tuotteet asia asiat sekalaista sekalaiset näyte
käytetty vanha vanhat harvinainen taide
`;

const joining = `and und the with mit avec con com och med van het een der die das dem den les des une uno una del della dello for from from para per por pour från fra zum zur
aus auf bei sur sous par pas dos das til til och oraz και της του των για από egy és din cu și pentru sekä`;

const list = (text: string): readonly string[] => text.trim().split(/\s+/);
export const vagueWords: readonly string[] = list(vague);
export const joiningWords: readonly string[] = list(joining);
