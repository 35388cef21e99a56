// Techniques and materials: one line each, in the order of `localeOrder`, separated by bars. The
// key is the English text in lower case; {x} is the material. Data only.

/** Several of them form a longer value: "Ink and watercolour on paper", "Teak, red wool". */
export const techniques = `
oil|olieverf|Öl|huile|olio|óleo|油画|油畫|óleo|olie|olja|olje|olej|λάδι|olaj|ulei|öljy
oil paint|olieverf|Öl|huile|olio|óleo|油画|油畫|óleo|olie|olja|olje|olej|λάδι|olaj|ulei|öljy
acrylic|acryl|Acryl|acrylique|acrilico|acrílico|丙烯|壓克力|acrílico|akryl|akryl|akryl|akryl|ακρυλικό|akril|acrilic|akryyli
mixed media|gemengde techniek|Mischtechnik|technique mixte|tecnica mista|técnica mixta|综合材料|綜合媒材|técnica mista|blandteknik|blandteknik|blandingsteknikk|technika mieszana|μικτή τεχνική|vegyes technika|tehnică mixtă|sekatekniikka
gouache|gouache|Gouache|gouache|guazzo|gouache|水粉|水粉|guache|gouache|gouache|gouache|gwasz|γκουάς|gouache|guașă|guassi
watercolour|aquarel|Aquarell|aquarelle|acquerello|acuarela|水彩|水彩|aguarela|akvarel|akvarell|akvarell|akwarela|ακουαρέλα|akvarell|acuarelă|akvarelli
pastel|pastel|Pastell|pastel|pastello|pastel|粉彩|粉彩|pastel|pastel|pastell|pastell|pastel|παστέλ|pasztell|pastel|pastelli
tempera|tempera|Tempera|tempera|tempera|temple|蛋彩|蛋彩|têmpera|tempera|tempera|tempera|tempera|τέμπερα|tempera|tempera|tempera
graphite|potlood|Graphit|graphite|grafite|grafito|石墨|石墨|grafite|blyant|blyerts|blyant|grafit|γραφίτης|grafit|grafit|lyijykynä
ink|inkt|Tinte|encre|inchiostro|tinta|水墨|水墨|tinta|blæk|bläck|blekk|atrament|μελάνι|tinta|cerneală|muste
chalk|krijt|Kreide|craie|gesso|tiza|粉笔|粉筆|giz|kridt|krita|kritt|kreda|κιμωλία|kréta|cretă|liitu
charcoal|houtskool|Kohle|fusain|carboncino|carboncillo|炭笔|炭筆|carvão|kul|kol|kull|węgiel|κάρβουνο|szén|cărbune|hiili
red chalk|rood krijt|Rötel|sanguine|sanguigna|sanguina|红粉笔|紅粉筆|sanguínea|rødkridt|rödkrita|rødkritt|sangwina|σανγκίνα|vörös kréta|sanguină|punaliitu
black chalk heightened with white|zwart krijt met witte hoogsels|schwarze Kreide, weiß gehöht|pierre noire rehaussée de blanc|matita nera lumeggiata a biacca|lápiz negro realzado con blanco|黑粉笔加白色提亮|黑粉筆加白色提亮|pedra negra realçada a branco|sort kridt med hvide højlys|svart krita med vita höjdpunkter|sort kritt med hvite høylys|czarna kredka podwyższana bielą|μαύρη κιμωλία με λευκούς φωτισμούς|fekete kréta fehér kiemeléssel|cretă neagră cu accente albe|musta liitu valkoisin korostuksin
pen|pen|Feder|plume|penna|pluma|钢笔|鋼筆|pena|pen|penna|penn|piórko|πένα|toll|peniță|kynä
pen and ink|pen en inkt|Feder und Tinte|plume et encre|penna e inchiostro|pluma y tinta|钢笔水墨|鋼筆水墨|pena e tinta|pen og blæk|penna och bläck|penn og blekk|piórko i tusz|πένα και μελάνι|toll és tinta|peniță și cerneală|kynä ja muste
pen and brown ink with wash|pen en bruine inkt, gewassen|Feder in Braun, laviert|plume et encre brune, lavis|penna e inchiostro bruno, acquerellature|pluma y tinta parda con aguada|棕墨钢笔淡彩|棕墨鋼筆淡彩|pena e tinta castanha com aguada|pen og brunt blæk med lavering|penna och brunt bläck, lavering|penn og brunt blekk med lavering|piórko, brązowy tusz, lawowanie|πένα, καφέ μελάνι και λαβί|toll, barna tinta, lavírozva|peniță și cerneală brună, laviu|kynä ja ruskea muste, laveeraus
pen and ink with grey wash|pen en inkt, grijs gewassen|Feder, grau laviert|plume et encre, lavis gris|penna e inchiostro, acquerellature grigie|pluma y tinta con aguada gris|钢笔灰墨淡彩|鋼筆灰墨淡彩|pena e tinta com aguada cinzenta|pen og blæk med grå lavering|penna och bläck, grå lavering|penn og blekk med grå lavering|piórko, tusz, szare lawowanie|πένα, μελάνι και γκρίζο λαβί|toll, tinta, szürke lavírozás|peniță și cerneală, laviu gri|kynä ja muste, harmaa laveeraus
print|prent|Druckgrafik|estampe|stampa|estampa|版画|版畫|gravura|tryk|tryck|trykk|rycina|χαρακτικό|nyomat|gravură|grafiikanlehti
lithograph|lithografie|Lithografie|lithographie|litografia|litografía|石版画|石版畫|litografia|litografi|litografi|litografi|litografia|λιθογραφία|litográfia|litografie|litografia
screenprint|zeefdruk|Siebdruck|sérigraphie|serigrafia|serigrafía|丝网版画|絲網版畫|serigrafia|serigrafi|screentryck|silketrykk|serigrafia|μεταξοτυπία|szitanyomat|serigrafie|silkkipaino
etching|ets|Radierung|eau-forte|acquaforte|aguafuerte|蚀刻版画|蝕刻版畫|água-forte|radering|etsning|radering|akwaforta|οξυγραφία|rézkarc|acvaforte|etsaus
drypoint|droge naald|Kaltnadel|pointe sèche|puntasecca|punta seca|干刻|乾刻|ponta-seca|koldnål|torrnål|tørrnål|sucha igła|ξηρή ακίδα|hidegtű|pointe sèche|kuivaneula
engraving|gravure|Stich|gravure|incisione|grabado|雕版版画|雕版版畫|gravura|stik|gravyr|stikk|rycina|χαλκογραφία|metszet|gravură|kaiverrus
line engraving|lijngravure|Linienstich|gravure au trait|incisione a bulino|grabado a buril|线刻版画|線刻版畫|gravura a buril|linjestik|linjegravyr|linjestikk|rytownictwo liniowe|γραμμική χαλκογραφία|vonalas metszet|gravură în linii|viivakaiverrus
copper engraving|kopergravure|Kupferstich|gravure sur cuivre|incisione su rame|grabado en cobre|铜版画|銅版畫|gravura em cobre|kobberstik|kopparstick|kobberstikk|miedzioryt|χαλκογραφία σε χαλκό|rézmetszet|gravură în cupru|kuparikaiverrus
copper plate|koperplaat|Kupferplatte|plaque de cuivre|lastra di rame|plancha de cobre|铜版|銅版|chapa de cobre|kobberplade|kopparplåt|kobberplate|płyta miedziana|χάλκινη πλάκα|rézlemez|placă de cupru|kuparilaatta
aquatint|aquatint|Aquatinta|aquatinte|acquatinta|aguatinta|飞尘蚀刻|飛塵蝕刻|aquatinta|akvatinte|akvatint|akvatint|akwatinta|ακουατίντα|aquatinta|acvatinta|akvatinta
mezzotint|mezzotint|Schabkunst|manière noire|mezzatinta|mezzotinta|美柔汀版画|美柔汀版畫|meia-tinta|mezzotinte|mezzotint|mezzotint|mezzotinta|μετζοτίντα|mezzotinto|mezzotinta|mezzotinto
intaglio print|diepdruk|Tiefdruck|estampe en creux|stampa calcografica|estampa calcográfica|凹版版画|凹版版畫|gravura em encavo|dybtryk|djuptryck|dyptrykk|wklęsłodruk|βαθυτυπία|mélynyomat|gravură în adâncime|syväpaino
wood engraving|houtgravure|Holzstich|gravure sur bois de bout|xilografia di testa|grabado a la testa|木口木刻|木口木刻|gravura em madeira de topo|xylografi|xylografi|xylografi|drzeworyt sztorcowy|όρθια ξυλογραφία|fametszet|xilogravură în capăt|puukaiverrus
woodcut|houtsnede|Holzschnitt|gravure sur bois|xilografia|xilografía|木刻|木刻|xilogravura|træsnit|träsnitt|tresnitt|drzeworyt|ξυλογραφία|fametszet|xilogravură|puupiirros
photograph|foto|Fotografie|photographie|fotografia|fotografía|摄影|攝影|fotografia|fotografi|fotografi|fotografi|fotografia|φωτογραφία|fénykép|fotografie|valokuva
gelatin silver print|gelatinezilverdruk|Silbergelatineabzug|tirage gélatino-argentique|stampa alla gelatina d’argento|copia en gelatina de plata|银盐照片|銀鹽照片|prova em gelatina e prata|sølvgelatineprint|silvergelatinkopia|sølvgelatinkopi|odbitka żelatynowo-srebrowa|εκτύπωση αργυροζελατίνας|zselatinos ezüst nagyítás|tiraj argentic|hopeagelatiinivedos
hand-coloured|met de hand gekleurd|handkoloriert|coloriée à la main|colorata a mano|coloreado a mano|手工上色|手工上色|colorida à mão|håndkoloreret|handkolorerad|håndkolorert|kolorowana ręcznie|επιχρωματισμένη στο χέρι|kézzel színezve|colorată manual|käsin väritetty
hand-coloured engraving|met de hand gekleurde gravure|handkolorierter Stich|gravure coloriée à la main|incisione colorata a mano|grabado coloreado a mano|手工上色雕版画|手工上色雕版畫|gravura colorida à mão|håndkoloreret stik|handkolorerad gravyr|håndkolorert stikk|rycina kolorowana ręcznie|επιχρωματισμένη χαλκογραφία|kézzel színezett metszet|gravură colorată manual|käsin väritetty kaiverrus
colour woodblock print|kleurenhoutsnede|Farbholzschnitt|gravure sur bois en couleurs|xilografia a colori|xilografía en color|彩色木版画|彩色木版畫|xilogravura a cores|farvetræsnit|färgträsnitt|fargetresnitt|drzeworyt barwny|έγχρωμη ξυλογραφία|színes fametszet|xilogravură color|väripuupiirros
hand-knotted|met de hand geknoopt|handgeknüpft|noué à la main|annodato a mano|anudado a mano|手工打结|手工打結|atado à mão|håndknyttet|handknuten|håndknyttet|ręcznie wiązany|χειροποίητος κόμπος|kézi csomózású|înnodat manual|käsinsolmittu
flat-woven|vlakgeweven|flachgewebt|tissé à plat|tessuto piatto|tejido plano|平织|平織|tecido plano|fladvævet|slätvävd|flatvevd|płasko tkany|επίπεδη ύφανση|síkszövött|țesut plat|sileäksi kudottu
blown|geblazen|geblasen|soufflé|soffiato|soplado|吹制|吹製|soprado|blæst|blåst|blåst|dmuchane|φυσητό|fúvott|suflat|puhallettu
mouth-blown|mondgeblazen|mundgeblasen|soufflé à la bouche|soffiato a bocca|soplado a boca|人工吹制|人工吹製|soprado à boca|mundblæst|munblåst|munnblåst|dmuchane ustami|φυσητό στο στόμα|szájjal fúvott|suflat cu gura|suupuhallettu
drawn threads|uitgetrokken draden|ausgezogene Fäden|filets étirés|fili tirati|hilos estirados|拉丝|拉絲|fios estirados|trukne tråde|dragna trådar|trukne tråder|wyciągane nici|τραβηγμένα νήματα|húzott szálak|fire trase|vedetyt langat
{x} on paper|{x} op papier|{x} auf Papier|{x} sur papier|{x} su carta|{x} sobre papel|纸本{x}|紙本{x}|{x} sobre papel|{x} på papir|{x} på papper|{x} på papir|{x} na papierze|{x} σε χαρτί|{x}, papír|{x} pe hârtie|{x} paperille
{x} on laid paper|{x} op vergépapier|{x} auf Büttenpapier|{x} sur papier vergé|{x} su carta vergata|{x} sobre papel verjurado|直纹纸{x}|直紋紙{x}|{x} sobre papel vergé|{x} på bøttepapir|{x} på handgjort papper|{x} på bøttepapir|{x} na papierze żeberkowym|{x} σε χαρτί vergé|{x}, merített papír|{x} pe hârtie vergé|{x} rihlapaperille
{x} on canvas|{x} op doek|{x} auf Leinwand|{x} sur toile|{x} su tela|{x} sobre lienzo|布面{x}|布面{x}|{x} sobre tela|{x} på lærred|{x} på duk|{x} på lerret|{x} na płótnie|{x} σε καμβά|{x}, vászon|{x} pe pânză|{x} kankaalle
{x} on panel|{x} op paneel|{x} auf Holz|{x} sur panneau|{x} su tavola|{x} sobre tabla|木板{x}|木板{x}|{x} sobre painel|{x} på træplade|{x} på pannå|{x} på plate|{x} na desce|{x} σε ξύλο|{x}, falemez|{x} pe panou|{x} puulevylle
{x} on board|{x} op karton|{x} auf Karton|{x} sur carton|{x} su cartone|{x} sobre cartón|纸板{x}|紙板{x}|{x} sobre cartão|{x} på pap|{x} på kartong|{x} på papp|{x} na tekturze|{x} σε χαρτόνι|{x}, karton|{x} pe carton|{x} kartongille
{x} on wood|{x} op hout|{x} auf Holz|{x} sur bois|{x} su legno|{x} sobre madera|木质{x}|木質{x}|{x} sobre madeira|{x} på træ|{x} på trä|{x} på tre|{x} na drewnie|{x} σε ξύλο|{x}, fa|{x} pe lemn|{x} puulle
{x} on plaster|{x} op gips|{x} auf Gips|{x} sur plâtre|{x} su gesso|{x} sobre yeso|石膏{x}|石膏{x}|{x} sobre gesso|{x} på gips|{x} på gips|{x} på gips|{x} na gipsie|{x} σε γύψο|{x}, gipsz|{x} pe ghips|{x} kipsille
{x} on cotton|{x} op katoen|{x} auf Baumwolle|{x} sur coton|{x} su cotone|{x} sobre algodón|棉底{x}|棉底{x}|{x} sobre algodão|{x} på bomuld|{x} på bomull|{x} på bomull|{x} na bawełnie|{x} σε βαμβάκι|{x}, pamut|{x} pe bumbac|{x} puuvillapohjalle
{x} on wool|{x} op wol|{x} auf Wolle|{x} sur laine|{x} su lana|{x} sobre lana|毛底{x}|毛底{x}|{x} sobre lã|{x} på uld|{x} på ull|{x} på ull|{x} na wełnie|{x} σε μαλλί|{x}, gyapjú|{x} pe lână|{x} villapohjalle
`;

export const materials = `
silver|zilver|Silber|argent|argento|plata|银|銀|prata|sølv|silver|sølv|srebro|ασήμι|ezüst|argint|hopea
gold|goud|Gold|or|oro|oro|金|金|ouro|guld|guld|gull|złoto|χρυσός|arany|aur|kulta
bronze|brons|Bronze|bronze|bronzo|bronce|青铜|青銅|bronze|bronze|brons|bronse|brąz|μπρούντζος|bronz|bronz|pronssi
polished bronze|gepolijst brons|polierte Bronze|bronze poli|bronzo lucidato|bronce pulido|抛光青铜|拋光青銅|bronze polido|poleret bronze|polerad brons|polert bronse|brąz polerowany|γυαλισμένος μπρούντζος|polírozott bronz|bronz lustruit|kiillotettu pronssi
bronze with green patina|brons met groene patina|Bronze mit grüner Patina|bronze à patine verte|bronzo con patina verde|bronce con pátina verde|绿锈青铜|綠鏽青銅|bronze com pátina verde|bronze med grøn patina|brons med grön patina|bronse med grønn patina|brąz z zieloną patyną|μπρούντζος με πράσινη πατίνα|zöld patinás bronz|bronz cu patină verde|vihreäpatinainen pronssi
copper|koper|Kupfer|cuivre|rame|cobre|铜|銅|cobre|kobber|koppar|kobber|miedź|χαλκός|réz|cupru|kupari
brass|messing|Messing|laiton|ottone|latón|黄铜|黃銅|latão|messing|mässing|messing|mosiądz|ορείχαλκος|sárgaréz|alamă|messinki
lacquered brass|gelakt messing|lackiertes Messing|laiton laqué|ottone laccato|latón lacado|漆面黄铜|漆面黃銅|latão lacado|lakeret messing|lackerad mässing|lakkert messing|mosiądz lakierowany|λακαρισμένος ορείχαλκος|lakkozott sárgaréz|alamă lăcuită|lakattu messinki
gilt brass|verguld messing|vergoldetes Messing|laiton doré|ottone dorato|latón dorado|镀金黄铜|鍍金黃銅|latão dourado|forgyldt messing|förgylld mässing|forgylt messing|mosiądz złocony|επίχρυσος ορείχαλκος|aranyozott sárgaréz|alamă aurită|kullattu messinki
silver-plated brass|verzilverd messing|versilbertes Messing|laiton argenté|ottone argentato|latón plateado|镀银黄铜|鍍銀黃銅|latão prateado|forsølvet messing|försilvrad mässing|forsølvet messing|mosiądz posrebrzany|επάργυρος ορείχαλκος|ezüstözött sárgaréz|alamă argintată|hopeoitu messinki
silver plate|verzilverd metaal|versilbertes Metall|métal argenté|metallo argentato|metal plateado|镀银|鍍銀|metal prateado|sølvplet|försilvrad metall|sølvplett|metal posrebrzany|επάργυρο μέταλλο|ezüstözött fém|metal argintat|hopeoitu metalli
steel|staal|Stahl|acier|acciaio|acero|钢|鋼|aço|stål|stål|stål|stal|χάλυβας|acél|oțel|teräs
stainless steel|roestvrij staal|Edelstahl|acier inoxydable|acciaio inossidabile|acero inoxidable|不锈钢|不鏽鋼|aço inoxidável|rustfrit stål|rostfritt stål|rustfritt stål|stal nierdzewna|ανοξείδωτος χάλυβας|rozsdamentes acél|oțel inoxidabil|ruostumaton teräs
tubular steel|buisstaal|Stahlrohr|acier tubulaire|tubolare d’acciaio|tubo de acero|钢管|鋼管|aço tubular|stålrør|stålrör|stålrør|stal rurowa|χαλύβδινος σωλήνας|csővázas acél|oțel tubular|teräsputki
painted steel|beschilderd staal|lackierter Stahl|acier peint|acciaio verniciato|acero pintado|彩绘钢|彩繪鋼|aço pintado|malet stål|målat stål|malt stål|stal malowana|βαμμένος χάλυβας|festett acél|oțel vopsit|maalattu teräs
lacquered steel|gelakt staal|lackierter Stahl|acier laqué|acciaio laccato|acero lacado|漆面钢|漆面鋼|aço lacado|lakeret stål|lackerat stål|lakkert stål|stal lakierowana|λακαρισμένος χάλυβας|lakkozott acél|oțel lăcuit|lakattu teräs
enamelled steel|geëmailleerd staal|emaillierter Stahl|acier émaillé|acciaio smaltato|acero esmaltado|搪瓷钢|搪瓷鋼|aço esmaltado|emaljeret stål|emaljerat stål|emaljert stål|stal emaliowana|εμαγιέ χάλυβας|zománcozott acél|oțel emailat|emaloitu teräs
chromed steel|verchroomd staal|verchromter Stahl|acier chromé|acciaio cromato|acero cromado|镀铬钢|鍍鉻鋼|aço cromado|forkromet stål|förkromat stål|forkrommet stål|stal chromowana|επιχρωμιωμένος χάλυβας|krómozott acél|oțel cromat|kromattu teräs
iron|ijzer|Eisen|fer|ferro|hierro|铁|鐵|ferro|jern|järn|jern|żelazo|σίδερο|vas|fier|rauta
aluminium|aluminium|Aluminium|aluminium|alluminio|aluminio|铝|鋁|alumínio|aluminium|aluminium|aluminium|aluminium|αλουμίνιο|alumínium|aluminiu|alumiini
cast aluminium|gietaluminium|Aluminiumguss|fonte d’aluminium|fusione di alluminio|aluminio fundido|铸铝|鑄鋁|alumínio fundido|støbt aluminium|gjuten aluminium|støpt aluminium|odlew aluminiowy|χυτό αλουμίνιο|öntött alumínium|aluminiu turnat|valualumiini
metal|metaal|Metall|métal|metallo|metal|金属|金屬|metal|metal|metall|metall|metal|μέταλλο|fém|metal|metalli
lacquered metal|gelakt metaal|lackiertes Metall|métal laqué|metallo laccato|metal lacado|漆面金属|漆面金屬|metal lacado|lakeret metal|lackerad metall|lakkert metall|metal lakierowany|λακαρισμένο μέταλλο|lakkozott fém|metal lăcuit|lakattu metalli
enamelled metal|geëmailleerd metaal|emailliertes Metall|métal émaillé|metallo smaltato|metal esmaltado|搪瓷金属|搪瓷金屬|metal esmaltado|emaljeret metal|emaljerad metall|emaljert metall|metal emaliowany|εμαγιέ μέταλλο|zománcozott fém|metal emailat|emaloitu metalli
die-cast metal|spuitgietmetaal|Druckguss|métal moulé sous pression|metallo pressofuso|metal fundido a presión|压铸金属|壓鑄金屬|metal fundido|trykstøbt metal|pressgjuten metall|presstøpt metall|odlew ciśnieniowy|χυτοπρεσαριστό μέταλλο|fröccsöntött fém|metal turnat sub presiune|painevalettu metalli
chrome|chroom|Chrom|chrome|cromo|cromo|铬|鉻|cromo|krom|krom|krom|chrom|χρώμιο|króm|crom|kromi
pressed tin|geperst blik|Pressblech|tôle emboutie|latta stampata|hojalata prensada|冲压铁皮|沖壓鐵皮|folha prensada|presset blik|pressad plåt|presset blikk|blacha tłoczona|πρεσαριστός τσίγκος|préselt lemez|tablă presată|puristettu pelti
painted tin|beschilderd blik|lackiertes Blech|tôle peinte|latta dipinta|hojalata pintada|彩绘铁皮|彩繪鐵皮|folha pintada|malet blik|målad plåt|malt blikk|blacha malowana|βαμμένος τσίγκος|festett lemez|tablă pictată|maalattu pelti
lithographed tin|gelithografeerd blik|lithografiertes Blech|tôle lithographiée|latta litografata|hojalata litografiada|印花铁皮|印花鐵皮|folha litografada|litograferet blik|litograferad plåt|litografert blikk|blacha litografowana|λιθογραφημένος τσίγκος|litografált lemez|tablă litografiată|litografioitu pelti
lithographed paper|gelithografeerd papier|lithografiertes Papier|papier lithographié|carta litografata|papel litografiado|石印纸|石印紙|papel litografado|litograferet papir|litograferat papper|litografert papir|papier litografowany|λιθογραφημένο χαρτί|litografált papír|hârtie litografiată|litografioitu paperi
platinum 950|platina 950|Platin 950|platine 950|platino 950|platino 950|950铂金|950鉑金|platina 950|platin 950|platina 950|platina 950|platyna 950|πλατίνα 950|950-es platina|platină 950|platina 950
silver 925|zilver 925|Silber 925|argent 925|argento 925|plata 925|925银|925銀|prata 925|sølv 925|silver 925|sølv 925|srebro 925|ασήμι 925|925-ös ezüst|argint 925|hopea 925
silver 800|zilver 800|Silber 800|argent 800|argento 800|plata 800|800银|800銀|prata 800|sølv 800|silver 800|sølv 800|srebro 800|ασήμι 800|800-as ezüst|argint 800|hopea 800
18 kt gold|18 kt goud|Gold 750|or 18 ct|oro 18 kt|oro de 18 kt|18K金|18K金|ouro de 18 kt|18 kt guld|18 kt guld|18 kt gull|złoto 18 kt|χρυσός 18 κτ|18 karátos arany|aur de 18 kt|18 kt kulta
18 kt yellow gold|18 kt geelgoud|Gelbgold 750|or jaune 18 ct|oro giallo 18 kt|oro amarillo de 18 kt|18K黄金|18K黃金|ouro amarelo de 18 kt|18 kt gulguld|18 kt gult guld|18 kt gult gull|żółte złoto 18 kt|κίτρινος χρυσός 18 κτ|18 karátos sárgaarany|aur galben de 18 kt|18 kt keltakulta
18 kt rose gold|18 kt roségoud|Roségold 750|or rose 18 ct|oro rosa 18 kt|oro rosa de 18 kt|18K玫瑰金|18K玫瑰金|ouro rosa de 18 kt|18 kt rosaguld|18 kt roséguld|18 kt roségull|różowe złoto 18 kt|ροζ χρυσός 18 κτ|18 karátos rozéarany|aur roz de 18 kt|18 kt ruusukulta
14 kt rose gold|14 kt roségoud|Roségold 585|or rose 14 ct|oro rosa 14 kt|oro rosa de 14 kt|14K玫瑰金|14K玫瑰金|ouro rosa de 14 kt|14 kt rosaguld|14 kt roséguld|14 kt roségull|różowe złoto 14 kt|ροζ χρυσός 14 κτ|14 karátos rozéarany|aur roz de 14 kt|14 kt ruusukulta
enamel|email|Email|émail|smalto|esmalte|珐琅|琺瑯|esmalte|emalje|emalj|emalje|emalia|σμάλτο|zománc|email|emali
glass|glas|Glas|verre|vetro|vidrio|玻璃|玻璃|vidro|glas|glas|glass|szkło|γυαλί|üveg|sticlă|lasi
blown glass|geblazen glas|geblasenes Glas|verre soufflé|vetro soffiato|vidrio soplado|吹制玻璃|吹製玻璃|vidro soprado|blæst glas|blåst glas|blåst glass|szkło dmuchane|φυσητό γυαλί|fúvott üveg|sticlă suflată|puhallettu lasi
opal glass|opaalglas|Opalglas|verre opalin|vetro opalino|vidrio opalino|乳白玻璃|乳白玻璃|vidro opalino|opalglas|opalglas|opalglass|szkło opalowe|οπαλίνα|opálüveg|sticlă opalină|opaalilasi
glass eyes|glazen ogen|Glasaugen|yeux de verre|occhi di vetro|ojos de vidrio|玻璃眼|玻璃眼|olhos de vidro|glasøjne|ögon av glas|glassøyne|szklane oczy|γυάλινα μάτια|üvegszemek|ochi de sticlă|lasisilmät
wood|hout|Holz|bois|legno|madera|木|木|madeira|træ|trä|tre|drewno|ξύλο|fa|lemn|puu
turned wood|gedraaid hout|gedrechseltes Holz|bois tourné|legno tornito|madera torneada|车旋木|車旋木|madeira torneada|drejet træ|svarvat trä|dreid tre|drewno toczone|τορνευτό ξύλο|esztergált fa|lemn strunjit|sorvattu puu
carved wood|gesneden hout|geschnitztes Holz|bois sculpté|legno intagliato|madera tallada|雕刻木|雕刻木|madeira entalhada|udskåret træ|snidat trä|utskåret tre|drewno rzeźbione|σκαλιστό ξύλο|faragott fa|lemn sculptat|veistetty puu
painted wood|beschilderd hout|bemaltes Holz|bois peint|legno dipinto|madera pintada|彩绘木|彩繪木|madeira pintada|malet træ|målat trä|malt tre|drewno malowane|ζωγραφισμένο ξύλο|festett fa|lemn pictat|maalattu puu
carved and painted wood|gesneden en beschilderd hout|geschnitztes und bemaltes Holz|bois sculpté et peint|legno intagliato e dipinto|madera tallada y pintada|彩绘木雕|彩繪木雕|madeira entalhada e pintada|udskåret og malet træ|snidat och målat trä|utskåret og malt tre|drewno rzeźbione i malowane|σκαλιστό και ζωγραφισμένο ξύλο|faragott és festett fa|lemn sculptat și pictat|veistetty ja maalattu puu
painted limewood|beschilderd lindehout|bemaltes Lindenholz|tilleul peint|tiglio dipinto|tilo pintado|彩绘椴木|彩繪椴木|tília pintada|malet lindetræ|målad lind|malt lindetre|malowane drewno lipowe|ζωγραφισμένη φλαμουριά|festett hársfa|lemn de tei pictat|maalattu lehmus
oak|eiken|Eiche|chêne|rovere|roble|橡木|橡木|carvalho|eg|ek|eik|dąb|δρυς|tölgy|stejar|tammi
walnut|notenhout|Nussbaum|noyer|noce|nogal|胡桃木|胡桃木|nogueira|valnød|valnöt|valnøtt|orzech|καρυδιά|dió|nuc|saksanpähkinä
teak|teak|Teak|teck|teak|teca|柚木|柚木|teca|teak|teak|teak|tek|τικ|teak|tec|tiikki
rosewood|palissander|Palisander|palissandre|palissandro|palisandro|黄檀木|黃檀木|pau-rosa|palisander|jakaranda|palisander|palisander|παλίσανδρος|paliszander|palisandru|palisanteri
birch|berken|Birke|bouleau|betulla|abedul|桦木|樺木|bétula|birk|björk|bjørk|brzoza|σημύδα|nyír|mesteacăn|koivu
beech|beuken|Buche|hêtre|faggio|haya|榉木|櫸木|faia|bøg|bok|bøk|buk|οξιά|bükk|fag|pyökki
mahogany|mahonie|Mahagoni|acajou|mogano|caoba|桃花心木|桃花心木|mogno|mahogni|mahogny|mahogni|mahoń|μαόνι|mahagóni|mahon|mahonki
ash|essen|Esche|frêne|frassino|fresno|白蜡木|白蠟木|freixo|ask|ask|ask|jesion|φράξος|kőris|frasin|saarni
alder|elzen|Erle|aulne|ontano|aliso|桤木|榿木|amieiro|el|al|or|olcha|σκλήθρα|éger|anin|leppä
maple|esdoorn|Ahorn|érable|acero|arce|枫木|楓木|bordo|ahorn|lönn|lønn|klon|σφένδαμος|juhar|arțar|vaahtera
flamed maple|gevlamd esdoorn|geflammter Ahorn|érable flammé|acero fiammato|arce flameado|虎纹枫木|虎紋楓木|bordo flamejado|flammet ahorn|flammig lönn|flammet lønn|klon falisty|κυματιστός σφένδαμος|habos juhar|arțar creț|loimuvaahtera
spruce|sparren|Fichte|épicéa|abete|abeto|云杉|雲杉|espruce|gran|gran|gran|świerk|ερυθρελάτη|lucfenyő|molid|kuusi
boxwood|buxus|Buchsbaum|buis|bosso|boj|黄杨木|黃楊木|buxo|buksbom|buxbom|buksbom|bukszpan|πυξάρι|puszpáng|cimișir|puksipuu
grenadilla|grenadille|Grenadill|grenadille|grenadilla|granadillo|非洲黑木|非洲黑木|granadilho|grenadilla|grenadill|grenadille|grenadilla|γρεναδίλα|grenadilla|grenadilla|grenadilla
bamboo|bamboe|Bambus|bambou|bambù|bambú|竹|竹|bambu|bambus|bambu|bambus|bambus|μπαμπού|bambusz|bambus|bambu
malacca|malakka|Malakkarohr|jonc de Malacca|malacca|malaca|马六甲藤|馬六甲藤|malaca|malakkarør|malackarör|malakkarør|malaka|μπαστούνι Μαλάκκας|malakkanád|malacca|malakkaruoko
gourd|kalebas|Kalebasse|calebasse|zucca|calabaza|葫芦|葫蘆|cabaça|kalabas|kalebass|kalebass|tykwa|κολοκύθα|lopótök|tigvă|kalebassi
pigment|pigment|Pigment|pigment|pigmento|pigmento|颜料|顏料|pigmento|pigment|pigment|pigment|pigment|χρωστική|pigment|pigment|pigmentti
paper|papier|Papier|papier|carta|papel|纸|紙|papel|papir|papper|papir|papier|χαρτί|papír|hârtie|paperi
laid paper|vergépapier|Büttenpapier|papier vergé|carta vergata|papel verjurado|直纹纸|直紋紙|papel vergé|bøttepapir|handgjort papper|bøttepapir|papier żeberkowy|χαρτί vergé|merített papír|hârtie vergé|rihlapaperi
vellum|perkament|Pergament|vélin|pergamena|vitela|犊皮纸|犢皮紙|velino|pergament|pergament|pergament|pergamin|περγαμηνή|pergamen|pergament|pergamentti
leather|leer|Leder|cuir|pelle|cuero|皮革|皮革|couro|læder|läder|lær|skóra|δέρμα|bőr|piele|nahka
cognac leather|cognacleer|cognacfarbenes Leder|cuir cognac|pelle cognac|cuero coñac|干邑色皮革|干邑色皮革|couro conhaque|cognacfarvet læder|konjaksfärgat läder|konjakkfarget lær|skóra koniakowa|δέρμα κονιάκ|konyakszínű bőr|piele coniac|konjakinruskea nahka
black leather|zwart leer|schwarzes Leder|cuir noir|pelle nera|cuero negro|黑色皮革|黑色皮革|couro preto|sort læder|svart läder|sort lær|czarna skóra|μαύρο δέρμα|fekete bőr|piele neagră|musta nahka
oxblood leather|ossenbloedrood leer|ochsenblutrotes Leder|cuir sang-de-bœuf|pelle sangue di bue|cuero sangre de toro|牛血红皮革|牛血紅皮革|couro sangue-de-boi|okseblodsfarvet læder|oxblodsfärgat läder|okseblodsfarget lær|skóra bordowa|δέρμα μπορντό|ökörvérszínű bőr|piele roșu-bordo|häränverenpunainen nahka
brown leather|bruin leer|braunes Leder|cuir brun|pelle marrone|cuero marrón|棕色皮革|棕色皮革|couro castanho|brunt læder|brunt läder|brunt lær|brązowa skóra|καφέ δέρμα|barna bőr|piele maro|ruskea nahka
bridle leather|tuigleer|Zaumleder|cuir de bride|cuoio per briglie|cuero de brida|马具革|馬具革|couro de arreio|seletøjslæder|betselläder|seletøylær|skóra uprzężowa|δέρμα ιπποσκευής|kantárbőr|piele de harnașament|valjasnahka
saddle leather|zadelleer|Sattelleder|cuir de sellerie|cuoio da sella|cuero de silla|马鞍革|馬鞍革|couro de sela|sadellæder|sadelläder|sadellær|skóra siodlarska|δέρμα σέλας|nyeregbőr|piele de șa|satulanahka
box leather|boxleer|Boxcalf|cuir box|box calf|box-calf|小牛皮革|小牛皮革|box-calf|boxcalf|boxcalf|boxcalf|skóra boksowa|δέρμα μποξ|boxbőr|piele box|boksinahka
embossed leather|geperst leer|geprägtes Leder|cuir gaufré|pelle goffrata|cuero gofrado|压花皮革|壓花皮革|couro gravado|præget læder|präglat läder|preget lær|skóra tłoczona|ανάγλυφο δέρμα|dombornyomott bőr|piele gofrată|kohokuvioitu nahka
patent leather|lakleer|Lackleder|cuir verni|vernice|charol|漆皮|漆皮|verniz|laklæder|lackläder|lakklær|skóra lakierowana|λουστρίνι|lakkbőr|piele lăcuită|kiiltonahka
kid leather|geitenleer|Ziegenleder|chevreau|capretto|cabritilla|山羊皮|山羊皮|pelica|gedeskind|getskinn|geiteskinn|skóra koźlęca|σεβρό|kecskebőr|piele de ied|vuohennahka
calfskin|kalfsleer|Kalbsleder|veau|vitello|becerro|小牛皮|小牛皮|pele de vitela|kalveskind|kalvskinn|kalveskinn|skóra cielęca|δέρμα μόσχου|borjúbőr|piele de vițel|vasikannahka
lambskin|lamsleer|Lammleder|agneau|agnello|piel de cordero|小羊皮|小羊皮|pele de cordeiro|lammeskind|lammskinn|lammeskinn|skóra jagnięca|δέρμα αρνιού|báránybőr|piele de miel|lampaannahka
suede|suède|Wildleder|daim|camoscio|ante|麂皮|麂皮|camurça|ruskind|mocka|semsket skinn|zamsz|σουέντ|velúrbőr|piele întoarsă|mokka
nubuck|nubuck|Nubuk|nubuck|nabuk|nobuk|磨砂皮|磨砂皮|nobuck|nubuck|nubuck|nubuck|nubuk|νουμπούκ|nubuk|nubuc|nupukki
leatherette|kunstleer|Kunstleder|simili-cuir|similpelle|símil piel|人造革|人造革|pele sintética|kunstlæder|konstläder|kunstlær|skaj|δερματίνη|műbőr|imitație de piele|keinonahka
skin|vel|Fell|peau|pelle animale|piel|兽皮|獸皮|pele|skind|skinn|skinn|skóra naturalna|τομάρι|állatbőr|piele naturală|vuota
wool|wol|Wolle|laine|lana|lana|羊毛|羊毛|lã|uld|ull|ull|wełna|μαλλί|gyapjú|lână|villa
green wool|groene wol|grüne Wolle|laine verte|lana verde|lana verde|绿色羊毛|綠色羊毛|lã verde|grøn uld|grön ull|grønn ull|zielona wełna|πράσινο μαλλί|zöld gyapjú|lână verde|vihreä villa
grey wool|grijze wol|graue Wolle|laine grise|lana grigia|lana gris|灰色羊毛|灰色羊毛|lã cinzenta|grå uld|grå ull|grå ull|szara wełna|γκρι μαλλί|szürke gyapjú|lână gri|harmaa villa
red wool|rode wol|rote Wolle|laine rouge|lana rossa|lana roja|红色羊毛|紅色羊毛|lã vermelha|rød uld|röd ull|rød ull|czerwona wełna|κόκκινο μαλλί|piros gyapjú|lână roșie|punainen villa
navy fabric|marineblauwe stof|marineblauer Stoff|tissu bleu marine|tessuto blu navy|tela azul marino|藏青色织物|藏青色織物|tecido azul-marinho|marineblåt stof|marinblått tyg|marineblått stoff|granatowa tkanina|ύφασμα ναυτικό μπλε|sötétkék szövet|stofă bleumarin|laivastonsininen kangas
natural linen|naturel linnen|Naturleinen|lin naturel|lino naturale|lino natural|本色亚麻|本色亞麻|linho natural|naturfarvet hør|naturfärgat linne|naturfarget lin|naturalny len|φυσικό λινό|natúr len|in natural|luonnonvalkoinen pellava
cotton|katoen|Baumwolle|coton|cotone|algodón|棉|棉|algodão|bomuld|bomull|bomull|bawełna|βαμβάκι|pamut|bumbac|puuvilla
silk|zijde|Seide|soie|seta|seda|丝绸|絲綢|seda|silke|siden|silke|jedwab|μετάξι|selyem|mătase|silkki
beaded silk|zijde met kralen|perlenbestickte Seide|soie perlée|seta con perline|seda con abalorios|珠饰丝绸|珠飾絲綢|seda com missangas|perlebroderet silke|pärlbroderat siden|perlebrodert silke|jedwab z koralikami|μετάξι με χάντρες|gyöngyös selyem|mătase cu mărgele|helmikirjailtu silkki
figured silk|zijde met ingeweven motief|gemusterte Seide|soie façonnée|seta operata|seda labrada|提花丝绸|提花絲綢|seda lavrada|mønstervævet silke|mönstrat siden|mønstret silke|jedwab wzorzysty|μετάξι με σχέδια|mintás selyem|mătase cu model|kuvioitu silkki
crêpe silk|crêpe zijde|Crêpe-Seide|crêpe de soie|crespo di seta|crespón de seda|绉绸|縐綢|crepe de seda|silkecrêpe|sidenkräpp|silkekrepp|krepa jedwabna|κρεπ μετάξι|krepselyem|crep de mătase|silkkikreppi
silk plush|zijdepluche|Seidenplüsch|peluche de soie|felpa di seta|felpa de seda|丝绒|絲絨|felpa de seda|silkeplys|sidenplysch|silkeplysj|plusz jedwabny|μεταξωτό βελούδο|selyemplüss|pluș de mătase|silkkiplyysi
velvet|fluweel|Samt|velours|velluto|terciopelo|天鹅绒|天鵝絨|veludo|fløjl|sammet|fløyel|aksamit|βελούδο|bársony|catifea|sametti
satin|satijn|Satin|satin|raso|satén|缎子|緞子|cetim|satin|satin|sateng|satyna|σατέν|szatén|satin|satiini
canvas|canvas|Segeltuch|toile|tela|lona|帆布|帆布|lona|kanvas|kanvas|kanvas|płótno|καναβάτσο|vászon|pânză|kangas
waxed canvas|gewaxt canvas|gewachstes Segeltuch|toile cirée|tela cerata|lona encerada|油蜡帆布|油蠟帆布|lona encerada|vokset kanvas|vaxad kanvas|vokset kanvas|płótno woskowane|κερωμένο καναβάτσο|viaszolt vászon|pânză cerată|vahattu kangas
fabric|stof|Stoff|tissu|tessuto|tela|织物|織物|tecido|stof|tyg|stoff|tkanina|ύφασμα|szövet|stofă|kangas
straw|stro|Stroh|paille|paglia|paja|草编|草編|palha|strå|halm|strå|słoma|ψάθα|szalma|paie|olki
grosgrain|grosgrain|Ripsband|gros-grain|gros-grain|grogrén|罗缎|羅緞|gorgorão|grosgrain|ripsband|grosgrain|ryps|γκρο|ripsz|gros-grain|ripsinauha
mohair|mohair|Mohair|mohair|mohair|mohair|马海毛|馬海毛|mohair|mohair|mohair|mohair|moher|μοχέρ|moher|mohair|mohair
lacquer|lak|Lack|laque|lacca|laca|漆|漆|laca|lak|lack|lakk|laka|λάκα|lakk|lac|lakka
gofun|gofun|Gofun|gofun|gofun|gofun|胡粉|胡粉|gofun|gofun|gofun|gofun|gofun|γκοφούν|gofun|gofun|gofun
acetate|acetaat|Acetat|acétate|acetato|acetato|醋酸纤维|醋酸纖維|acetato|acetat|acetat|acetat|acetat|ασετάτ|acetát|acetat|asetaatti
tortoiseshell-coloured acetate|schildpadkleurig acetaat|schildpattfarbenes Acetat|acétate écaille|acetato tartarugato|acetato carey|玳瑁色醋酸纤维|玳瑁色醋酸纖維|acetato tartaruga|skildpaddefarvet acetat|sköldpaddsfärgad acetat|skilpaddefarget acetat|acetat szylkretowy|ασετάτ ταρταρούγα|teknőcszínű acetát|acetat model baga|kilpikonnakuvioinen asetaatti
celluloid|celluloid|Zelluloid|celluloïd|celluloide|celuloide|赛璐珞|賽璐珞|celuloide|celluloid|celluloid|celluloid|celuloid|σελιλόιντ|celluloid|celuloid|selluloidi
bakelite|bakeliet|Bakelit|bakélite|bachelite|baquelita|电木|電木|baquelite|bakelit|bakelit|bakelitt|bakelit|βακελίτης|bakelit|bachelită|bakeliitti
plastic|kunststof|Kunststoff|plastique|plastica|plástico|塑料|塑膠|plástico|plast|plast|plast|tworzywo sztuczne|πλαστικό|műanyag|plastic|muovi
resin|hars|Kunstharz|résine|resina|resina|树脂|樹脂|resina|harpiks|harts|harpiks|żywica|ρητίνη|műgyanta|rășină|hartsi
moulded resin|gegoten hars|gegossenes Kunstharz|résine moulée|resina stampata|resina moldeada|模制树脂|模製樹脂|resina moldada|støbt harpiks|gjuten harts|støpt harpiks|żywica formowana|χυτή ρητίνη|öntött műgyanta|rășină turnată|valettu hartsi
composition|compositie|Masse|composition|composizione|pasta|合成材料|合成材料|composição|masse|massa|masse|masa|σύνθετη μάζα|massza|compoziție|massa
horn|hoorn|Horn|corne|corno|cuerno|牛角|牛角|chifre|horn|horn|horn|róg|κέρατο|szaru|corn|sarvi
stoneware|steengoed|Steinzeug|grès|gres|gres|炻器|炻器|grés|stentøj|stengods|steingods|kamionka|λιθοκεραμική|kőcserép|gresie|kivitavara
Shigaraki stoneware|Shigaraki-steengoed|Shigaraki-Steinzeug|grès de Shigaraki|gres di Shigaraki|gres de Shigaraki|信乐烧|信樂燒|grés de Shigaraki|Shigaraki-stentøj|Shigaraki-stengods|Shigaraki-steingods|kamionka Shigaraki|λιθοκεραμική Σιγκαράκι|sigaraki kőcserép|gresie Shigaraki|Shigaraki-kivitavara
earthenware|aardewerk|Irdengut|terre cuite émaillée|terraglia|loza|陶器|陶器|louça de barro|lertøj|lergods|leirgods|ceramika garncarska|πήλινο|cserép|lut ars|savitavara
faience|faience|Fayence|faïence|maiolica|fayenza|锡釉陶|錫釉陶|faiança|fajance|fajans|fajanse|fajans|φαγεντιανή|fajansz|faianță|fajanssi
terracotta|terracotta|Terrakotta|terre cuite|terracotta|terracota|赤陶|赤陶|terracota|terrakotta|terrakotta|terrakotta|terakota|τερακότα|terrakotta|teracotă|terrakotta
glazed ceramic|geglazuurde keramiek|glasierte Keramik|céramique émaillée|ceramica smaltata|cerámica esmaltada|釉面陶瓷|釉面陶瓷|cerâmica vidrada|glaseret keramik|glaserad keramik|glasert keramikk|ceramika szkliwiona|εφυαλωμένο κεραμικό|mázas kerámia|ceramică glazurată|lasitettu keramiikka
porcelain|porselein|Porzellan|porcelaine|porcellana|porcelana|瓷|瓷|porcelana|porcelæn|porslin|porselen|porcelana|πορσελάνη|porcelán|porțelan|posliini
white porcelain|wit porselein|weißes Porzellan|porcelaine blanche|porcellana bianca|porcelana blanca|白瓷|白瓷|porcelana branca|hvidt porcelæn|vitt porslin|hvitt porselen|biała porcelana|λευκή πορσελάνη|fehér porcelán|porțelan alb|valkoinen posliini
blue and white porcelain|blauw-wit porselein|blau-weißes Porzellan|porcelaine bleu et blanc|porcellana bianca e blu|porcelana azul y blanca|青花瓷|青花瓷|porcelana azul e branca|blåhvidt porcelæn|blåvitt porslin|blåhvitt porselen|porcelana biało-niebieska|λευκή πορσελάνη με μπλε|kék-fehér porcelán|porțelan alb-albastru|sinivalkoinen posliini
famille rose porcelain|famille-roseporselein|Famille-rose-Porzellan|porcelaine famille rose|porcellana famiglia rosa|porcelana familia rosa|粉彩瓷|粉彩瓷|porcelana família rosa|famille rose-porcelæn|famille rose-porslin|famille rose-porselen|porcelana famille rose|πορσελάνη famille rose|famille rose porcelán|porțelan famille rose|famille rose -posliini
Arita porcelain|Arita-porselein|Arita-Porzellan|porcelaine d’Arita|porcellana di Arita|porcelana de Arita|有田烧瓷|有田燒瓷|porcelana de Arita|Arita-porcelæn|Arita-porslin|Arita-porselen|porcelana Arita|πορσελάνη Αρίτα|arita porcelán|porțelan Arita|Arita-posliini
Satsuma ware|Satsuma-aardewerk|Satsuma-Keramik|faïence de Satsuma|ceramica Satsuma|cerámica de Satsuma|萨摩烧|薩摩燒|cerâmica de Satsuma|Satsuma-keramik|Satsuma-keramik|Satsuma-keramikk|ceramika Satsuma|κεραμικά Σατσούμα|szacuma kerámia|ceramică Satsuma|Satsuma-keramiikka
celadon|celadon|Seladon|céladon|celadon|celadón|青瓷|青瓷|celadon|celadon|celadon|seladon|seladon|σελαντόν|szeladon|celadon|seladon
sang-de-boeuf glaze|sang-de-boeufglazuur|Ochsenblutglasur|glaçure sang-de-bœuf|smalto sangue di bue|vidriado sangre de buey|牛血红釉|牛血紅釉|vidrado sangue-de-boi|okseblodsglasur|oxblodsglasyr|okseblodsglasur|szkliwo sang-de-boeuf|υάλωμα sang-de-bœuf|ökörvérmáz|glazură sânge de bou|häränverilasite
marble|marmer|Marmor|marbre|marmo|mármol|大理石|大理石|mármore|marmor|marmor|marmor|marmur|μάρμαρο|márvány|marmură|marmori
black marble|zwart marmer|schwarzer Marmor|marbre noir|marmo nero|mármol negro|黑色大理石|黑色大理石|mármore preto|sort marmor|svart marmor|sort marmor|czarny marmur|μαύρο μάρμαρο|fekete márvány|marmură neagră|musta marmori
granite|graniet|Granit|granit|granito|granito|花岗岩|花崗岩|granito|granit|granit|granitt|granit|γρανίτης|gránit|granit|graniitti
limestone|kalksteen|Kalkstein|calcaire|calcare|caliza|石灰石|石灰石|calcário|kalksten|kalksten|kalkstein|wapień|ασβεστόλιθος|mészkő|calcar|kalkkikivi
lacquered shade|gelakte kap|lackierter Schirm|abat-jour laqué|paralume laccato|pantalla lacada|漆面灯罩|漆面燈罩|quebra-luz lacado|lakeret skærm|lackerad skärm|lakkert skjerm|lakierowany klosz|λακαρισμένο καπέλο|lakkozott ernyő|abajur lăcuit|lakattu varjostin
fabric shade|stoffen kap|Stoffschirm|abat-jour en tissu|paralume in tessuto|pantalla de tela|布灯罩|布燈罩|quebra-luz de tecido|stofskærm|tygskärm|stoffskjerm|klosz z tkaniny|υφασμάτινο καπέλο|szöveternyő|abajur din stofă|kangasvarjostin
Roman numerals|Romeinse cijfers|römische Ziffern|chiffres romains|numeri romani|números romanos|罗马数字|羅馬數字|numerais romanos|romertal|romerska siffror|romertall|cyfry rzymskie|λατινικοί αριθμοί|római számok|cifre romane|roomalaiset numerot
Arabic numerals|Arabische cijfers|arabische Ziffern|chiffres arabes|numeri arabi|números arábigos|阿拉伯数字|阿拉伯數字|numerais árabes|arabertal|arabiska siffror|arabiske tall|cyfry arabskie|αραβικοί αριθμοί|arab számok|cifre arabe|arabialaiset numerot
`;
