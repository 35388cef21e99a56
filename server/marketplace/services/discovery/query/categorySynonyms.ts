// Synonyms for what a category contains, by its code and in the order of `synonymLocales`; locales
// are separated by bars, words by commas. The category's own name is searched too and is not
// repeated here.
import type { Locale } from '../../../../../src/lib/locales';
import { localeOrder } from '../names/vocabulary';

export const synonymLocales: readonly Locale[] = localeOrder.filter((locale) => locale !== 'en');

export const categorySynonyms: Readonly<Record<string, string>> = {
  'art-paintings':
    'schilderij,doek|Bild,Bilder,Ölbild|tableau,tableaux,toile|quadro,quadri,pittura|cuadro,cuadros,óleo|油画,画|油畫,畫|quadro,quadros,tela|billede,maleri|tavla,tavlor,målning|bilde,maleri|obraz,obrazy|πίνακας,ζωγραφική|kép,festmény|tablou,tablouri,pictură|taulu,taulut,maalaus',
  'art-prints':
    'prent,grafiek|Grafik,Druck,Drucke|gravure,gravures,estampe|stampa,incisione|grabado,estampa|印刷品,版画|印刷品,版畫|gravura,estampa|tryk|tryck|trykk|rycina,druk|χαρακτικό,γκραβούρα|nyomat,grafika|gravură,stampă|vedos,grafiikanlehti',
  'art-prints-etchings':
    'ets,gravure|Radierung,Stich,Kupferstich|eau-forte,gravure|acquaforte,incisione|aguafuerte,grabado|蚀刻,铜版画|蝕刻,銅版畫|água-forte|radering|etsning|radering|akwaforta,miedzioryt|οξυγραφία|rézkarc|acvaforte|etsaus',
  'art-prints-posters':
    'poster,posters|Poster|poster,posters|poster|póster,cartel|海报|海報|póster,cartaz|poster|poster|poster|poster|πόστερ|poszter|poster|posteri',
  'art-drawings-watercolours':
    'aquarel,tekening|Zeichnung,Aquarell|dessin,aquarelle|disegno,acquerello|dibujo,acuarela|素描,水彩|素描,水彩|desenho,aguarela|tegning,akvarel|teckning,akvarell|tegning,akvarell|rysunek,akwarela|σχέδιο,ακουαρέλα|rajz,akvarell|desen,acuarelă|piirros,akvarelli',
  'art-sculpture':
    'beeld,sculptuur|Plastik,Statue|statue|statua,statuetta|estatua|雕像|雕像|estátua|statue|staty,skulptur|statue|posąg,figura|γλυπτό,άγαλμα|szobor|statuie|patsas,veistos',
  jewellery:
    'juweel,juwelen|Juwelen,Geschmeide|joaillerie|gioielleria,gioiello|joyería,joya|首饰|首飾|joalharia,joia|juveler|juveler|juveler|klejnoty|κόσμημα|ékszer|bijuterie|koru',
  'jewellery-rings':
    'trouwring|Fingerring,Ehering|alliance|fede|sortija|指环|指環|aliança|fingerring|fingerring|fingerring|pierścień,obrączka|δαχτυλίδι,βέρα|karikagyűrű|verighetă|sormus',
  'jewellery-necklaces-brooches':
    'ketting,collier|Kette,Collier,Brosche|collier,broche|collana,spilla|collar,broche|项链,胸针|項鍊,胸針|colar,broche|halskæde|halsband|halskjede|naszyjnik,broszka|κολιέ,καρφίτσα|nyaklánc,bross|colier,broșă|kaulakoru',
  'jewellery-gemstones':
    'diamant,edelsteen|Diamant,Edelstein,Saphir|diamant,gemme|diamante,gemma|diamante,gema|钻石|鑽石|diamante,gema|diamant|diamant,ädelsten|diamant|diament,kamień|διαμάντι,πετράδι|gyémánt|diamant|timantti,jalokivi',
  watches:
    'horloge,klok,uurwerk|Uhr,Armbanduhr,Zeitmesser|montre,horlogerie|orologio,orologeria|reloj,relojería|手表,表|手錶,錶|relógio|ur,ure|klocka,ur|klokke,ur|zegarek,zegar|ρολόι|óra|ceas|kello',
  'watches-wristwatches':
    'polshorloge|Armbanduhr|montre-bracelet|orologio da polso|reloj de pulsera|手表|手錶|relógio de pulso|armbåndsur|armbandsur,armbandsklocka|armbåndsur|zegarek naręczny|ρολόι χειρός|karóra|ceas de mână|rannekello',
  coins:
    'munt,numismatiek|Münze,Numismatik|pièce,pièces,numismatique|moneta,numismatica|moneda,numismática|硬币,钱币|硬幣,錢幣|moeda,numismática|mønt|mynt|mynt|moneta,numizmatyka|νόμισμα,κέρμα|érme,pénzérme|monedă,numismatică|kolikko,raha',
  stamps:
    'postzegel,filatelie|Briefmarke,Philatelie|timbre,philatélie|francobollo,filatelia|sello,filatelia|邮票,集邮|郵票,集郵|selo,filatelia|frimærke|frimärke|frimerke|znaczek,filatelistyka|γραμματόσημο|bélyeg|timbru,filatelie|postimerkki',
  books:
    'boek|Buch,Bücher|livre,bouquin|libro|libro|书,图书|書,圖書|livro|bog|bok|bok|książka|βιβλίο|könyv|carte|kirja',
  'maps-old':
    'kaart,landkaart,atlas|Landkarte,Karte,Atlas|carte,plan,atlas|mappa,cartina,atlante|mapa,atlas|地图|地圖|mapa,atlas|kort,landkort|karta,kartor|kart|mapa,atlas|χάρτης|térkép|hartă|kartta',
  manuscripts:
    'brief,handschrift|Brief,Handschrift,Autograph|lettre,manuscrit|lettera,manoscritto|carta,manuscrito|书信,手稿|書信,手稿|carta,manuscrito|brev|brev|brev|list,rękopis|επιστολή,χειρόγραφο|levél,kézirat|scrisoare,manuscris|kirje,käsikirjoitus',
  'ceramics-european':
    'porselein,aardewerk|Porzellan,Fayence|porcelaine,faïence|porcellana,maiolica|porcelana,loza|瓷器|瓷器|porcelana,faiança|porcelæn,fajance|porslin,fajans|porselen|porcelana,fajans|πορσελάνη|porcelán|porțelan|posliini',
  'asian-ceramics':
    'porselein|Porzellan|porcelaine|porcellana|porcelana|瓷器|瓷器|porcelana|porcelæn|porslin|porselen|porcelana|πορσελάνη|porcelán|porțelan|posliini',
  'glass-art':
    'glas,vaas|Glas,Vase|verre,vase|vetro,vaso|vidrio,cristal|玻璃|玻璃|vidro,vaso|glas|glas|glass|szkło,wazon|γυαλί|üveg|sticlă|lasi',
  seating:
    'stoel,fauteuil|Stuhl,Sessel|chaise,fauteuil|sedia,poltrona|silla,sillón|椅子|椅子|cadeira,poltrona|stol,lænestol|stol,fåtölj|stol,lenestol|krzesło,fotel|καρέκλα,πολυθρόνα|szék,fotel|scaun,fotoliu|tuoli,nojatuoli',
  lamps:
    'lamp,verlichting|Lampe,Leuchte|lampe,luminaire|lampada,lume|lámpara|灯|燈|candeeiro,lâmpada|lampe|lampa|lampe|lampa|λάμπα,φωτιστικό|lámpa|lampă|lamppu,valaisin',
  rugs: 'tapijt,vloerkleed|Teppich|tapis|tappeto|alfombra|毯|毯|tapete|tæppe|matta|teppe|dywan|χαλί|szőnyeg|covor|matto',
  'fashion-accessories':
    'tas,handtas|Tasche,Handtasche|sac,sac à main|borsa,borsetta|bolso|手袋,包|手袋,包|mala,bolsa|taske|väska,handväska|veske|torebka,torba|τσάντα|táska|geantă,poșetă|laukku,käsilaukku',
  'japanese-prints':
    'houtsnede|Holzschnitt|estampe|xilografia|xilografía|浮世绘|浮世繪|xilogravura|træsnit|träsnitt|tresnitt|drzeworyt|ξυλογραφία|fametszet|xilogravură|puupiirros',
  'masks-figures':
    'masker|Maske|masque|maschera|máscara|面具|面具|máscara|maske|mask|maske|maska|μάσκα|maszk|mască|naamio',
  'fossils-minerals':
    'fossiel,mineraal,meteoriet|Fossil,Mineral,Meteorit|fossile,minéral,météorite|fossile,minerale|fósil,mineral|化石|化石|fóssil,mineral|fossil|fossil,mineral|fossil|skamielina,minerał|απολίθωμα,ορυκτό|ősmaradvány,ásvány|fosilă,mineral|fossiili,mineraali',
  'music-instruments':
    'muziekinstrument,viool,gitaar|Musikinstrument,Geige,Gitarre|violon,guitare|violino,chitarra|violín,guitarra|小提琴,吉他|小提琴,結他|violino,guitarra|violin,guitar|fiol,gitarr|fiolin,gitar|skrzypce,gitara|βιολί,κιθάρα|hegedű,gitár|vioară,chitară|viulu,kitara',
  'cameras-science':
    'fototoestel,microscoop|Kamera,Fotoapparat,Mikroskop|caméra,microscope|macchina fotografica,microscopio|cámara,microscopio|照相机,相机|照相機,相機|câmara,microscópio|kamera,mikroskop|kamera,mikroskop|kamera,mikroskop|aparat,mikroskop|κάμερα,μικροσκόπιο|kamera,mikroszkóp|aparat foto,microscop|kamera,mikroskooppi',
  'toys-models':
    'trein,modelspoor|Spielzeug,Eisenbahn,Modellbahn|train,jouet|treno,giocattolo|tren,juguete|玩具,火车|玩具,火車|comboio,brinquedo|legetøj,tog|leksak,tåg|leke,tog|zabawka,kolejka|παιχνίδι,τρένο|játék,vonat|jucărie,tren|lelu,juna',
  motoring:
    'auto,auto’s|Auto,Autos,Oldtimer|voiture,automobile|automobile,auto|coche,automóvil|汽车|汽車|carro,automóvel|bil|bil|bil|auto,samochód|αυτοκίνητο|autó|automobil,mașină|auto',
  wine: 'wijn|Wein,Rotwein|vin|vino|vino|葡萄酒,酒|葡萄酒,酒|vinho|vin|vin|vin|wino|κρασί|bor|vin|viini',
};
