// What people type and what they expect first, one search a line: the language of the visitor, the
// query and the expectation. A lot's key (searchCatalogue.ts): this lot comes first; several keys:
// these come first, in any order. #code: the first lots are of this category. After a tilde: the
// corrected query.
import type { Locale } from '../../src/lib/locales';

const lines = `
en | turner watercolour | turner-venice turner-sunset
en | Turner watercolor | turner-venice turner-sunset
en | TURNER WATERCOLOURS | turner-venice turner-sunset
en | turnre watercolor | turner-venice turner-sunset | ~turner watercolor
en | tunrer watercolour | turner-venice turner-sunset | ~turner watercolour
en | turner aquarelle | turner-venice turner-sunset
en | Turner J.M.W. | turner-venice turner-sunset turner-ship
en | J.M.W. Turner | turner-venice turner-sunset turner-ship
en | JMW Turner | turner-venice turner-sunset turner-ship
en | J. M. W. Turner ship | turner-ship
en | Turner, Joseph Mallord William | turner-venice turner-sunset turner-ship
en | william turner oil | turner-ship
en | turner venice | turner-venice
en | vencie turner | turner-venice | ~venice turner
en | "grand canal" | turner-venice
en | turner -watercolour | turner-ship
en | featherstonehaugh | featherstone
en | R.K. Featherstonehaugh | featherstone
en | Featherstonehaugh Rosalind | featherstone
en | fetherstonehaugh | featherstone | ~featherstonehaugh
en | O'Hanrahan | ohanrahan
en | o’hanrahan | ohanrahan
en | seamus hanrahan | ohanrahan
en | dvoracek | dvoracek
en | Dvořáček Zdeněk | dvoracek
en | dvoraceck | dvoracek | ~dvoracek
en | bjornsgaard | bjornsgaard
en | Bjørnsgaard fjord | bjornsgaard
en | wroblewicz circus | wroblewicz
en | WRÓBLEWICZ | wroblewicz
en | lukasz | wroblewicz
en | Perret et Fils tea service | ardizzone | similar
en | perret & fils | ardizzone
en | colorful jewelry casket | jewel-box
en | colourful jewellery | jewel-box
en | flacon no. 5 | flacon-5
en | flacon No 5 | flacon-5
en | flacon nº5 | flacon-5
en | flacon No. 50 | flacon-50
en | delorme 50 | flacon-50
en | zephyrine 1920s | compact-1920s
en | compact 1920’s | compact-1920s
en | zephyrine 1925 | shaker-1925
en | cocktail shaker 1920s | shaker-1925
en | signet 18k | signet-18k
en | signet 18 k | signet-18k
en | signet 18kt gold | signet-18k
en | signet 18 carat | signet-18k
en | signet 18ct | signet-18k
en | signet 9k | signet-9ct
en | corsetta 1:43 | car-143
en | racing car 1/43 | car-143
en | racing car 1:18 | car-118
en | thalassor 6538A | diver
en | ref 6538a | diver
en | pelagos 45 mm | diver
en | pelagos 45mm | diver
en | rail road chronometer | chronometer
en | railroadchronometer | chronometer
en | chronomter thalassor | chronometer | ~chronometer thalassor
en | astrolab | astrolabe
en | astrolaeb | astrolabe | ~astrolabe
en | al qantara | astrolabe
en | patch work quilt | quilt
en | hexagon quilts | quilt
en | snuff box | snuffbox
en | snufbox | snuffbox | ~snuffbox
en | tortoise shell snuffbox | snuffbox
en | samovars | samovar
en | samovr | samovar | ~samovar
en | samvoar | samovar | ~samovar
en | pocket watch | #watches-pocket
en | pocketwatch | #watches-pocket
en | pocket wacth | #watches-pocket | ~pocket watch
en | wristwatch | #watches-wristwatches
en | wrist watch | #watches-wristwatches
en | rings | #jewellery-rings
en | emerald ring | #jewellery-rings
en | emreald ring | #jewellery-rings | ~emerald ring
en | stamps | #stamps
en | coins | #coins
en | antiquarian book | #books
en | sea chart | #maps-old
en | table lamp | #lamps
en | carpet | #rugs
en | wine | #wine
en | single malt | #wine
en | bronze sculpture | #art-sculpture
en | oil on canvas portrait | #art-paintings
de | Taschenuhr | #watches-pocket
de | Taschenuhren | #watches-pocket
de | Taschnuhr | #watches-pocket | ~taschenuhr
de | silberne Taschenuhr | #watches-pocket
de | Savonnette | de-taschenuhr
de | Armbanduhr | #watches-wristwatches
de | Standuhr | de-standuhr
de | Standuhren | de-standuhr
de | Uhr Nussbaum barock | de-standuhr
de | Kuckucksuhr | de-kuckuck
de | Kuckuck Uhr | de-kuckuck
de | Kukucksuhr | de-kuckuck | ~kuckucksuhr
de | Silberbesteck | de-besteck
de | Besteck | de-besteck
de | Besteck aus Silber | de-besteck
de | Ölgemälde | de-gemaelde
de | Oelgemaelde Hafen | de-gemaelde
de | olgemalde segelschiffe | de-gemaelde
de | Segelschiff | de-gemaelde
de | Porzellanfigur | de-figuren
de | Schaefer und Schaeferin | de-figuren
de | Bierkrüge | de-bierkrug
de | Krug mit Zinndeckel | de-bierkrug
de | Briefmarkenalbum | de-album
de | Briefmarken | #stamps
de | Christbaumschmuck | de-christbaum
de | uebelacker | de-christbaum
de | Silberring | #jewellery-rings
de | Goldring | #jewellery-rings
de | Ring mit Smaragd | #jewellery-rings
de | Bronzeskulptur | #art-sculpture
de | Münzen | #coins
de | Landkarte | #maps-old
de | Teppich | #rugs
de | Rotwein | #wine
de | Maske | #masks-figures
fr | montre de poche | #watches-pocket
fr | montres de poche en argent | #watches-pocket
fr | montre-bracelet | #watches-wristwatches
fr | pendule empire | fr-pendule
fr | pendules | fr-pendule
fr | pandule | fr-pendule | ~pendule
fr | commode marqueterie | fr-commode
fr | nature morte coeur | fr-coeurs
fr | cœurs d'artichaut | fr-coeurs
fr | theatre de l'etoile | fr-affiche
fr | affiches théâtre | fr-affiche
fr | chapeau de paille | fr-chapeaux
fr | bague | #jewellery-rings
fr | bague en or | #jewellery-rings
fr | timbres | #stamps
fr | monnaies | #coins
fr | livres anciens | #books
fr | lampe | #lamps
fr | tapis | #rugs
fr | sculpture en bronze | #art-sculpture
nl | zakhorloge | #watches-pocket
nl | polshorloge | #watches-wristwatches
nl | Delftse tegel | nl-tegels
nl | tegels | nl-tegels
nl | staartklok | nl-staartklok
nl | Friese klok | nl-staartklok
nl | schaats | nl-schaatsen
nl | van der Zwaluw | nl-zwaluw
nl | zwaluw cornelis | nl-zwaluw
nl | ijsgezicht molen | nl-zwaluw
nl | zilveren ring | #jewellery-rings
nl | postzegels | #stamps
nl | boeken | #books
nl | tapijt | #rugs
it | orologio da tasca | #watches-pocket
it | orologi da polso | #watches-wristwatches
it | cassettone | it-cassettone
it | cassetone | it-cassettone | ~cassettone
it | specchiere veneziane | it-specchiera
it | burattino | it-burattini
it | anello d'oro | #jewellery-rings
it | francobolli | #stamps
it | monete antiche | #coins
it | tappeto | #rugs
es | reloj de bolsillo | #watches-pocket
es | reloj bolsillo plata | #watches-pocket
es | abanico de nacar | es-abanico
es | abanicos | es-abanico
es | espada de Toledo | es-espada | similar
es | azulejo sevillano | es-azulejos
es | anillo de oro | #jewellery-rings
es | sellos | #stamps
es | lámpara | #lamps
es | lampara | #lamps
el | ρολόι τσέπης | #watches-pocket
el | ΡΟΛΟΪ ΤΣΕΠΗΣ | #watches-pocket
el | ρολοι τοιχου | el-roloi
el | ΡΟΛΟΙ ΤΟΙΧΟΥ | el-roloi
el | εκκρεμές | el-roloi
el | εικονα αγιος νικολαος | el-eikona | ~εικονα αγιου νικολαου
el | ΕΙΚΟΝΑ | el-eikona
el | κομπολόι | el-komboloi
el | κομπολοι κεχριμπαρι | el-komboloi
el | κομπολλόι | el-komboloi | ~κομπολοι
el | λύχνος | el-lychnos
el | ΛΥΧΝΟΣ | el-lychnos
el | δαχτυλίδι | #jewellery-rings
el | γραμματόσημα | #stamps
zh-Hans | 青花瓷 | zh-vase
zh-Hans | 青花瓷瓶 | zh-vase
zh-Hans | 瓷瓶 清代 | zh-vase
zh-Hans | 景德镇 | zh-vase
zh-Hans | 山水 | zh-scroll
zh-Hans | 张墨白 | zh-scroll
zh-Hans | 紫砂 | zh-teapot
zh-Hans | 茶壶 | zh-teapot
zh-Hans | 玉 手镯 | zh-jade
zh-Hans | 手镯 | zh-jade
zh-Hans | 龙票 | zh-dragon
zh-Hans | 怀表 | #watches-pocket
zh-Hans | 银怀表 | #watches-pocket
zh-Hans | 戒指 | #jewellery-rings
zh-Hans | 邮票 | #stamps
zh-Hans | 地毯 | #rugs
`;

export type SearchRow = {
  locale: Locale;
  q: string;
  /** Keys of lots in searchCatalogue.ts, or a `#` and the code of a category. */
  first: readonly string[];
  corrected: string | null;
  isSimilar: boolean;
};

export const searchTable: readonly SearchRow[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [locale = '', q = '', first = '', note = ''] = line.split(' | ');
    return {
      locale: locale as Locale,
      q,
      first: first.split(' '),
      corrected: note.startsWith('~') ? note.slice(1) : null,
      isSimilar: note === 'similar',
    };
  });
