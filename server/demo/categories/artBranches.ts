// The category tree, first half: names in the order of `localeOrder`, separated by bars. Data only.
import type { CategoryRow } from './categoryRow';

export const artBranches: readonly CategoryRow[] = [
  {
    id: 1,
    parent: null,
    code: 'art',
    color: '#8a3b32',
    icon: 'palette',
    names:
      'Art|Kunst|Kunst|Art|Arte|Arte|艺术品|藝術品|Arte|Kunst|Konst|Kunst|Sztuka|Τέχνη|Művészet|Artă|Taide',
  },
  {
    id: 2,
    parent: 1,
    code: 'art-paintings',
    color: '#8a3b32',
    icon: 'frame',
    names:
      'Paintings|Schilderijen|Gemälde|Peintures|Dipinti|Pinturas|绘画|繪畫|Pinturas|Malerier|Målningar|Malerier|Malarstwo|Πίνακες ζωγραφικής|Festmények|Picturi|Maalaukset',
  },
  {
    id: 3,
    parent: 2,
    code: 'art-paintings-landscapes',
    color: '#5d7a6b',
    icon: 'mountain',
    names:
      'Landscapes & seascapes|Landschappen & zeegezichten|Landschaften & Seestücke|Paysages & marines|Paesaggi e marine|Paisajes y marinas|风景与海景画|風景與海景畫|Paisagens e marinhas|Landskaber & mariner|Landskap & mariner|Landskap og marinemalerier|Pejzaże i mariny|Τοπία & θαλασσογραφίες|Tájképek és tengeri képek|Peisaje și marine|Maisemat ja merimaisemat',
  },
  {
    id: 4,
    parent: 2,
    code: 'art-paintings-figurative',
    color: '#7d5a44',
    icon: 'user-round',
    names:
      'Portraits & still lifes|Portretten & stillevens|Porträts & Stillleben|Portraits & natures mortes|Ritratti e nature morte|Retratos y bodegones|肖像与静物画|肖像與靜物畫|Retratos e naturezas-mortas|Portrætter & stilleben|Porträtt & stilleben|Portretter og stilleben|Portrety i martwe natury|Πορτρέτα & νεκρές φύσεις|Portrék és csendéletek|Portrete și naturi moarte|Muotokuvat ja asetelmat',
  },
  {
    id: 5,
    parent: 2,
    code: 'art-paintings-abstract',
    color: '#2f5f8f',
    icon: 'shapes',
    names:
      'Abstract & modern|Abstract & modern|Abstrakt & modern|Abstrait & moderne|Astratto e moderno|Abstracto y moderno|抽象与现代|抽象與現代|Abstrato e moderno|Abstrakt & moderne|Abstrakt & modernt|Abstrakt og moderne|Abstrakcja i modernizm|Αφηρημένη & μοντέρνα|Absztrakt és modern|Abstract și modern|Abstrakti ja moderni',
  },
  {
    id: 6,
    parent: 1,
    code: 'art-works-on-paper',
    color: '#8a7a5a',
    icon: 'pencil',
    names:
      'Works on paper|Werken op papier|Arbeiten auf Papier|Œuvres sur papier|Opere su carta|Obra sobre papel|纸上作品|紙上作品|Obras sobre papel|Værker på papir|Verk på papper|Verk på papir|Prace na papierze|Έργα σε χαρτί|Papírmunkák|Lucrări pe hârtie|Teokset paperille',
  },
  {
    id: 7,
    parent: 6,
    code: 'art-drawings-watercolours',
    color: '#8a7a5a',
    icon: 'pencil-line',
    names:
      'Drawings & watercolours|Tekeningen & aquarellen|Zeichnungen & Aquarelle|Dessins & aquarelles|Disegni e acquerelli|Dibujos y acuarelas|素描与水彩|素描與水彩|Desenhos e aguarelas|Tegninger & akvareller|Teckningar & akvareller|Tegninger og akvareller|Rysunki i akwarele|Σχέδια & ακουαρέλες|Rajzok és akvarellek|Desene și acuarele|Piirustukset ja akvarellit',
  },
  {
    id: 8,
    parent: 1,
    code: 'art-prints',
    color: '#4a4a52',
    icon: 'stamp',
    names:
      'Prints|Prenten|Druckgrafik|Estampes|Stampe|Grabados|版画|版畫|Gravuras|Grafik|Grafik|Grafikk|Grafika|Χαρακτικά|Nyomatok|Gravuri|Grafiikka',
  },
  {
    id: 9,
    parent: 8,
    code: 'art-prints-etchings',
    color: '#5a5048',
    icon: 'pen-tool',
    names:
      'Etchings & engravings|Etsen & gravures|Radierungen & Stiche|Eaux-fortes & gravures|Acqueforti e incisioni|Aguafuertes y estampas|蚀刻与雕版|蝕刻與雕版|Águas-fortes e gravuras|Raderinger & kobberstik|Etsningar & gravyrer|Raderinger og kobberstikk|Akwaforty i ryciny|Χαλκογραφίες & οξυγραφίες|Rézkarcok és metszetek|Acvaforte și gravuri în metal|Etsaukset ja kaiverrukset',
  },
  {
    id: 10,
    parent: 8,
    code: 'art-prints-posters',
    color: '#c0532f',
    icon: 'image',
    names:
      'Posters|Affiches|Plakate|Affiches|Manifesti|Carteles|海报|海報|Cartazes|Plakater|Affischer|Plakater|Plakaty|Αφίσες|Plakátok|Afișe|Julisteet',
  },
  {
    id: 11,
    parent: 1,
    code: 'art-sculpture',
    color: '#6b5a48',
    icon: 'amphora',
    names:
      'Sculpture|Beeldhouwkunst|Skulptur|Sculpture|Scultura|Escultura|雕塑|雕塑|Escultura|Skulptur|Skulptur|Skulptur|Rzeźba|Γλυπτική|Szobrászat|Sculptură|Veistokset',
  },
  {
    id: 12,
    parent: 11,
    code: 'art-sculpture-bronze-stone',
    color: '#6b5a48',
    icon: 'amphora',
    names:
      'Bronze & stone sculpture|Sculpturen van brons & steen|Bronzen & Steinskulpturen|Bronzes & sculptures en pierre|Bronzi e sculture in pietra|Bronces y esculturas en piedra|青铜与石雕|青銅與石雕|Bronzes e esculturas em pedra|Bronze- & stenskulptur|Brons- & stenskulptur|Bronse- og steinskulptur|Rzeźby z brązu i kamienia|Χάλκινα & λίθινα γλυπτά|Bronz- és kőszobrok|Sculpturi din bronz și piatră|Pronssi- ja kiviveistokset',
  },
  {
    id: 13,
    parent: null,
    code: 'jewellery-watches',
    color: '#27466b',
    icon: 'gem',
    names:
      'Jewellery & watches|Sieraden & horloges|Schmuck & Uhren|Bijoux & montres|Gioielli e orologi|Joyas y relojes|珠宝与腕表|珠寶與腕錶|Joias e relógios|Smykker & ure|Smycken & klockor|Smykker og klokker|Biżuteria i zegarki|Κοσμήματα & ρολόγια|Ékszerek és órák|Bijuterii și ceasuri|Korut ja kellot',
  },
  {
    id: 14,
    parent: 13,
    code: 'jewellery',
    color: '#7a3f6b',
    icon: 'gem',
    names:
      'Jewellery|Sieraden|Schmuck|Bijoux|Gioielli|Joyas|珠宝|珠寶|Joias|Smykker|Smycken|Smykker|Biżuteria|Κοσμήματα|Ékszerek|Bijuterii|Korut',
  },
  {
    id: 15,
    parent: 14,
    code: 'jewellery-rings',
    color: '#7a3f6b',
    icon: 'circle',
    names:
      'Rings|Ringen|Ringe|Bagues|Anelli|Anillos|戒指|戒指|Anéis|Ringe|Ringar|Ringer|Pierścionki|Δαχτυλίδια|Gyűrűk|Inele|Sormukset',
  },
  {
    id: 16,
    parent: 14,
    code: 'jewellery-necklaces-brooches',
    color: '#7a3f6b',
    icon: 'link',
    names:
      'Necklaces & brooches|Kettingen & broches|Halsketten & Broschen|Colliers & broches|Collane e spille|Collares y broches|项链与胸针|項鍊與胸針|Colares e broches|Halskæder & brocher|Halsband & broscher|Halskjeder og brosjer|Naszyjniki i broszki|Κολιέ & καρφίτσες|Nyakláncok és brossok|Coliere și broșe|Kaulakorut ja rintaneulat',
  },
  {
    id: 17,
    parent: 14,
    code: 'jewellery-gemstones',
    color: '#2f6f8f',
    icon: 'diamond',
    names:
      'Gemstones|Edelstenen|Edelsteine|Pierres précieuses|Pietre preziose|Piedras preciosas|宝石|寶石|Pedras preciosas|Ædelsten|Ädelstenar|Edelstener|Kamienie szlachetne|Πολύτιμοι λίθοι|Drágakövek|Pietre prețioase|Jalokivet',
  },
  {
    id: 18,
    parent: 13,
    code: 'watches',
    color: '#27466b',
    icon: 'watch',
    names:
      'Watches|Horloges|Uhren|Montres|Orologi|Relojes|钟表|鐘錶|Relógios|Ure|Klockor|Klokker|Zegarki|Ρολόγια|Órák|Ceasuri|Kellot',
  },
  {
    id: 19,
    parent: 18,
    code: 'watches-wristwatches',
    color: '#27466b',
    icon: 'watch',
    names:
      'Wristwatches|Polshorloges|Armbanduhren|Montres-bracelets|Orologi da polso|Relojes de pulsera|腕表|腕錶|Relógios de pulso|Armbåndsure|Armbandsur|Armbåndsur|Zegarki naręczne|Ρολόγια χειρός|Karórák|Ceasuri de mână|Rannekellot',
  },
  {
    id: 20,
    parent: 18,
    code: 'watches-pocket',
    color: '#6b5427',
    icon: 'timer',
    names:
      'Pocket watches|Zakhorloges|Taschenuhren|Montres de poche|Orologi da tasca|Relojes de bolsillo|怀表|懷錶|Relógios de bolso|Lommeure|Fickur|Lommeur|Zegarki kieszonkowe|Ρολόγια τσέπης|Zsebórák|Ceasuri de buzunar|Taskukellot',
  },
  {
    id: 21,
    parent: null,
    code: 'coins-stamps',
    color: '#7a5f27',
    icon: 'coins',
    names:
      'Coins & stamps|Munten & postzegels|Münzen & Briefmarken|Monnaies & timbres|Monete e francobolli|Monedas y sellos|钱币与邮票|錢幣與郵票|Moedas e selos|Mønter & frimærker|Mynt & frimärken|Mynter og frimerker|Monety i znaczki|Νομίσματα & γραμματόσημα|Érmék és bélyegek|Monede și timbre|Kolikot ja postimerkit',
  },
  {
    id: 22,
    parent: 21,
    code: 'coins',
    color: '#7a5f27',
    icon: 'coins',
    names:
      'Coins|Munten|Münzen|Monnaies|Monete|Monedas|钱币|錢幣|Moedas|Mønter|Mynt|Mynter|Monety|Νομίσματα|Érmék|Monede|Kolikot',
  },
  {
    id: 23,
    parent: 22,
    code: 'coins-ancient',
    color: '#6b5a3a',
    icon: 'landmark',
    names:
      'Ancient coins|Oude munten|Antike Münzen|Monnaies antiques|Monete antiche|Monedas antiguas|古代钱币|古代錢幣|Moedas antigas|Antikke mønter|Antika mynt|Antikke mynter|Monety antyczne|Αρχαία νομίσματα|Ókori érmék|Monede antice|Antiikin kolikot',
  },
  {
    id: 24,
    parent: 22,
    code: 'coins-world',
    color: '#7a5f27',
    icon: 'globe',
    names:
      'World coins|Wereldmunten|Münzen aus aller Welt|Monnaies du monde|Monete mondiali|Monedas del mundo|世界钱币|世界錢幣|Moedas do mundo|Verdensmønter|Världens mynt|Verdensmynter|Monety świata|Νομίσματα του κόσμου|Világérmék|Monede din lume|Maailman kolikot',
  },
  {
    id: 25,
    parent: 21,
    code: 'stamps',
    color: '#8f2b3b',
    icon: 'mail',
    names:
      'Stamps|Postzegels|Briefmarken|Timbres|Francobolli|Sellos|邮票|郵票|Selos|Frimærker|Frimärken|Frimerker|Znaczki pocztowe|Γραμματόσημα|Bélyegek|Timbre|Postimerkit',
  },
  {
    id: 26,
    parent: 25,
    code: 'stamps-classic',
    color: '#8f2b3b',
    icon: 'mail',
    names:
      'Classic stamps|Klassieke postzegels|Klassische Briefmarken|Timbres classiques|Francobolli classici|Sellos clásicos|经典邮票|經典郵票|Selos clássicos|Klassiske frimærker|Klassiska frimärken|Klassiske frimerker|Znaczki klasyczne|Κλασικά γραμματόσημα|Klasszikus bélyegek|Timbre clasice|Klassiset postimerkit',
  },
  {
    id: 27,
    parent: null,
    code: 'books-maps',
    color: '#5a3a2a',
    icon: 'book',
    names:
      'Books & maps|Boeken & kaarten|Bücher & Karten|Livres & cartes|Libri e mappe|Libros y mapas|书籍与地图|書籍與地圖|Livros e mapas|Bøger & kort|Böcker & kartor|Bøker og kart|Książki i mapy|Βιβλία & χάρτες|Könyvek és térképek|Cărți și hărți|Kirjat ja kartat',
  },
  {
    id: 28,
    parent: 27,
    code: 'books',
    color: '#5a3a2a',
    icon: 'book',
    names:
      'Books|Boeken|Bücher|Livres|Libri|Libros|书籍|書籍|Livros|Bøger|Böcker|Bøker|Książki|Βιβλία|Könyvek|Cărți|Kirjat',
  },
  {
    id: 29,
    parent: 28,
    code: 'books-antiquarian',
    color: '#5a3a2a',
    icon: 'library',
    names:
      'Antiquarian books|Antiquarische boeken|Antiquarische Bücher|Livres anciens|Libri antichi|Libros antiguos|古籍善本|古籍善本|Livros antigos|Antikvariske bøger|Antikvariska böcker|Antikvariske bøker|Starodruki i antykwaria|Παλαιά βιβλία|Antikvár könyvek|Cărți vechi|Antikvaariset kirjat',
  },
  {
    id: 30,
    parent: 27,
    code: 'maps-manuscripts',
    color: '#4a6b6b',
    icon: 'map',
    names:
      'Maps & manuscripts|Kaarten & manuscripten|Karten & Manuskripte|Cartes & manuscrits|Mappe e manoscritti|Mapas y manuscritos|地图与手稿|地圖與手稿|Mapas e manuscritos|Kort & håndskrifter|Kartor & handskrifter|Kart og håndskrifter|Mapy i rękopisy|Χάρτες & χειρόγραφα|Térképek és kéziratok|Hărți și manuscrise|Kartat ja käsikirjoitukset',
  },
  {
    id: 31,
    parent: 30,
    code: 'maps-old',
    color: '#4a6b6b',
    icon: 'map',
    names:
      'Old maps & sea charts|Oude kaarten & zeekaarten|Alte Land- & Seekarten|Cartes anciennes & marines|Carte antiche e nautiche|Mapas antiguos y cartas náuticas|古地图与海图|古地圖與海圖|Mapas antigos e cartas náuticas|Gamle kort & søkort|Gamla kartor & sjökort|Gamle kart og sjøkart|Dawne mapy i mapy morskie|Παλαιοί & ναυτικοί χάρτες|Régi térképek és tengeri térképek|Hărți vechi și nautice|Vanhat kartat ja merikartat',
  },
  {
    id: 32,
    parent: 30,
    code: 'manuscripts',
    color: '#7a5a2f',
    icon: 'scroll',
    names:
      'Manuscripts & letters|Manuscripten & brieven|Handschriften & Briefe|Manuscrits & lettres|Manoscritti e lettere|Manuscritos y cartas|手稿与书信|手稿與書信|Manuscritos e cartas|Håndskrifter & breve|Handskrifter & brev|Håndskrifter og brev|Rękopisy i listy|Χειρόγραφα & επιστολές|Kéziratok és levelek|Manuscrise și scrisori|Käsikirjoitukset ja kirjeet',
  },
];
