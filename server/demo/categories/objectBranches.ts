// The category tree, second half: names in the order of `localeOrder`, separated by bars. Data
// only.
import type { CategoryRow } from './categoryRow';

export const objectBranches: readonly CategoryRow[] = [
  {
    id: 33,
    parent: null,
    code: 'design-fashion',
    color: '#3f6b5a',
    icon: 'armchair',
    names:
      'Design & interiors|Design & interieur|Design & Interieur|Design & décoration|Design e interni|Diseño e interiores|设计与家居|設計與家居|Design e interiores|Design & interiør|Design & inredning|Design og interiør|Design i wnętrza|Ντιζάιν & διακόσμηση|Design és enteriőr|Design și interior|Design ja sisustus',
  },
  {
    id: 34,
    parent: 33,
    code: 'ceramics-glass',
    color: '#3f6b8a',
    icon: 'amphora',
    names:
      'Ceramics & glass|Keramiek & glas|Keramik & Glas|Céramique & verre|Ceramiche e vetri|Cerámica y vidrio|陶瓷与玻璃|陶瓷與玻璃|Cerâmica e vidro|Keramik & glas|Keramik & glas|Keramikk og glass|Ceramika i szkło|Κεραμικά & γυαλί|Kerámia és üveg|Ceramică și sticlă|Keramiikka ja lasi',
  },
  {
    id: 35,
    parent: 34,
    code: 'ceramics-european',
    color: '#3f6b8a',
    icon: 'amphora',
    names:
      'European ceramics|Europese keramiek|Europäische Keramik|Céramique européenne|Ceramiche europee|Cerámica europea|欧洲陶瓷|歐洲陶瓷|Cerâmica europeia|Europæisk keramik|Europeisk keramik|Europeisk keramikk|Ceramika europejska|Ευρωπαϊκά κεραμικά|Európai kerámia|Ceramică europeană|Eurooppalainen keramiikka',
  },
  {
    id: 36,
    parent: 34,
    code: 'glass-art',
    color: '#3f8a86',
    icon: 'glass-water',
    names:
      'Art glass|Kunstglas|Kunstglas|Verrerie d’art|Vetro artistico|Vidrio artístico|艺术玻璃|藝術玻璃|Vidro artístico|Kunstglas|Konstglas|Kunstglass|Szkło artystyczne|Καλλιτεχνικό γυαλί|Művészi üveg|Sticlă de artă|Taidelasi',
  },
  {
    id: 37,
    parent: 33,
    code: 'furniture-lighting',
    color: '#7a5a3a',
    icon: 'armchair',
    names:
      'Furniture & lighting|Meubels & verlichting|Möbel & Leuchten|Mobilier & luminaires|Mobili e illuminazione|Muebles e iluminación|家具与灯具|家具與燈具|Mobiliário e iluminação|Møbler & belysning|Möbler & belysning|Møbler og belysning|Meble i oświetlenie|Έπιπλα & φωτισμός|Bútor és világítás|Mobilier și iluminat|Huonekalut ja valaisimet',
  },
  {
    id: 38,
    parent: 37,
    code: 'seating',
    color: '#7a5a3a',
    icon: 'armchair',
    names:
      'Chairs & seating|Stoelen & zitmeubels|Stühle & Sitzmöbel|Chaises & sièges|Sedie e sedute|Sillas y asientos|座椅|座椅|Cadeiras e assentos|Stole & siddemøbler|Stolar & sittmöbler|Stoler og sittemøbler|Krzesła i fotele|Καρέκλες & καθίσματα|Székek és ülőbútorok|Scaune și fotolii|Tuolit ja istuimet',
  },
  {
    id: 39,
    parent: 37,
    code: 'lamps',
    color: '#b8862f',
    icon: 'lamp',
    names:
      'Lamps|Lampen|Lampen|Lampes|Lampade|Lámparas|灯具|燈具|Candeeiros|Lamper|Lampor|Lamper|Lampy|Λάμπες|Lámpák|Lămpi|Lamput',
  },
  {
    id: 40,
    parent: 33,
    code: 'textiles-fashion',
    color: '#7a3a3a',
    icon: 'shirt',
    names:
      'Textiles & fashion|Textiel & mode|Textilien & Mode|Textiles & mode|Tessuti e moda|Textiles y moda|纺织品与时装|紡織品與時裝|Têxteis e moda|Tekstiler & mode|Textil & mode|Tekstiler og mote|Tkaniny i moda|Υφαντά & μόδα|Textilek és divat|Textile și modă|Tekstiilit ja muoti',
  },
  {
    id: 41,
    parent: 40,
    code: 'rugs',
    color: '#8a2b2a',
    icon: 'grid-3x3',
    names:
      'Rugs & carpets|Tapijten & kleden|Teppiche|Tapis|Tappeti|Alfombras|地毯|地毯|Tapetes|Tæpper|Mattor|Tepper|Dywany i kilimy|Χαλιά|Szőnyegek|Covoare|Matot',
  },
  {
    id: 42,
    parent: 40,
    code: 'fashion-accessories',
    color: '#8a5a6b',
    icon: 'shopping-bag',
    names:
      'Bags & accessories|Tassen & accessoires|Taschen & Accessoires|Sacs & accessoires|Borse e accessori|Bolsos y complementos|包袋与配饰|包袋與配飾|Malas e acessórios|Tasker & accessories|Väskor & accessoarer|Vesker og tilbehør|Torebki i dodatki|Τσάντες & αξεσουάρ|Táskák és kiegészítők|Genți și accesorii|Laukut ja asusteet',
  },
  {
    id: 43,
    parent: null,
    code: 'asian-tribal',
    color: '#6b2f2a',
    icon: 'torii',
    names:
      'Asian & tribal art|Aziatische & tribale kunst|Asiatische & Stammeskunst|Arts d’Asie & arts premiers|Arte asiatica e tribale|Arte asiático y tribal|亚洲与部落艺术|亞洲與部落藝術|Arte asiática e tribal|Asiatisk & etnografisk kunst|Asiatisk & etnografisk konst|Asiatisk og etnografisk kunst|Sztuka Azji i sztuka plemienna|Ασιατική & φυλετική τέχνη|Ázsiai és törzsi művészet|Artă asiatică și tribală|Aasialainen ja heimotaide',
  },
  {
    id: 44,
    parent: 43,
    code: 'asian-art',
    color: '#6b2f2a',
    icon: 'fan',
    names:
      'Asian art|Aziatische kunst|Asiatische Kunst|Arts d’Asie|Arte asiatica|Arte asiático|亚洲艺术|亞洲藝術|Arte asiática|Asiatisk kunst|Asiatisk konst|Asiatisk kunst|Sztuka Azji|Ασιατική τέχνη|Ázsiai művészet|Artă asiatică|Aasialainen taide',
  },
  {
    id: 45,
    parent: 44,
    code: 'asian-ceramics',
    color: '#27498f',
    icon: 'amphora',
    names:
      'Chinese & Japanese ceramics|Chinees & Japans porselein|Chinesische & japanische Keramik|Céramiques de Chine & du Japon|Ceramiche cinesi e giapponesi|Cerámica china y japonesa|中国与日本陶瓷|中國與日本陶瓷|Cerâmica chinesa e japonesa|Kinesisk & japansk keramik|Kinesisk & japansk keramik|Kinesisk og japansk keramikk|Ceramika chińska i japońska|Κινεζικά & ιαπωνικά κεραμικά|Kínai és japán kerámia|Ceramică chineză și japoneză|Kiinalainen ja japanilainen keramiikka',
  },
  {
    id: 46,
    parent: 44,
    code: 'japanese-prints',
    color: '#2f6187',
    icon: 'waves',
    names:
      'Japanese woodblock prints|Japanse houtsneden|Japanische Farbholzschnitte|Estampes japonaises|Xilografie giapponesi|Xilografías japonesas|日本浮世绘|日本浮世繪|Xilogravuras japonesas|Japanske træsnit|Japanska träsnitt|Japanske tresnitt|Drzeworyty japońskie|Ιαπωνικές ξυλογραφίες|Japán fametszetek|Xilogravuri japoneze|Japanilaiset puupiirrokset',
  },
  {
    id: 47,
    parent: 43,
    code: 'tribal-art',
    color: '#5a3a24',
    icon: 'drum',
    names:
      'Tribal art|Tribale kunst|Stammeskunst|Arts premiers|Arte tribale|Arte tribal|部落艺术|部落藝術|Arte tribal|Etnografisk kunst|Etnografisk konst|Etnografisk kunst|Sztuka plemienna|Φυλετική τέχνη|Törzsi művészet|Artă tribală|Heimotaide',
  },
  {
    id: 48,
    parent: 47,
    code: 'masks-figures',
    color: '#5a3a24',
    icon: 'drama',
    names:
      'Masks & figures|Maskers & beelden|Masken & Figuren|Masques & statuettes|Maschere e figure|Máscaras y figuras|面具与人像|面具與人像|Máscaras e figuras|Masker & figurer|Masker & figurer|Masker og figurer|Maski i figury|Μάσκες & ειδώλια|Maszkok és figurák|Măști și figurine|Naamiot ja figuurit',
  },
  {
    id: 49,
    parent: null,
    code: 'science-music',
    color: '#3f4f6b',
    icon: 'telescope',
    names:
      'Science & music|Wetenschap & muziek|Wissenschaft & Musik|Sciences & musique|Scienza e musica|Ciencia y música|科学与音乐|科學與音樂|Ciência e música|Videnskab & musik|Vetenskap & musik|Vitenskap og musikk|Nauka i muzyka|Επιστήμη & μουσική|Tudomány és zene|Știință și muzică|Tiede ja musiikki',
  },
  {
    id: 50,
    parent: 49,
    code: 'natural-history',
    color: '#5a6b48',
    icon: 'shell',
    names:
      'Natural history|Natuurhistorie|Naturgeschichte|Histoire naturelle|Storia naturale|Historia natural|自然史|自然史|História natural|Naturhistorie|Naturhistoria|Naturhistorie|Historia naturalna|Φυσική ιστορία|Természetrajz|Istorie naturală|Luonnonhistoria',
  },
  {
    id: 51,
    parent: 50,
    code: 'fossils-minerals',
    color: '#5a6b48',
    icon: 'shell',
    names:
      'Fossils & minerals|Fossielen & mineralen|Fossilien & Mineralien|Fossiles & minéraux|Fossili e minerali|Fósiles y minerales|化石与矿物|化石與礦物|Fósseis e minerais|Fossiler & mineraler|Fossil & mineraler|Fossiler og mineraler|Skamieniałości i minerały|Απολιθώματα & ορυκτά|Ősmaradványok és ásványok|Fosile și minerale|Fossiilit ja mineraalit',
  },
  {
    id: 52,
    parent: 49,
    code: 'instruments',
    color: '#3f4f6b',
    icon: 'music',
    names:
      'Instruments & cameras|Instrumenten & camera’s|Instrumente & Kameras|Instruments & appareils photo|Strumenti e fotocamere|Instrumentos y cámaras|乐器与相机|樂器與相機|Instrumentos e câmaras|Instrumenter & kameraer|Instrument & kameror|Instrumenter og kameraer|Instrumenty i aparaty|Όργανα & φωτογραφικές μηχανές|Hangszerek és fényképezőgépek|Instrumente și camere|Soittimet ja kamerat',
  },
  {
    id: 53,
    parent: 52,
    code: 'music-instruments',
    color: '#7a4a2f',
    icon: 'guitar',
    names:
      'Musical instruments|Muziekinstrumenten|Musikinstrumente|Instruments de musique|Strumenti musicali|Instrumentos musicales|乐器|樂器|Instrumentos musicais|Musikinstrumenter|Musikinstrument|Musikkinstrumenter|Instrumenty muzyczne|Μουσικά όργανα|Hangszerek|Instrumente muzicale|Soittimet',
  },
  {
    id: 54,
    parent: 52,
    code: 'cameras-science',
    color: '#3f4f6b',
    icon: 'camera',
    names:
      'Cameras & scientific instruments|Camera’s & wetenschappelijke instrumenten|Kameras & wissenschaftliche Instrumente|Appareils photo & instruments scientifiques|Fotocamere e strumenti scientifici|Cámaras e instrumentos científicos|相机与科学仪器|相機與科學儀器|Câmaras e instrumentos científicos|Kameraer & videnskabelige instrumenter|Kameror & vetenskapliga instrument|Kameraer og vitenskapelige instrumenter|Aparaty i przyrządy naukowe|Φωτογραφικές μηχανές & επιστημονικά όργανα|Fényképezőgépek és tudományos műszerek|Camere și instrumente științifice|Kamerat ja tieteelliset kojeet',
  },
  {
    id: 55,
    parent: null,
    code: 'toys-cars-wine',
    color: '#8a5a27',
    icon: 'wine',
    names:
      'Toys, cars & wine|Speelgoed, auto’s & wijn|Spielzeug, Autos & Wein|Jouets, automobiles & vins|Giocattoli, auto e vini|Juguetes, coches y vino|玩具、汽车与葡萄酒|玩具、汽車與葡萄酒|Brinquedos, carros e vinho|Legetøj, biler & vin|Leksaker, bilar & vin|Leker, biler og vin|Zabawki, auta i wino|Παιχνίδια, αυτοκίνητα & κρασί|Játékok, autók és borok|Jucării, mașini și vinuri|Lelut, autot ja viinit',
  },
  {
    id: 56,
    parent: 55,
    code: 'toys-motoring',
    color: '#8a3a27',
    icon: 'train-front',
    names:
      'Toys & motoring|Speelgoed & automobilia|Spielzeug & Automobilia|Jouets & automobilia|Giocattoli e automobilia|Juguetes y automovilismo|玩具与汽车收藏|玩具與汽車收藏|Brinquedos e automobilismo|Legetøj & automobilia|Leksaker & automobilia|Leker og automobilia|Zabawki i motoryzacja|Παιχνίδια & αυτοκίνηση|Játékok és autós relikviák|Jucării și automobilia|Lelut ja autoilu',
  },
  {
    id: 57,
    parent: 56,
    code: 'toys-models',
    color: '#8a3a27',
    icon: 'train-front',
    names:
      'Model trains & toys|Modeltreinen & speelgoed|Modelleisenbahnen & Spielzeug|Trains miniatures & jouets|Trenini e giocattoli|Trenes en miniatura y juguetes|模型火车与玩具|模型火車與玩具|Comboios em miniatura e brinquedos|Modeltog & legetøj|Modelltåg & leksaker|Modelltog og leker|Modele kolejek i zabawki|Μοντέλα τρένων & παιχνίδια|Modellvasutak és játékok|Trenulețe și jucării|Pienoisjunat ja lelut',
  },
  {
    id: 58,
    parent: 56,
    code: 'motoring',
    color: '#a83a2a',
    icon: 'car',
    names:
      'Motoring memorabilia|Automobilia|Automobilia|Automobilia|Automobilia|Automobilia|汽车纪念品|汽車紀念品|Automobília|Bilmemorabilia|Bilmemorabilia|Bilmemorabilia|Pamiątki motoryzacyjne|Συλλεκτικά αυτοκίνησης|Autós emléktárgyak|Obiecte auto de colecție|Autoilun keräilyesineet',
  },
  {
    id: 59,
    parent: 55,
    code: 'wine-spirits',
    color: '#6b1f2f',
    icon: 'wine',
    names:
      'Wine & spirits|Wijn & gedistilleerd|Wein & Spirituosen|Vins & spiritueux|Vini e distillati|Vinos y licores|葡萄酒与烈酒|葡萄酒與烈酒|Vinhos e espirituosas|Vin & spiritus|Vin & sprit|Vin og brennevin|Wina i alkohole|Κρασιά & αποστάγματα|Borok és párlatok|Vinuri și spirtoase|Viinit ja väkevät',
  },
  {
    id: 60,
    parent: 59,
    code: 'wine',
    color: '#6b1f2f',
    icon: 'wine',
    names:
      'Fine wine & whisky|Fijne wijn & whisky|Feine Weine & Whisky|Grands vins & whiskies|Vini pregiati e whisky|Grandes vinos y whisky|名酒与威士忌|名酒與威士忌|Vinhos finos e whisky|Fine vine & whisky|Fina viner & whisky|Fine viner og whisky|Szlachetne wina i whisky|Εκλεκτά κρασιά & ουίσκι|Nemes borok és whisky|Vinuri fine și whisky|Hienot viinit ja viskit',
  },
];
