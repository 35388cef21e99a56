// Names of specification fields: one line each, in the order of `localeOrder`, separated by bars.
// The English name is the key, which is what is stored. Data only.
export const fieldNames = `
Artist|Kunstenaar|Künstler|Artiste|Artista|Artista|艺术家|藝術家|Artista|Kunstner|Konstnär|Kunstner|Artysta|Καλλιτέχνης|Művész|Artist|Taiteilija
Title|Titel|Titel|Titre|Titolo|Título|标题|標題|Título|Titel|Titel|Tittel|Tytuł|Τίτλος|Cím|Titlu|Nimi
Technique|Techniek|Technik|Technique|Tecnica|Técnica|技法|技法|Técnica|Teknik|Teknik|Teknikk|Technika|Τεχνική|Technika|Tehnică|Tekniikka
Period|Periode|Epoche|Époque|Epoca|Época|年代|年代|Época|Periode|Period|Periode|Okres|Περίοδος|Korszak|Perioadă|Ajanjakso
Dimensions|Afmetingen|Maße|Dimensions|Dimensioni|Medidas|尺寸|尺寸|Dimensões|Mål|Mått|Mål|Wymiary|Διαστάσεις|Méretek|Dimensiuni|Mitat
Signature|Signatuur|Signatur|Signature|Firma|Firma|署名|署名|Assinatura|Signatur|Signering|Signatur|Sygnatura|Υπογραφή|Szignó|Semnătură|Signeeraus
Country of origin|Land van herkomst|Herkunftsland|Pays d’origine|Paese d’origine|País de origen|原产国|原產國|País de origem|Oprindelsesland|Ursprungsland|Opprinnelsesland|Kraj pochodzenia|Χώρα προέλευσης|Származási ország|Țara de origine|Alkuperämaa
Style|Stijl|Stil|Style|Stile|Estilo|风格|風格|Estilo|Stil|Stil|Stil|Styl|Τεχνοτροπία|Stílus|Stil|Tyyli
Year|Jaar|Jahr|Année|Anno|Año|年份|年份|Ano|År|År|År|Rok|Έτος|Év|An|Vuosi
Material|Materiaal|Material|Matériau|Materiale|Material|材质|材質|Material|Materiale|Material|Materiale|Materiał|Υλικό|Anyag|Material|Materiaali
Weight|Gewicht|Gewicht|Poids|Peso|Peso|重量|重量|Peso|Vægt|Vikt|Vekt|Waga|Βάρος|Súly|Greutate|Paino
Condition|Staat|Zustand|État|Condizioni|Estado|品相|品相|Estado|Stand|Skick|Tilstand|Stan|Κατάσταση|Állapot|Stare|Kunto
Provenance|Herkomst|Provenienz|Provenance|Provenienza|Procedencia|来源|來源|Proveniência|Proveniens|Proveniens|Proveniens|Proweniencja|Προέλευση|Proveniencia|Proveniență|Provenienssi
Maker|Maker|Hersteller|Fabricant|Produttore|Fabricante|制造者|製造者|Fabricante|Fabrikant|Tillverkare|Produsent|Wytwórca|Κατασκευαστής|Készítő|Producător|Valmistaja
Designer|Ontwerper|Entwerfer|Designer|Designer|Diseñador|设计师|設計師|Designer|Designer|Formgivare|Designer|Projektant|Σχεδιαστής|Tervező|Designer|Suunnittelija
Type|Type|Art|Type|Tipo|Tipo|类型|類型|Tipo|Type|Typ|Type|Rodzaj|Τύπος|Típus|Tip|Tyyppi
Metal|Metaal|Metall|Métal|Metallo|Metal|金属|金屬|Metal|Metal|Metall|Metall|Metal|Μέταλλο|Fém|Metal|Metalli
Gemstone|Edelsteen|Edelstein|Pierre|Pietra|Gema|宝石|寶石|Gema|Ædelsten|Ädelsten|Edelsten|Kamień|Πολύτιμος λίθος|Drágakő|Piatră prețioasă|Jalokivi
Carat|Karaat|Karat|Carats|Carati|Quilates|克拉|克拉|Quilates|Karat|Karat|Karat|Masa w karatach|Καράτια|Karát|Carate|Karaatit
Cut|Slijpvorm|Schliff|Taille|Taglio|Talla|切工|切工|Talhe|Slibning|Slipning|Slip|Szlif|Κοπή|Csiszolás|Tăietură|Hionta
Size|Maat|Größe|Tour de doigt|Misura|Tamaño|尺码|尺碼|Tamanho|Størrelse|Storlek|Størrelse|Rozmiar|Μέγεθος|Méret|Mărime|Koko
Certificate|Certificaat|Zertifikat|Certificat|Certificato|Certificado|证书|證書|Certificado|Certifikat|Certifikat|Sertifikat|Certyfikat|Πιστοποιητικό|Tanúsítvány|Certificat|Todistus
Case material|Kastmateriaal|Gehäusematerial|Matériau du boîtier|Materiale della cassa|Material de la caja|表壳材质|錶殼材質|Material da caixa|Kassemateriale|Boettmaterial|Kassemateriale|Materiał koperty|Υλικό κάσας|Tok anyaga|Materialul carcasei|Kuoren materiaali
Case diameter|Kastdiameter|Gehäusedurchmesser|Diamètre du boîtier|Diametro della cassa|Diámetro de la caja|表壳直径|錶殼直徑|Diâmetro da caixa|Kassediameter|Boettdiameter|Kassediameter|Średnica koperty|Διάμετρος κάσας|Tok átmérője|Diametrul carcasei|Kuoren halkaisija
Movement|Uurwerk|Uhrwerk|Mouvement|Movimento|Movimiento|机芯|機芯|Movimento|Urværk|Urverk|Urverk|Mechanizm|Μηχανισμός|Óraszerkezet|Mecanism|Koneisto
Dial colour|Kleur wijzerplaat|Zifferblattfarbe|Couleur du cadran|Colore del quadrante|Color de la esfera|表盘颜色|錶盤顏色|Cor do mostrador|Skivens farve|Urtavlans färg|Skivens farge|Kolor tarczy|Χρώμα καντράν|Számlap színe|Culoarea cadranului|Taulun väri
Strap|Band|Armband|Bracelet|Cinturino|Correa|表带|錶帶|Bracelete|Rem|Armband|Reim|Pasek|Λουράκι|Szíj|Curea|Ranneke
Denomination|Nominale waarde|Nominal|Valeur faciale|Valore nominale|Valor facial|面值|面值|Valor facial|Pålydende|Valör|Valør|Nominał|Ονομαστική αξία|Címlet|Valoare nominală|Nimellisarvo
Mint|Munthuis|Münzstätte|Atelier monétaire|Zecca|Ceca|铸币厂|鑄幣廠|Casa da moeda|Møntsted|Myntort|Myntsted|Mennica|Νομισματοκοπείο|Pénzverde|Monetărie|Rahapaja
Diameter|Diameter|Durchmesser|Diamètre|Diametro|Diámetro|直径|直徑|Diâmetro|Diameter|Diameter|Diameter|Średnica|Διάμετρος|Átmérő|Diametru|Halkaisija
Grade|Kwaliteit|Erhaltung|Grade|Grado|Grado|评级|評級|Classificação|Kvalitet|Kvalitet|Kvalitet|Stan zachowania|Βαθμός διατήρησης|Tartásfok|Grad|Kuntoluokka
Ruler|Heerser|Herrscher|Souverain|Sovrano|Gobernante|统治者|統治者|Governante|Hersker|Härskare|Hersker|Władca|Ηγεμόνας|Uralkodó|Suveran|Hallitsija
Issuer|Uitgever|Ausgabestaat|Émetteur|Emittente|Emisor|发行方|發行方|Emissor|Udsteder|Utgivare|Utsteder|Emitent|Εκδότης|Kibocsátó|Emitent|Liikkeeseenlaskija
Number of items|Aantal|Anzahl|Nombre d’objets|Numero di pezzi|Número de piezas|数量|數量|Número de peças|Antal|Antal|Antall|Liczba sztuk|Αριθμός τεμαχίων|Darabszám|Număr de obiecte|Kappalemäärä
Author|Auteur|Autor|Auteur|Autore|Autor|作者|作者|Autor|Forfatter|Författare|Forfatter|Autor|Συγγραφέας|Szerző|Autor|Tekijä
Publisher|Uitgeverij|Verlag|Éditeur|Editore|Editorial|出版者|出版者|Editor|Forlag|Förlag|Forlag|Wydawca|Εκδοτικός οίκος|Kiadó|Editură|Kustantaja
Language|Taal|Sprache|Langue|Lingua|Idioma|语言|語言|Idioma|Sprog|Språk|Språk|Język|Γλώσσα|Nyelv|Limbă|Kieli
Format|Formaat|Format|Format|Formato|Formato|开本|開本|Formato|Format|Format|Format|Format|Σχήμα|Formátum|Format|Formaatti
Binding|Band|Einband|Reliure|Legatura|Encuadernación|装帧|裝幀|Encadernação|Indbinding|Bindning|Innbinding|Oprawa|Βιβλιοδεσία|Kötés|Legătură|Sidos
Cartographer|Cartograaf|Kartograf|Cartographe|Cartografo|Cartógrafo|制图师|製圖師|Cartógrafo|Kartograf|Kartograf|Kartograf|Kartograf|Χαρτογράφος|Térképész|Cartograf|Kartografi
Decoration|Decor|Dekor|Décor|Decorazione|Decoración|纹饰|紋飾|Decoração|Dekoration|Dekor|Dekor|Dekoracja|Διακόσμηση|Díszítés|Decor|Koristelu
Colour|Kleur|Farbe|Couleur|Colore|Color|颜色|顏色|Cor|Farve|Färg|Farge|Kolor|Χρώμα|Szín|Culoare|Väri
Region|Streek|Region|Région|Regione|Región|地区|地區|Região|Region|Region|Region|Region|Περιοχή|Régió|Regiune|Alue
Vintage|Oogstjaar|Jahrgang|Millésime|Annata|Añada|采收年份|採收年份|Colheita|Årgang|Årgång|Årgang|Rocznik|Εσοδεία|Évjárat|An de recoltă|Vuosikerta
Producer|Producent|Erzeuger|Producteur|Produttore|Productor|生产者|生產者|Produtor|Producent|Producent|Produsent|Producent|Παραγωγός|Termelő|Producător|Tuottaja
Volume|Inhoud|Inhalt|Contenance|Volume|Volumen|容量|容量|Volume|Volumen|Volym|Volum|Pojemność|Όγκος|Űrtartalom|Volum|Tilavuus
Fill level|Vulniveau|Füllstand|Niveau|Livello|Nivel de llenado|液位|液位|Nível de enchimento|Fyldningsniveau|Fyllnadsnivå|Fyllingsnivå|Poziom napełnienia|Στάθμη|Töltési szint|Nivel de umplere|Täyttötaso
Edition|Oplage|Auflage|Tirage|Tiratura|Edición|版次|版次|Edição|Oplag|Upplaga|Opplag|Nakład|Έκδοση|Példányszám|Ediție|Painos
Mineral|Mineraal|Mineral|Minéral|Minerale|Mineral|矿物|礦物|Mineral|Mineral|Mineral|Mineral|Minerał|Ορυκτό|Ásvány|Mineral|Mineraali
Species|Soort|Spezies|Espèce|Specie|Especie|物种|物種|Espécie|Art|Art|Art|Gatunek|Είδος|Faj|Specie|Laji
Subject|Onderwerp|Motiv|Sujet|Soggetto|Tema|题材|題材|Tema|Motiv|Motiv|Motiv|Temat|Θέμα|Téma|Subiect|Aihe
Printing|Druk|Druckverfahren|Impression|Stampa|Impresión|印刷工艺|印刷工藝|Impressão|Tryk|Tryck|Trykk|Druk|Εκτύπωση|Nyomtatás|Tipar|Painomenetelmä
Backing|Drager|Kaschierung|Entoilage|Supporto|Entelado|裱褙|裱褙|Entelagem|Opklæbning|Uppfodring|Oppklebing|Podklejenie|Υπόστρωμα|Hátoldal|Întărire|Tausta
Model|Model|Modell|Modèle|Modello|Modelo|型号|型號|Modelo|Model|Modell|Modell|Model|Μοντέλο|Modell|Model|Malli
Mark|Merkteken|Marke|Marque|Marchio|Marca|款识|款識|Marca|Mærke|Märke|Merke|Znak|Σήμα|Jelzés|Marcă|Leima
Treatment|Behandeling|Behandlung|Traitement|Trattamento|Tratamiento|处理方式|處理方式|Tratamento|Behandling|Behandling|Behandling|Obróbka|Επεξεργασία|Kezelés|Tratament|Käsittely
Clarity|Zuiverheid|Reinheit|Pureté|Purezza|Pureza|净度|淨度|Pureza|Renhed|Klarhet|Klarhet|Czystość|Καθαρότητα|Tisztaság|Claritate|Puhtaus
Illustrations|Illustraties|Abbildungen|Illustrations|Illustrazioni|Ilustraciones|插图|插圖|Ilustrações|Illustrationer|Illustrationer|Illustrasjoner|Ilustracje|Εικονογράφηση|Illusztrációk|Ilustrații|Kuvitus
Signed|Gesigneerd|Signiert|Signé|Firmato|Firmado|是否签名|是否簽名|Assinado|Signeret|Signerad|Signert|Sygnowany|Υπογεγραμμένο|Szignált|Semnat|Signeerattu
Dial|Wijzerplaat|Zifferblatt|Cadran|Quadrante|Esfera|表盘|錶盤|Mostrador|Urskive|Urtavla|Urskive|Tarcza|Καντράν|Számlap|Cadran|Kellotaulu
Condition grade|Conditie|Erhaltungsgrad|Degré de conservation|Grado di conservazione|Grado de conservación|品相等级|品相等級|Grau de conservação|Tilstandsgrad|Konditionsgrad|Tilstandsgrad|Stopień zachowania|Βαθμός κατάστασης|Állapotfok|Grad de conservare|Kuntoarvio
Use|Gebruik|Verwendung|Usage|Uso|Uso|用途|用途|Uso|Brug|Användning|Bruk|Zastosowanie|Χρήση|Használat|Utilizare|Käyttö
Preparation|Preparatie|Präparation|Préparation|Preparazione|Preparación|修整|修整|Preparação|Præparation|Preparering|Preparering|Preparacja|Προετοιμασία|Preparálás|Preparare|Preparointi
Packaging|Verpakking|Verpackung|Emballage|Confezione|Embalaje|包装|包裝|Embalagem|Emballage|Förpackning|Emballasje|Opakowanie|Συσκευασία|Csomagolás|Ambalaj|Pakkaus
`;
