// Names of made-up drop-off points, by language: shops and streets that could be anywhere in a
// country. None is real.
type PlaceNames = {
  shops: readonly string[];
  streets: readonly string[];
  /** The position of the house number. */
  number: 'before' | 'after';
};

const placeNames = (number: PlaceNames['number'], shops: string, streets: string): PlaceNames => ({
  number,
  shops: shops.split('|'),
  streets: streets.split('|'),
});

const english = placeNames(
  'before',
  'Corner News|The Paper Shop|Hilltop Stores|Station Kiosk|Green Grocer & Post|Old Mill Books',
  'High Street|Station Road|Church Lane|Mill Road|Park Avenue|Market Square',
);
const german = placeNames(
  'after',
  'Kiosk am Markt|Buchhandlung Linde|Tabak & Presse|Blumen Eck|Papeterie Sonne|Späti am Bahnhof',
  'Hauptstraße|Bahnhofstraße|Gartenweg|Lindenallee|Schulstraße|Am Markt',
);
const french = placeNames(
  'before',
  'Tabac de la Gare|Librairie du Pont|Maison de la Presse|Épicerie du Marché|Fleurs des Halles|Pressing du Centre',
  'rue de la Gare|place du Marché|avenue des Tilleuls|rue de l’Église|rue du Moulin|boulevard du Parc',
);
const italian = placeNames(
  'after',
  'Tabacchi alla Stazione|Cartoleria del Ponte|Edicola del Centro|Libreria Olmo|Alimentari Rosa|Ferramenta San Marco',
  'Via Roma|Via della Stazione|Piazza del Mercato|Viale dei Tigli|Via del Mulino|Corso Italia',
);
const spanish = placeNames(
  'after',
  'Estanco de la Plaza|Librería El Puente|Papelería Central|Ultramarinos Rosa|Quiosco del Parque|Ferretería Sol',
  'Calle Mayor|Calle de la Estación|Plaza del Mercado|Avenida del Parque|Calle del Molino|Calle Nueva',
);
const dutch = placeNames(
  'after',
  'Boekhandel De Linde|Tabakswinkel Het Plein|Primeur Kantoor & Kado|Buurtwinkel De Hoek|Bloemen aan de Brug|Stationskiosk',
  'Dorpsstraat|Stationsweg|Marktplein|Molenlaan|Kerkstraat|Lindelaan',
);
const portuguese = placeNames(
  'after',
  'Papelaria Central|Tabacaria da Praça|Livraria da Ponte|Mercearia Rosa|Quiosque do Parque',
  'Rua da Estação|Largo do Mercado|Rua Nova|Avenida do Parque|Rua do Moinho',
);
const danish = placeNames(
  'after',
  'Kiosken ved Torvet|Boghandlen Linden|Blomster på Hjørnet|Stationskiosken|Papirhuset',
  'Hovedgaden|Stationsvej|Møllevej|Kirkegade|Parkvej',
);
const swedish = placeNames(
  'after',
  'Kiosken vid Torget|Bokhandeln Linden|Blomsterhörnan|Stationskiosken|Pappershuset',
  'Storgatan|Stationsgatan|Kvarnvägen|Kyrkogatan|Parkvägen',
);
const norwegian = placeNames(
  'after',
  'Kiosken ved Torget|Bokhandelen Linden|Blomsterhjørnet|Stasjonskiosken|Papirhuset',
  'Storgata|Stasjonsveien|Mølleveien|Kirkegata|Parkveien',
);
const finnish = placeNames(
  'after',
  'Torikioski|Kirjakauppa Lehmus|Kulman Kukka|Asemakioski|Paperitalo',
  'Pääkatu|Asemakatu|Myllytie|Kirkkokatu|Puistotie',
);
const icelandic = placeNames(
  'after',
  'Bókabúðin við Torgið|Söluturninn|Blómabúðin|Ritfangahúsið',
  'Aðalgata|Kirkjugata|Skólavegur|Hafnargata',
);
const polish = placeNames(
  'after',
  'Kiosk na Rynku|Księgarnia Lipa|Papiernik|Kwiaciarnia Narożna|Sklep przy Stacji',
  'ul. Główna|ul. Dworcowa|ul. Lipowa|ul. Kościelna|ul. Młyńska',
);
const czech = placeNames(
  'after',
  'Trafika na Náměstí|Knihkupectví Lípa|Papírnictví|Květiny na Rohu|Večerka u Nádraží',
  'Hlavní|Nádražní|Lipová|Kostelní|Mlýnská',
);
const hungarian = placeNames(
  'after',
  'Trafik a Piactéren|Hárs Könyvesbolt|Papírbolt|Sarki Virág|Állomás Bolt',
  'Fő utca|Állomás utca|Hársfa utca|Templom utca|Malom utca',
);
const romanian = placeNames(
  'after',
  'Chioșcul din Piață|Librăria Teiul|Papetărie|Florăria din Colț',
  'Strada Principală|Strada Gării|Strada Teilor|Strada Bisericii',
);
const greek = placeNames(
  'after',
  'Περίπτερο της Πλατείας|Βιβλιοπωλείο Φλαμουριά|Χαρτικά|Ανθοπωλείο στη Γωνία',
  'Οδός Σταθμού|Οδός Αγοράς|Λεωφόρος Πάρκου|Οδός Μύλου',
);
const bulgarian = placeNames(
  'after',
  'Будка на площада|Книжарница Липа|Канцелария|Цветя на ъгъла',
  'ул. Главна|ул. Гарова|ул. Липова|ул. Църковна',
);
const southSlavic = placeNames(
  'after',
  'Kiosk na Trgu|Knjižara Lipa|Papirnica|Cvjećarna Na Uglu',
  'Glavna ulica|Kolodvorska ulica|Lipova ulica|Crkvena ulica',
);
const baltic = placeNames(
  'after',
  'Kiosk Center|Raamat & Grāmata|Paper Plus|Station Shop',
  'Jaama|Pargi|Parka iela|Stoties g.|Turgaus g.',
);
const japanese = placeNames(
  'after',
  '駅前書店|花の店さくら|角の文具店|山田商店',
  '本町|駅前通り|桜通り|公園通り',
);
const chinese = placeNames(
  'after',
  '站前书店|街角便利店|花店|文具行',
  '中山路|站前路|公园路|市场街',
);

const languages: readonly (readonly [countries: string, PlaceNames])[] = [
  ['gb ie us ca au sg il mt', english],
  ['de at ch li lu', german],
  ['fr mc', french],
  ['it sm', italian],
  ['es ad', spanish],
  ['nl be', dutch],
  ['pt', portuguese],
  ['dk', danish],
  ['se', swedish],
  ['no', norwegian],
  ['fi', finnish],
  ['is', icelandic],
  ['pl', polish],
  ['cz sk', czech],
  ['hu', hungarian],
  ['ro', romanian],
  ['gr cy', greek],
  ['bg', bulgarian],
  ['hr si', southSlavic],
  ['ee lv lt', baltic],
  ['jp', japanese],
  ['cn hk tw', chinese],
];

const byCountry = new Map(
  languages.flatMap(([countries, names]) =>
    countries.split(' ').map((country) => [country, names] as const),
  ),
);

export function getPlaceNames(country: string): PlaceNames {
  return byCountry.get(country) ?? english;
}
