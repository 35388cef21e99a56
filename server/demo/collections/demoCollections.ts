// The demo's collections: titles and descriptions in the order of `localeOrder`, separated by bars,
// and the search that each stands for. Data only.

export type DemoCollection = {
  code: string;
  /** The codes of its categories; their lots are in it if `filters` say nothing else. */
  categories: readonly string[];
  filters?: Readonly<Record<string, readonly string[]>>;
  color: string;
  titles: string;
  descriptions: string;
};

export const demoCollections: readonly DemoCollection[] = [
  {
    code: 'works-on-paper',
    categories: ['art-works-on-paper', 'art-prints', 'maps-manuscripts', 'japanese-prints'],
    color: '#3d4a63',
    titles:
      'Works on paper|Werk op papier|Arbeiten auf Papier|Œuvres sur papier|Opere su carta|Obra sobre papel|纸上作品|紙上作品|Obras sobre papel|Værker på papir|Verk på papper|Arbeider på papir|Prace na papierze|Έργα σε χαρτί|Papíralapú művek|Lucrări pe hârtie|Paperille tehtyä',
    descriptions:
      'Drawings, prints, maps and letters: all they need is a frame and a wall out of the sun.|Tekeningen, prenten, kaarten en brieven: een lijst en een muur zonder zon is alles wat ze nodig hebben.|Zeichnungen, Grafiken, Karten und Briefe: Sie brauchen nur einen Rahmen und eine Wand ohne Sonne.|Dessins, estampes, cartes et lettres : il ne leur faut qu’un cadre et un mur à l’abri du soleil.|Disegni, stampe, mappe e lettere: bastano una cornice e una parete lontana dal sole.|Dibujos, grabados, mapas y cartas: solo necesitan un marco y una pared sin sol.|素描、版画、地图与书信：只需一个画框，和一面避光的墙。|素描、版畫、地圖與書信：只需一個畫框，和一面避光的牆。|Desenhos, gravuras, mapas e cartas: só precisam de uma moldura e de uma parede sem sol.|Tegninger, grafik, kort og breve: alt, de mangler, er en ramme og en væg uden sol.|Teckningar, grafik, kartor och brev: allt de behöver är en ram och en vägg utan sol.|Tegninger, grafikk, kart og brev: alt de trenger, er en ramme og en vegg uten sol.|Rysunki, grafiki, mapy i listy: wystarczy im rama i ściana z dala od słońca.|Σχέδια, χαρακτικά, χάρτες και επιστολές: χρειάζονται μόνο μια κορνίζα κι έναν τοίχο μακριά από τον ήλιο.|Rajzok, metszetek, térképek és levelek: csak egy keret kell nekik, és egy fal, ahová nem süt a nap.|Desene, gravuri, hărți și scrisori: au nevoie doar de o ramă și de un perete ferit de soare.|Piirustuksia, grafiikkaa, karttoja ja kirjeitä: ne tarvitsevat vain kehyksen ja seinän auringolta suojassa.',
  },
  {
    code: 'chair-and-lamp',
    categories: ['seating', 'lamps'],
    color: '#6b4a2b',
    titles:
      'A chair and a lamp|Een stoel en een lamp|Ein Stuhl und eine Lampe|Une chaise et une lampe|Una sedia e una lampada|Una silla y una lámpara|一把椅子，一盏灯|一把椅子，一盞燈|Uma cadeira e um candeeiro|En stol og en lampe|En stol och en lampa|En stol og en lampe|Krzesło i lampa|Μια καρέκλα και μια λάμπα|Egy szék és egy lámpa|Un scaun și o lampă|Tuoli ja lamppu',
    descriptions:
      'Twentieth-century seats and lights that turn a corner into a room.|Zitmeubels en lampen uit de twintigste eeuw die van een hoek een kamer maken.|Sitzmöbel und Leuchten des 20. Jahrhunderts, die aus einer Ecke einen Raum machen.|Des sièges et des luminaires du XXᵉ siècle qui font d’un coin une pièce.|Sedute e luci del Novecento che trasformano un angolo in una stanza.|Asientos y lámparas del siglo XX que convierten un rincón en una estancia.|二十世纪的座椅与灯具，让角落成为房间。|二十世紀的座椅與燈具，讓角落成為房間。|Assentos e candeeiros do século XX que fazem de um canto uma sala.|Siddemøbler og lamper fra det 20. århundrede, der gør et hjørne til et rum.|Sittmöbler och lampor från 1900-talet som gör ett hörn till ett rum.|Sittemøbler og lamper fra 1900-tallet som gjør en krok til et rom.|Dwudziestowieczne siedziska i lampy, które zmieniają kąt w pokój.|Καθίσματα και φωτιστικά του 20ού αιώνα που κάνουν μια γωνιά δωμάτιο.|Huszadik századi ülőbútorok és lámpák, amelyektől egy sarokból szoba lesz.|Scaune și lămpi din secolul XX care fac dintr-un colț o cameră.|1900-luvun istuimia ja valaisimia, jotka tekevät nurkasta huoneen.',
  },
  {
    code: 'time-in-hand',
    categories: ['watches'],
    color: '#24424a',
    titles:
      'Time in your hand|Tijd in je hand|Zeit in der Hand|Le temps en main|Il tempo in mano|El tiempo en la mano|掌中时光|掌中時光|O tempo na mão|Tiden i hånden|Tiden i handen|Tiden i hånden|Czas w dłoni|Ο χρόνος στο χέρι σας|Idő a tenyérben|Timpul în palmă|Aika kädessä',
    descriptions:
      'Wristwatches and pocket watches with movements that someone once wound every morning.|Pols- en zakhorloges met een uurwerk dat iemand ooit elke ochtend opwond.|Armband- und Taschenuhren mit Werken, die einst jemand jeden Morgen aufzog.|Montres-bracelets et montres de poche dont quelqu’un remontait jadis le mouvement chaque matin.|Orologi da polso e da tasca con movimenti che qualcuno caricava ogni mattina.|Relojes de pulsera y de bolsillo con maquinarias que alguien daba cuerda cada mañana.|腕表与怀表，其机芯曾有人每天清晨上弦。|腕錶與懷錶，其機芯曾有人每天清晨上鏈。|Relógios de pulso e de bolso com mecanismos a que alguém dava corda todas as manhãs.|Armbånds- og lommeure med værker, som nogen engang trak op hver morgen.|Armbands- och fickur med verk som någon en gång drog upp varje morgon.|Armbånds- og lommeur med verk som noen en gang trakk opp hver morgen.|Zegarki naręczne i kieszonkowe, których mechanizmy ktoś kiedyś co rano nakręcał.|Ρολόγια χειρός και τσέπης με μηχανισμούς που κάποιος κούρδιζε κάθε πρωί.|Kar- és zsebórák, amelyeket valaki egykor minden reggel felhúzott.|Ceasuri de mână și de buzunar cu mecanisme pe care cineva le întorcea odinioară în fiecare dimineață.|Ranne- ja taskukelloja, joiden koneiston joku veti ennen joka aamu.',
  },
  {
    code: 'cabinet-of-curiosities',
    categories: ['natural-history', 'cameras-science', 'tribal-art'],
    color: '#3f5138',
    titles:
      'A cabinet of curiosities|Een rariteitenkabinet|Eine Wunderkammer|Un cabinet de curiosités|Una camera delle meraviglie|Un gabinete de curiosidades|珍奇柜|珍奇櫃|Um gabinete de curiosidades|Et raritetskabinet|Ett kuriosakabinett|Et raritetskabinett|Gabinet osobliwości|Ένα ερμάρι με αξιοπερίεργα|Ritkaságok szekrénye|Un cabinet de curiozități|Kuriositeettikabinetti',
    descriptions:
      'Fossils, instruments and masks: things made by time, by hand and by belief.|Fossielen, instrumenten en maskers: gemaakt door de tijd, met de hand en uit geloof.|Fossilien, Instrumente und Masken: entstanden durch Zeit, Handwerk und Glauben.|Fossiles, instruments et masques : l’œuvre du temps, de la main et de la croyance.|Fossili, strumenti e maschere: opera del tempo, della mano e della fede.|Fósiles, instrumentos y máscaras: obra del tiempo, de la mano y de la fe.|化石、仪器与面具：成于时间、双手与信仰。|化石、儀器與面具：成於時間、雙手與信仰。|Fósseis, instrumentos e máscaras: obra do tempo, da mão e da crença.|Fossiler, instrumenter og masker: skabt af tiden, af hænder og af tro.|Fossil, instrument och masker: skapade av tiden, för hand och av tro.|Fossiler, instrumenter og masker: skapt av tiden, for hånd og av tro.|Skamieniałości, przyrządy i maski: dzieło czasu, rąk i wiary.|Απολιθώματα, όργανα και μάσκες: έργα του χρόνου, του χεριού και της πίστης.|Ősmaradványok, műszerek és maszkok: az idő, a kéz és a hit művei.|Fosile, instrumente și măști: opera timpului, a mâinii și a credinței.|Fossiileja, kojeita ja naamioita: ajan, käden ja uskon töitä.',
  },
  {
    code: 'jewellery-with-a-past',
    categories: ['jewellery'],
    color: '#5a2f4a',
    titles:
      'Jewellery with a past|Sieraden met een verleden|Schmuck mit Vergangenheit|Des bijoux qui ont un passé|Gioielli con un passato|Joyas con pasado|有故事的珠宝|有故事的珠寶|Joias com passado|Smykker med en fortid|Smycken med ett förflutet|Smykker med en fortid|Biżuteria z przeszłością|Κοσμήματα με παρελθόν|Ékszerek múlttal|Bijuterii cu trecut|Koruja, joilla on menneisyys',
    descriptions:
      'Rings, brooches and loose stones, each described by an expert, with its metal and its marks.|Ringen, broches en losse stenen, elk door een expert beschreven, met metaal en merken.|Ringe, Broschen und lose Steine, von Experten beschrieben, mit Metall und Punzen.|Bagues, broches et pierres sur papier, décrites par un expert, avec leur métal et leurs poinçons.|Anelli, spille e pietre sciolte, descritti da un esperto, con metallo e punzoni.|Anillos, broches y piedras sueltas, descritos por un experto, con su metal y sus contrastes.|戒指、胸针与裸石，均由专家说明金属与印记。|戒指、胸針與裸石，均由專家說明金屬與印記。|Anéis, broches e pedras soltas, descritos por um especialista, com o metal e os contrastes.|Ringe, brocher og løse sten, beskrevet af en ekspert, med metal og stempler.|Ringar, broscher och lösa stenar, beskrivna av en expert, med metall och stämplar.|Ringer, brosjer og løse steiner, beskrevet av en ekspert, med metall og stempler.|Pierścionki, broszki i luźne kamienie opisane przez eksperta, z metalem i cechami.|Δαχτυλίδια, καρφίτσες και πέτρες, με περιγραφή ειδικού, μέταλλο και σφραγίδες.|Gyűrűk, brossok és foglalatlan kövek szakértői leírással, a fémmel és a jelzésekkel.|Inele, broșe și pietre nemontate, descrise de un expert, cu metalul și marcajele lor.|Sormuksia, rintakoruja ja irtokiviä asiantuntijan kuvaamina, metalli ja leimat mukana.',
  },
  {
    code: 'from-east-asia',
    categories: ['asian-art'],
    color: '#7a2f2a',
    titles:
      'From East Asia|Uit Oost-Azië|Aus Ostasien|D’Asie de l’Est|Dall’Asia orientale|De Asia oriental|东亚珍藏|東亞珍藏|Da Ásia Oriental|Fra Østasien|Från Östasien|Fra Øst-Asia|Z Azji Wschodniej|Από την Ανατολική Ασία|Kelet-Ázsiából|Din Asia de Est|Itä-Aasiasta',
    descriptions:
      'Porcelain and woodblock prints from China and Japan.|Porselein en houtsneden uit China en Japan.|Porzellan und Holzschnitte aus China und Japan.|Porcelaines et estampes de Chine et du Japon.|Porcellane e xilografie dalla Cina e dal Giappone.|Porcelana y xilografías de China y Japón.|来自中国与日本的瓷器和木版画。|來自中國與日本的瓷器和木版畫。|Porcelana e xilogravuras da China e do Japão.|Porcelæn og træsnit fra Kina og Japan.|Porslin och träsnitt från Kina och Japan.|Porselen og tresnitt fra Kina og Japan.|Porcelana i drzeworyty z Chin i Japonii.|Πορσελάνες και ξυλογραφίες από την Κίνα και την Ιαπωνία.|Porcelánok és fametszetek Kínából és Japánból.|Porțelan și xilogravuri din China și Japonia.|Posliinia ja puupiirroksia Kiinasta ja Japanista.',
  },
  {
    code: 'made-before-1900',
    categories: [],
    filters: { 9: ['-1900'] },
    color: '#4a4238',
    titles:
      'Made before 1900|Gemaakt vóór 1900|Vor 1900 entstanden|Avant 1900|Prima del 1900|Anterior a 1900|1900 年以前|1900 年以前|Anteriores a 1900|Lavet før 1900|Tillverkat före 1900|Laget før 1900|Sprzed 1900 roku|Πριν από το 1900|1900 előttről|Dinainte de 1900|Ennen vuotta 1900',
    descriptions:
      'Objects that have outlived four generations, with the year that the seller states.|Objecten die vier generaties hebben overleefd, met het jaar dat de verkoper noemt.|Objekte, die vier Generationen überdauert haben, mit dem vom Verkäufer genannten Jahr.|Des objets qui ont survécu à quatre générations, avec l’année indiquée par le vendeur.|Oggetti sopravvissuti a quattro generazioni, con l’anno indicato dal venditore.|Objetos que han sobrevivido a cuatro generaciones, con el año que indica el vendedor.|历经四代的物件，附卖家标明的年份。|歷經四代的物件，附賣家標明的年份。|Objetos que sobreviveram a quatro gerações, com o ano indicado pelo vendedor.|Genstande, der har overlevet fire generationer, med det år sælgeren angiver.|Föremål som har överlevt fyra generationer, med det år som säljaren uppger.|Gjenstander som har overlevd fire generasjoner, med året selgeren oppgir.|Przedmioty, które przetrwały cztery pokolenia, z rokiem podanym przez sprzedawcę.|Αντικείμενα που επέζησαν τεσσάρων γενεών, με το έτος που δηλώνει ο πωλητής.|Tárgyak, amelyek négy nemzedéket túléltek, az eladó által megadott évvel.|Obiecte care au supraviețuit patru generații, cu anul indicat de vânzător.|Neljä sukupolvea kestäneitä esineitä myyjän ilmoittamalla vuosiluvulla.',
  },
  {
    code: 'under-100',
    categories: [],
    filters: { budget: ['-100'] },
    color: '#2f4d6b',
    titles:
      'Under €100|Onder € 100|Unter 100 €|À moins de 100 €|Sotto i 100 €|Por menos de 100 €|100 欧元以内|100 歐元以內|Até 100 €|Under 100 €|Under 100 €|Under 100 €|Poniżej 100 €|Κάτω από 100 €|100 € alatt|Sub 100 €|Alle 100 €',
    descriptions:
      'Lots whose price is still below €100. Bids can change that.|Kavels waarvan de prijs nog onder € 100 ligt. Een bod kan dat veranderen.|Lose, deren Preis noch unter 100 € liegt. Gebote können das ändern.|Des lots dont le prix est encore inférieur à 100 €. Les enchères peuvent changer cela.|Lotti il cui prezzo è ancora sotto i 100 €. Le offerte possono cambiarlo.|Lotes cuyo precio aún no llega a 100 €. Las pujas pueden cambiarlo.|当前价格仍低于 100 欧元的拍品，出价后可能变化。|目前價格仍低於 100 歐元的拍品，出價後可能變化。|Lotes cujo preço ainda está abaixo de 100 €. As licitações podem mudar isso.|Lots, hvis pris stadig er under 100 €. Bud kan ændre det.|Föremål vars pris ännu är under 100 €. Bud kan ändra det.|Objekter med en pris som fortsatt er under 100 €. Bud kan endre det.|Przedmioty, których cena nie przekroczyła jeszcze 100 €. Licytacja może to zmienić.|Αντικείμενα με τιμή ακόμη κάτω από 100 €. Οι προσφορές μπορεί να την αλλάξουν.|Tételek, amelyek ára még 100 € alatt van. A licitek ezt megváltoztathatják.|Loturi al căror preț este încă sub 100 €. Ofertele pot schimba asta.|Kohteita, joiden hinta on vielä alle 100 €. Tarjoukset voivat muuttaa sen.',
  },
  {
    code: 'without-reserve',
    categories: [],
    filters: { reserve_price: ['without_reserve'] },
    color: '#3a3f63',
    titles:
      'Without reserve|Zonder minimumprijs|Ohne Mindestpreis|Sans prix de réserve|Senza prezzo di riserva|Sin precio de reserva|无底价|無底價|Sem preço de reserva|Uden mindstepris|Utan reservationspris|Uten minstepris|Bez ceny minimalnej|Χωρίς τιμή ασφαλείας|Limitár nélkül|Fără preț de rezervă|Ei pohjahintaa',
    descriptions:
      'The highest bid wins these lots, whatever it is.|Bij deze kavels wint het hoogste bod, hoe laag het ook is.|Bei diesen Losen gewinnt das höchste Gebot, wie hoch es auch ist.|Pour ces lots, l’enchère la plus haute l’emporte, quelle qu’elle soit.|Questi lotti vanno all’offerta più alta, qualunque sia.|Estos lotes se los lleva la puja más alta, sea cual sea.|这些拍品无论价格高低，出价最高者得。|這些拍品無論價格高低，出價最高者得。|Estes lotes vão para a licitação mais alta, seja qual for.|Det højeste bud vinder disse lots, uanset hvor lavt det er.|Det högsta budet vinner de här föremålen, hur lågt det än är.|Det høyeste budet vinner disse objektene, uansett hvor lavt det er.|Te przedmioty wygrywa najwyższa oferta, niezależnie od kwoty.|Αυτά τα αντικείμενα τα κερδίζει η υψηλότερη προσφορά, όποια κι αν είναι.|Ezeket a tételeket a legmagasabb licit viszi el, bármennyi is az.|Aceste loturi sunt câștigate de cea mai mare ofertă, oricare ar fi ea.|Nämä kohteet voittaa korkein tarjous, oli se mikä tahansa.',
  },
  {
    code: 'free-shipping',
    categories: [],
    filters: { free_shipping: ['free'] },
    color: '#2e5a4f',
    titles:
      'Free shipping|Gratis verzending|Kostenloser Versand|Livraison gratuite|Spedizione gratuita|Envío gratuito|免运费|免運費|Envio grátis|Gratis fragt|Fri frakt|Gratis frakt|Darmowa wysyłka|Δωρεάν αποστολή|Ingyenes szállítás|Livrare gratuită|Ilmainen toimitus',
    descriptions:
      'The sellers pay for shipping, so your bid says almost everything about the price.|De verkopers betalen de verzending, dus je bod zegt bijna alles over de prijs.|Die Verkäufer zahlen den Versand, Ihr Gebot sagt also fast alles über den Preis.|Les vendeurs paient la livraison : votre enchère dit presque tout du prix.|I venditori pagano la spedizione: la tua offerta dice quasi tutto del prezzo.|Los vendedores pagan el envío: tu puja dice casi todo del precio.|运费由卖家承担，您的出价几乎就是全部价格。|運費由賣家負擔，您的出價幾乎就是全部價格。|Os vendedores pagam o envio: a sua licitação diz quase tudo sobre o preço.|Sælgerne betaler fragten, så dit bud siger næsten alt om prisen.|Säljarna betalar frakten, så ditt bud säger nästan allt om priset.|Selgerne betaler frakten, så budet ditt sier nesten alt om prisen.|Za wysyłkę płacą sprzedawcy, więc Twoja oferta mówi prawie wszystko o cenie.|Την αποστολή την πληρώνουν οι πωλητές, οπότε η προσφορά σας λέει σχεδόν τα πάντα για την τιμή.|A szállítást az eladók fizetik, így a licitje szinte mindent elmond az árról.|Vânzătorii plătesc livrarea, deci oferta ta spune aproape totul despre preț.|Myyjät maksavat toimituksen, joten tarjouksesi kertoo hinnasta lähes kaiken.',
  },
];

export type SearchTemplate = {
  code: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** `{category}`: the name of a category. */
  titles: string;
};

/** One collection for each category that has subcategories: what visitors often search for. */
export const searchTemplates: readonly SearchTemplate[] = [
  {
    code: 'under-250',
    filters: { budget: ['-250'] },
    titles:
      '{category} under €250|{category} onder € 250|{category} unter 250 €|{category} à moins de 250 €|{category} sotto i 250 €|{category} por menos de 250 €|{category}：250 欧元以内|{category}：250 歐元以內|{category} até 250 €|{category} under 250 €|{category} under 250 €|{category} under 250 €|{category} poniżej 250 €|{category} κάτω από 250 €|{category} 250 € alatt|{category} sub 250 €|{category} alle 250 €',
  },
  {
    code: 'without-reserve',
    filters: { reserve_price: ['without_reserve'] },
    titles:
      '{category} without reserve|{category} zonder minimumprijs|{category} ohne Mindestpreis|{category} sans prix de réserve|{category} senza prezzo di riserva|{category} sin precio de reserva|{category}：无底价|{category}：無底價|{category} sem preço de reserva|{category} uden mindstepris|{category} utan reservationspris|{category} uten minstepris|{category} bez ceny minimalnej|{category} χωρίς τιμή ασφαλείας|{category} limitár nélkül|{category} fără preț de rezervă|{category} ilman pohjahintaa',
  },
  {
    code: 'free-shipping',
    filters: { free_shipping: ['free'] },
    titles:
      '{category} with free shipping|{category} met gratis verzending|{category} mit kostenlosem Versand|{category} avec livraison gratuite|{category} con spedizione gratuita|{category} con envío gratuito|{category}：免运费|{category}：免運費|{category} com envio grátis|{category} med gratis fragt|{category} med fri frakt|{category} med gratis frakt|{category} z darmową wysyłką|{category} με δωρεάν αποστολή|{category} ingyenes szállítással|{category} cu livrare gratuită|{category} ilmaisella toimituksella',
  },
];
