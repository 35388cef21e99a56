// Invented lots that the table of searches expects among the demo catalogue, one a line: a key, the
// language, the category, title, maker and what else the lot says about itself.
import type { Locale } from '../../src/lib/locales';

const lines = `
turner-venice | en | art-drawings-watercolours | Venice: the Grand Canal | Joseph Mallord William Turner | Watercolour on paper
turner-sunset | en | art-drawings-watercolours | A stormy sunset | Joseph Mallord William Turner | Watercolour on paper
turner-ship | en | art-paintings-landscapes | The fighting ship | Joseph Mallord William Turner | Oil on canvas
turner-admirer | en | art-prints-etchings | Bridge at Lancaster | Hector Pilbeam | Etching after a friend of Turner, who owned a watercolour of it
featherstone | en | art-paintings-figurative | Evening in the studio | Rosalind K. Featherstonehaugh | Oil on canvas
ohanrahan | en | art-paintings-landscapes | Peat cutters | Séamus O’Hanrahan | Oil on board
dvoracek | en | art-paintings-landscapes | Spring in Olomouc | Zdeněk Dvořáček | Gouache
bjornsgaard | en | art-paintings-landscapes | Fjord at dawn | Solveig Bjørnsgaard | Oil on canvas
wroblewicz | en | art-prints-posters | Circus with a bear | Łukasz Wróblewicz | Lithographic poster
ardizzone | en | ceramics-european | Tea service with swallows | Maison Perret & Fils | Porcelain, twelve cups
jewel-box | en | glass-art | Colourful jewellery casket | Vetreria Santelmo | Enamelled glass
flacon-5 | en | glass-art | Perfume flacon No. 5 | Maison Delorme | Pressed glass
flacon-50 | en | glass-art | Perfume flacon No. 50 | Maison Delorme | Pressed glass
compact-1920s | en | fashion-accessories | Powder compact, 1920s | Zephyrine | Enamel on brass
shaker-1925 | en | fashion-accessories | Cocktail shaker from 1925 | Zephyrine | Silver plate
signet-18k | en | jewellery-rings | Heraldic signet in 18k gold | Goldsmith Aldobrand | With a griffin
signet-9ct | en | jewellery-rings | Heraldic signet in 9 ct gold | Goldsmith Aldobrand | With a stag
car-143 | en | toys-models | Racing car, scale 1:43 | Corsetta | Die-cast
car-118 | en | toys-models | Racing car, scale 1:18 | Corsetta | Die-cast
diver | en | watches-wristwatches | Submersible Pelagos ref. 6538A, 45mm | Thalassor | Stainless steel
chronometer | en | watches-wristwatches | Railroad chronometer | Thalassor | Enamel dial
astrolabe | en | cameras-science | Planispheric astrolabe | Ibn al-Qantara | Engraved brass
quilt | en | rugs | Patchwork quilt with hexagons | Prudence Hathersage | Cotton
snuffbox | en | fashion-accessories | Tortoiseshell snuffbox | Barnaby Quill | With a silver hinge
samovar | en | ceramics-european | Samovar with tray | Works of Batashovka | Brass
de-taschenuhr | de | watches-pocket | Goldene Savonnette mit Schlüssel | Uhrmacher Veit Anzengruber | Taschenuhr mit Sprungdeckel
de-standuhr | de | cameras-science | Barocke Standuhr aus Nussbaum | Meister Ägidius Krautwurst | Gehwerk mit Wochengang
de-kuckuck | de | cameras-science | Kuckucksuhr aus dem Schwarzwald | Schwarzwälder Schule | Geschnitztes Gehäuse
de-besteck | de | ceramics-european | Silberbesteck für zwölf Personen | Manufaktur Grauwinkel | Messer, Gabeln und Löffel
de-gemaelde | de | art-paintings-landscapes | Ölgemälde: Segelschiffe im Hafen | Korbinian Thalhuber | Öl auf Leinwand
de-figuren | de | ceramics-european | Porzellanfiguren, Schäfer und Schäferin | Manufaktur Grauwinkel | Um 1780
de-bierkrug | de | ceramics-european | Bierkrug mit Zinndeckel | Töpferei Osterloh | Steinzeug
de-album | de | stamps-classic | Briefmarkenalbum des Kaiserreichs | Sammlung Heringhaus | Gestempelt
de-christbaum | de | glass-art | Christbaumschmuck aus Lauscha | Glasbläser Übelacker | Mundgeblasene Kugeln
fr-pendule | fr | cameras-science | Pendule Empire en bronze doré | Atelier Fontanges | Mouvement à sonnerie
fr-commode | fr | seating | Commode en marqueterie de paille | Ébéniste Garrigou | Époque Louis XV
fr-coeurs | fr | art-paintings-figurative | Nature morte aux cœurs d’artichaut | Hippolyte Grandval | Huile sur toile
fr-affiche | fr | art-prints-posters | Affiche du Théâtre de l’Étoile | Hippolyte Grandval | Lithographie
fr-chapeaux | fr | fashion-accessories | Deux chapeaux de paille d’Italie | Modiste Églantine | Rubans de soie
nl-tegels | nl | ceramics-european | Delftse tegels met kinderspelen | Plateelbakkerij De Sleutel | Zeventiende eeuw
nl-staartklok | nl | cameras-science | Friese staartklok | Klokkenmaker Sybren Wiarda | Eikenhouten kast
nl-schaatsen | nl | toys-models | Houten schaatsen met riemen | Smederij Terwisscha | Friesland
nl-zwaluw | nl | art-paintings-landscapes | IJsgezicht met molens | Cornelis van der Zwaluw | Olieverf op paneel
it-cassettone | it | seating | Cassettone intarsiato | Bottega Malaspina | Legno di noce
it-specchiera | it | glass-art | Specchiera veneziana dorata | Maestranze di Murano | Fine Settecento
it-burattini | it | toys-models | Burattini della commedia | Compagnia Bragadin | Legno e stoffa
es-abanico | es | fashion-accessories | Abanico de nácar pintado | Casa Villacorta | Escena galante
es-espada | es | masks-figures | Espada toledana con vaina | Armería del Tajo | Acero
es-azulejos | es | ceramics-european | Azulejos sevillanos | Taller Triana Vieja | Cerámica vidriada
el-eikona | el | art-paintings-figurative | Εικόνα του Αγίου Νικολάου | Εργαστήριο Κρήτης | Αυγοτέμπερα σε ξύλο
el-komboloi | el | fashion-accessories | Κομπολόι από κεχριμπάρι | Συλλογή Ναυπλίου | Τριάντα τρεις χάντρες
el-roloi | el | cameras-science | Ρολόι τοίχου με εκκρεμές | Ωρολογοποιός Δημητρίου | Μεσοπόλεμος
el-lychnos | el | lamps | Λύχνος πήλινος | Εργαστήριο Κορίνθου | Ελληνιστική εποχή
zh-vase | zh-Hans | asian-ceramics | 清代青花瓷瓶 | 景德镇窑 | 缠枝莲纹，高三十厘米
zh-scroll | zh-Hans | art-drawings-watercolours | 山水卷轴 | 张墨白 | 水墨纸本
zh-teapot | zh-Hans | asian-ceramics | 紫砂茶壶 | 宜兴名家 | 刻竹纹
zh-jade | zh-Hans | jewellery-necklaces-brooches | 和田玉手镯 | 苏州玉雕 | 白玉
zh-dragon | zh-Hans | stamps-classic | 大清龙票 | 海关一次 | 新票
`;

export type CatalogueLot = {
  key: string;
  language: Locale;
  category: string;
  title: string;
  maker: string;
  text: string;
};

export const catalogueLots: readonly CatalogueLot[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', language = '', category = '', title = '', maker = '', text = ''] =
      line.split(' | ');
    return { key, language: language as Locale, category, title, maker, text };
  });
