// Common values whose meaning depends on the field: "Emerald" is a stone in one and a cut in
// another. Each group has one line per value, in the order of `localeOrder`, separated by bars; the
// key is the English text in lower case. Data only.

export type ValueGroup = { fields: readonly string[]; rows: string };

export const fieldValues: readonly ValueGroup[] = [
  {
    fields: ['Colour', 'Dial colour'],
    rows: `
champagne|champagne|Champagner|champagne|champagne|champán|香槟色|香檳色|champanhe|champagne|champagne|champagne|szampański|σαμπανί|pezsgőszín|șampanie|samppanja
silver|zilver|Silber|argent|argento|plateado|银色|銀色|prateado|sølv|silver|sølv|srebrny|ασημί|ezüst|argintiu|hopea
cream|crème|Creme|crème|crema|crema|奶油色|奶油色|creme|creme|gräddvit|krem|kremowy|κρεμ|krém|crem|kerma
green|groen|Grün|vert|verde|verde|绿色|綠色|verde|grøn|grön|grønn|zielony|πράσινο|zöld|verde|vihreä
blue|blauw|Blau|bleu|blu|azul|蓝色|藍色|azul|blå|blå|blå|niebieski|μπλε|kék|albastru|sininen
salmon|zalmroze|Lachs|saumon|salmone|salmón|鲑鱼粉|鮭魚粉|salmão|laks|laxrosa|laks|łososiowy|σομόν|lazac|somon|lohenpunainen
black|zwart|Schwarz|noir|nero|negro|黑色|黑色|preto|sort|svart|sort|czarny|μαύρο|fekete|negru|musta
white|wit|Weiß|blanc|bianco|blanco|白色|白色|branco|hvid|vit|hvit|biały|λευκό|fehér|alb|valkoinen
red|rood|Rot|rouge|rosso|rojo|红色|紅色|vermelho|rød|röd|rød|czerwony|κόκκινο|piros|roșu|punainen
yellow|geel|Gelb|jaune|giallo|amarillo|黄色|黃色|amarelo|gul|gul|gul|żółty|κίτρινο|sárga|galben|keltainen
orange|oranje|Orange|orange|arancione|naranja|橙色|橙色|laranja|orange|orange|oransje|pomarańczowy|πορτοκαλί|narancs|portocaliu|oranssi
violet|violet|Violett|violet|viola|violeta|紫罗兰色|紫羅蘭色|violeta|violet|violett|fiolett|fioletowy|βιολετί|ibolya|violet|violetti
ruby|robijnrood|Rubinrot|rubis|rubino|rubí|宝石红|寶石紅|rubi|rubinrød|rubinröd|rubinrød|rubinowy|ρουμπινί|rubinvörös|rubiniu|rubiininpunainen
amber|amber|Bernstein|ambre|ambra|ámbar|琥珀色|琥珀色|âmbar|ravgul|bärnsten|ravgul|bursztynowy|κεχριμπαρένιο|borostyán|chihlimbar|meripihka
cobalt|kobaltblauw|Kobaltblau|cobalt|cobalto|cobalto|钴蓝|鈷藍|cobalto|koboltblå|koboltblå|koboltblå|kobaltowy|μπλε κοβαλτίου|kobaltkék|cobalt|koboltinsininen
ice blue|ijsblauw|Eisblau|bleu glacier|azzurro ghiaccio|azul hielo|冰蓝|冰藍|azul-gelo|isblå|isblå|isblå|lodowy błękit|μπλε του πάγου|jégkék|bleu glacial|jäänsininen
sea green|zeegroen|Meergrün|vert d’eau|verde mare|verde mar|海绿|海綠|verde-mar|havgrøn|havsgrön|havgrønn|morska zieleń|πράσινο της θάλασσας|tengerzöld|verde marin|merenvihreä
moss green|mosgroen|Moosgrün|vert mousse|verde muschio|verde musgo|苔绿|苔綠|verde-musgo|mosgrøn|mossgrön|mosegrønn|mchowa zieleń|πράσινο του βρύου|mohazöld|verde mușchi|sammalenvihreä
clear|helder|Klar|transparent|trasparente|transparente|透明|透明|transparente|klar|klar|klar|bezbarwny|διάφανο|víztiszta|transparent|kirkas
`,
  },
  {
    fields: ['Gemstone', 'Mineral'],
    rows: `
diamond|diamant|Diamant|diamant|diamante|diamante|钻石|鑽石|diamante|diamant|diamant|diamant|diament|διαμάντι|gyémánt|diamant|timantti
sapphire|saffier|Saphir|saphir|zaffiro|zafiro|蓝宝石|藍寶石|safira|safir|safir|safir|szafir|ζαφείρι|zafír|safir|safiiri
ruby|robijn|Rubin|rubis|rubino|rubí|红宝石|紅寶石|rubi|rubin|rubin|rubin|rubin|ρουμπίνι|rubin|rubin|rubiini
emerald|smaragd|Smaragd|émeraude|smeraldo|esmeralda|祖母绿|祖母綠|esmeralda|smaragd|smaragd|smaragd|szmaragd|σμαράγδι|smaragd|smarald|smaragdi
aquamarine|aquamarijn|Aquamarin|aigue-marine|acquamarina|aguamarina|海蓝宝石|海藍寶石|água-marinha|akvamarin|akvamarin|akvamarin|akwamaryn|ακουαμαρίνα|akvamarin|acvamarin|akvamariini
amethyst|amethist|Amethyst|améthyste|ametista|amatista|紫水晶|紫水晶|ametista|ametyst|ametist|ametyst|ametyst|αμέθυστος|ametiszt|ametist|ametisti
citrine|citrien|Citrin|citrine|citrino|citrino|黄水晶|黃水晶|citrino|citrin|citrin|sitrin|cytryn|κιτρίνης|citrin|citrin|sitriini
garnet|granaat|Granat|grenat|granato|granate|石榴石|石榴石|granada|granat|granat|granat|granat|γρανάτης|gránát|granat|granaatti
tourmaline|toermalijn|Turmalin|tourmaline|tormalina|turmalina|碧玺|碧璽|turmalina|turmalin|turmalin|turmalin|turmalin|τουρμαλίνης|turmalin|turmalină|turmaliini
tanzanite|tanzaniet|Tansanit|tanzanite|tanzanite|tanzanita|坦桑石|坦桑石|tanzanite|tanzanit|tanzanit|tanzanitt|tanzanit|τανζανίτης|tanzanit|tanzanit|tansaniitti
morganite|morganiet|Morganit|morganite|morganite|morganita|摩根石|摩根石|morganite|morganit|morganit|morganitt|morganit|μοργκανίτης|morganit|morganit|morganiitti
peridot|peridoot|Peridot|péridot|peridoto|peridoto|橄榄石|橄欖石|peridoto|peridot|peridot|peridot|perydot|περίδοτο|peridot|peridot|peridootti
spinel|spinel|Spinell|spinelle|spinello|espinela|尖晶石|尖晶石|espinela|spinel|spinell|spinell|spinel|σπινέλιος|spinell|spinel|spinelli
pearl|parel|Perle|perle|perla|perla|珍珠|珍珠|pérola|perle|pärla|perle|perła|μαργαριτάρι|gyöngy|perlă|helmi
fluorite|fluoriet|Fluorit|fluorite|fluorite|fluorita|萤石|螢石|fluorite|fluorit|fluorit|fluoritt|fluoryt|φθορίτης|fluorit|fluorit|fluoriitti
quartz|kwarts|Quarz|quartz|quarzo|cuarzo|石英|石英|quartzo|kvarts|kvarts|kvarts|kwarc|χαλαζίας|kvarc|cuarț|kvartsi
rose quartz|rozenkwarts|Rosenquarz|quartz rose|quarzo rosa|cuarzo rosa|粉晶|粉晶|quartzo rosa|rosenkvarts|rosenkvarts|rosenkvarts|kwarc różowy|ροζ χαλαζίας|rózsakvarc|cuarț roz|ruusukvartsi
smoky quartz|rookkwarts|Rauchquarz|quartz fumé|quarzo fumé|cuarzo ahumado|烟晶|煙晶|quartzo fumado|røgkvarts|rökkvarts|røykkvarts|kwarc dymny|καπνίας χαλαζίας|füstkvarc|cuarț fumuriu|savukvartsi
obsidian|obsidiaan|Obsidian|obsidienne|ossidiana|obsidiana|黑曜石|黑曜石|obsidiana|obsidian|obsidian|obsidian|obsydian|οψιδιανός|obszidián|obsidian|obsidiaani
jasper|jaspis|Jaspis|jaspe|diaspro|jaspe|碧玉|碧玉|jaspe|jaspis|jaspis|jaspis|jaspis|ίασπις|jáspis|jasp|jaspis
labradorite|labradoriet|Labradorit|labradorite|labradorite|labradorita|拉长石|拉長石|labradorite|labradorit|labradorit|labradoritt|labradoryt|λαβραδορίτης|labradorit|labradorit|labradoriitti
lapis lazuli|lapis lazuli|Lapislazuli|lapis-lazuli|lapislazzuli|lapislázuli|青金石|青金石|lápis-lazúli|lapis lazuli|lapis lazuli|lapis lazuli|lapis-lazuli|λάπις λάζουλι|lápisz lazuli|lapislazuli|lapislatsuli
banded agate|gebandeerde agaat|Bandachat|agate rubanée|agata fasciata|ágata bandeada|条纹玛瑙|條紋瑪瑙|ágata bandada|båndagat|bandagat|båndagat|agat wstęgowy|ζωνωτός αχάτης|sávos achát|agat cu benzi|nauha-akaatti
blue agate|blauwe agaat|blauer Achat|agate bleue|agata blu|ágata azul|蓝玛瑙|藍瑪瑙|ágata azul|blå agat|blå agat|blå agat|niebieski agat|μπλε αχάτης|kék achát|agat albastru|sininen akaatti
malachite|malachiet|Malachit|malachite|malachite|malaquita|孔雀石|孔雀石|malaquite|malakit|malakit|malakitt|malachit|μαλαχίτης|malachit|malachit|malakiitti
`,
  },
  {
    fields: ['Cut'],
    rows: `
brilliant|briljant|Brillant|brillant|brillante|brillante|圆形明亮式|圓形明亮式|brilhante|brillant|briljant|brillant|brylantowy|μπριγιάν|briliáns|briliant|briljantti
oval|ovaal|Oval|ovale|ovale|oval|椭圆形|橢圓形|oval|oval|oval|oval|owalny|οβάλ|ovális|oval|ovaali
cushion|cushion|Kissen|coussin|cuscino|cojín|垫形|墊形|almofada|pude|kudde|pute|poduszkowy|μαξιλάρι|párna|pernă|tyyny
emerald|smaragdslijpsel|Smaragdschliff|émeraude|smeraldo|esmeralda|祖母绿形|祖母綠形|esmeralda|smaragdslibning|smaragdslipning|smaragdslip|szmaragdowy|σμαράγδι|smaragdcsiszolás|smarald|smaragdihionta
pear|peer|Tropfen|poire|goccia|pera|梨形|梨形|pera|pære|päron|pære|gruszka|αχλάδι|csepp|pară|pisara
marquise|markies|Marquise|marquise|marquise|marquesa|马眼形|馬眼形|marquise|marquise|markis|markise|markiza|μαρκίζ|markíz|marchiză|markiisi
`,
  },
  {
    fields: ['Certificate', 'Preparation', 'Illustrations', 'Treatment', 'Period', 'Clarity'],
    rows: `
none|geen|keine|sans|nessuno|sin|无|無|sem|ingen|ingen|ingen|brak|χωρίς|nincs|fără|ei ole
gemmological report included|met gemmologisch rapport|mit gemmologischem Gutachten|avec rapport gemmologique|con rapporto gemmologico|con informe gemológico|附宝石鉴定报告|附寶石鑑定報告|com relatório gemológico|med gemmologisk rapport|med gemmologisk rapport|med gemmologisk rapport|z raportem gemmologicznym|με γεμολογική έκθεση|gemmológiai jelentéssel|cu raport gemologic|sisältää jalokiviraportin
valuation included|met taxatierapport|mit Wertgutachten|avec estimation|con perizia|con tasación|附估价书|附估價書|com avaliação|med vurdering|med värdering|med verdivurdering|z wyceną|με εκτίμηση|értékbecsléssel|cu evaluare|sisältää arvion
graded and sealed|gegradeerd en verzegeld|bewertet und versiegelt|gradée et scellée|gradata e sigillata|clasificada y sellada|已评级封装|已評級封裝|classificada e selada|graderet og forseglet|graderad och förseglad|gradert og forseglet|oceniona i zaplombowana|βαθμολογημένο και σφραγισμένο|minősített és lezárt|evaluată și sigilată|luokiteltu ja sinetöity
photo certificate|fotocertificaat|Fotoattest|certificat photo|certificato fotografico|certificado fotográfico|照片证书|照片證書|certificado fotográfico|fotocertifikat|fotointyg|fotosertifikat|fotoatest|πιστοποιητικό με φωτογραφία|fotótanúsítvány|certificat foto|kuvatodistus
not applicable|niet van toepassing|entfällt|sans objet|non applicabile|no procede|不适用|不適用|não aplicável|ikke relevant|ej tillämpligt|ikke relevant|nie dotyczy|δεν εφαρμόζεται|nem értelmezhető|nu se aplică|ei sovellu
heated|verhit|erhitzt|chauffée|riscaldata|calentada|经加热|經加熱|aquecida|varmebehandlet|upphettad|varmebehandlet|podgrzewany|με θερμική επεξεργασία|hőkezelt|tratată termic|lämpökäsitelty
not heated|niet verhit|unerhitzt|non chauffée|non riscaldata|sin calentar|未加热|未加熱|não aquecida|ikke varmebehandlet|ej upphettad|ikke varmebehandlet|niepodgrzewany|χωρίς θερμική επεξεργασία|nem hőkezelt|netratată termic|ei lämpökäsitelty
not tested|niet getest|nicht geprüft|non testée|non testata|sin analizar|未检测|未檢測|não testada|ikke testet|ej testad|ikke testet|nie badano|δεν ελέγχθηκε|nem vizsgált|netestată|ei testattu
natural|natuurlijk|natürlich|naturel|naturale|natural|天然|天然|natural|naturlig|naturlig|naturlig|naturalny|φυσικό|természetes|natural|luonnollinen
polished|gepolijst|poliert|poli|lucidato|pulido|抛光|拋光|polido|poleret|polerad|polert|polerowany|γυαλισμένο|csiszolt|lustruit|kiillotettu
hand prepared|met de hand geprepareerd|von Hand präpariert|préparé à la main|preparato a mano|preparado a mano|手工修整|手工修整|preparado à mão|præpareret i hånden|preparerad för hand|preparert for hånd|preparowany ręcznie|προετοιμασμένο στο χέρι|kézzel preparált|preparat manual|käsin preparoitu
no restoration|geen restauratie|ohne Restaurierung|sans restauration|nessun restauro|sin restauración|未经修复|未經修復|sem restauro|uden restaurering|utan restaurering|uten restaurering|bez restauracji|χωρίς αποκατάσταση|nincs restaurálás|fără restaurare|ei restaurointia
eye clean|loepzuiver voor het oog|augenrein|pur à l’œil nu|pulita a occhio nudo|limpia a simple vista|肉眼洁净|肉眼潔淨|limpa a olho nu|øjeren|ögonren|øyeren|czysty dla oka|καθαρό με γυμνό μάτι|szemtiszta|curată cu ochiul liber|silmäpuhdas
slight inclusions|lichte insluitsels|leichte Einschlüsse|légères inclusions|lievi inclusioni|inclusiones leves|轻微内含物|輕微內含物|inclusões ligeiras|små indeslutninger|små inneslutningar|små inneslutninger|drobne inkluzje|ελαφρές εγκλείσεις|enyhe zárványok|incluziuni ușoare|vähäisiä sulkeumia
included|met insluitsels|mit Einschlüssen|avec inclusions|con inclusioni|con inclusiones|有内含物|有內含物|com inclusões|med indeslutninger|med inneslutningar|med inneslutninger|z inkluzjami|με εγκλείσεις|zárványos|cu incluziuni|sulkeumia
devonian|Devoon|Devon|Dévonien|Devoniano|Devónico|泥盆纪|泥盆紀|Devónico|Devon|Devon|Devon|dewon|Δεβόνιο|devon|Devonian|devonikausi
jurassic–cretaceous|Jura–Krijt|Jura–Kreide|Jurassique–Crétacé|Giurassico–Cretaceo|Jurásico–Cretácico|侏罗纪–白垩纪|侏羅紀–白堊紀|Jurássico–Cretácico|Jura–Kridt|Jura–Krita|Jura–Kritt|jura–kreda|Ιουρασικό–Κρητιδικό|jura–kréta|Jurasic–Cretacic|jura–liitukausi
`,
  },
  {
    fields: ['Model'],
    rows: `
chronograph|chronograaf|Chronograph|chronographe|cronografo|cronógrafo|计时码表|計時碼錶|cronógrafo|kronograf|kronograf|kronograf|chronograf|χρονογράφος|kronográf|cronograf|kronografi
calendar|kalender|Kalender|calendrier|calendario|calendario|日历表|日曆錶|calendário|kalender|kalender|kalender|kalendarz|ημερολόγιο|naptáras|calendar|kalenteri
classic|klassiek|klassisch|classique|classico|clásico|经典款|經典款|clássico|klassisk|klassisk|klassisk|klasyczny|κλασικό|klasszikus|clasic|klassinen
dress watch|gekleed horloge|elegante Armbanduhr|montre habillée|orologio elegante|reloj de vestir|正装表|正裝錶|relógio clássico|klassisk armbåndsur|dressklocka|dressklokke|zegarek garniturowy|κομψό ρολόι|elegáns karóra|ceas elegant|pukukello
`,
  },
  {
    fields: ['Movement', 'Strap'],
    rows: `
manual winding|handopwinding|Handaufzug|remontage manuel|carica manuale|cuerda manual|手动上链|手動上鏈|corda manual|manuelt optræk|manuell uppdragning|manuelt opptrekk|naciąg ręczny|χειροκίνητο κούρδισμα|kézi felhúzás|întoarcere manuală|käsivetoinen
automatic|automatisch|Automatik|automatique|automatico|automático|自动上链|自動上鏈|automático|automatisk|automatisk|automatisk|automatyczny|αυτόματο|automata|automat|automaatti
lever escapement|ankergang|Ankerhemmung|échappement à ancre|scappamento ad ancora|escape de áncora|杠杆式擒纵|槓桿式擒縱|escape de âncora|ankergang|ankargång|ankergang|wychwyt kotwicowy|διαφυγή άγκυρας|horgonyjárat|eșapament cu ancoră|ankkurikäynti
verge escapement|spillegang|Spindelhemmung|échappement à verge|scappamento a verga|escape de rueda catalina|机轴式擒纵|機軸式擒縱|escape de vara|spindelgang|spindelgång|spindelgang|wychwyt szpindlowy|διαφυγή άξονα|orsójárat|eșapament cu vergea|karakäynti
cylinder escapement|cilindergang|Zylinderhemmung|échappement à cylindre|scappamento a cilindro|escape de cilindro|工字轮擒纵|工字輪擒縱|escape de cilindro|cylindergang|cylindergång|sylindergang|wychwyt cylindrowy|διαφυγή κυλίνδρου|hengerjárat|eșapament cu cilindru|sylinterikäynti
metal bracelet|metalen band|Metallarmband|bracelet en métal|bracciale in metallo|brazalete metálico|金属表链|金屬錶鏈|bracelete de metal|metallænke|metallänk|metallenke|bransoleta metalowa|μεταλλικό μπρασελέ|fém karkötő|brățară metalică|metalliranneke
`,
  },
  {
    fields: ['Grade', 'Condition grade', 'Condition'],
    rows: `
proof|proof|Polierte Platte|flan bruni|fondo specchio|prueba|精制币|精製幣|proof|proof|proof|proof|stempel lustrzany|πρόοφ|tükörveret|proof|proof-laatu
uncirculated|ongecirculeerd|unzirkuliert|non circulée|fior di conio|sin circular|未流通|未流通|não circulada|ucirkuleret|ocirkulerad|usirkulert|menniczy|ακυκλοφόρητο|verdefényes|necirculată|lyöntikiiltoinen
almost uncirculated|bijna ongecirculeerd|fast unzirkuliert|presque non circulée|quasi fior di conio|casi sin circular|近未流通|近未流通|quase não circulada|næsten ucirkuleret|nästan ocirkulerad|nesten usirkulert|prawie menniczy|σχεδόν ακυκλοφόρητο|majdnem verdefényes|aproape necirculată|lähes lyöntikiiltoinen
extremely fine|prachtig|vorzüglich|superbe|splendido|excelente|极美品|極美品|soberba|yderst velbevaret|mycket vacker|svært pent|piękny|άριστο|kiváló|extrem de frumoasă|erinomainen
ef|prachtig|vorzüglich|superbe|splendido|excelente|极美品|極美品|soberba|yderst velbevaret|mycket vacker|svært pent|piękny|άριστο|kiváló|extrem de frumoasă|erinomainen
near ef|bijna prachtig|fast vorzüglich|presque superbe|quasi splendido|casi excelente|近极美品|近極美品|quase soberba|næsten yderst velbevaret|nästan mycket vacker|nesten svært pent|prawie piękny|σχεδόν άριστο|majdnem kiváló|aproape extrem de frumoasă|lähes erinomainen
very fine|zeer fraai|sehr schön|très beau|bellissimo|muy bien conservada|优美品|優美品|muito bela|meget smuk|vacker|meget pent|bardzo ładny|πολύ ωραίο|nagyon szép|foarte frumoasă|erittäin hyvä
vf|zeer fraai|sehr schön|très beau|bellissimo|muy bien conservada|优美品|優美品|muito bela|meget smuk|vacker|meget pent|bardzo ładny|πολύ ωραίο|nagyon szép|foarte frumoasă|erittäin hyvä
good vf|ruim zeer fraai|gutes sehr schön|très beau plus|bellissimo più|muy bien conservada +|优美品+|優美品+|muito bela +|pæn meget smuk|väl vacker|god meget pent|bardzo ładny plus|πολύ ωραίο +|nagyon szép +|foarte frumoasă +|erittäin hyvä +
fine|fraai|schön|beau|bello|bien conservada|美品|美品|bela|smuk|god|pent|ładny|ωραίο|szép|frumoasă|hyvä
good fine|ruim fraai|gutes schön|beau plus|bello più|bien conservada +|美品+|美品+|bela +|pæn smuk|väl god|god pent|ładny plus|ωραίο +|szép +|frumoasă +|hyvä +
natural patina|natuurlijke patina|natürliche Patina|patine naturelle|patina naturale|pátina natural|自然包浆|自然包漿|pátina natural|naturlig patina|naturlig patina|naturlig patina|naturalna patyna|φυσική πατίνα|természetes patina|patină naturală|luonnollinen patina
uncleaned tone|ongereinigde tint|ungereinigte Tönung|patine non nettoyée|patina non pulita|tono sin limpiar|未清洗包浆|未清洗包漿|tom sem limpeza|urenset tone|orengjord ton|urenset tone|nieczyszczona patyna|ακαθάριστη πατίνα|tisztítatlan patina|ton necurățat|puhdistamaton sävy
working|werkend|funktionsfähig|en état de marche|funzionante|en funcionamiento|可用|可用|a funcionar|virker|fungerande|virker|sprawny|λειτουργεί|működik|funcțional|toimiva
used|gestempeld|gestempelt|oblitéré|usato|usado|信销票|信銷票|usado|stemplet|stämplad|stemplet|kasowany|χρησιμοποιημένο|használt|ștampilat|leimattu
mint hinged|ongebruikt met plakker|ungebraucht mit Falz|neuf avec charnière|nuovo con linguella|nuevo con fijasellos|新票贴痕|新票貼痕|novo com charneira|ubrugt med hængsel|ostämplad med fastsättare|ubrukt med hengsel|czysty z podlepką|αχρησιμοποίητο με μεντεσέ|falcos postatiszta|nou cu șarnieră|käyttämätön, liimakkeellinen
mint never hinged|postfris|postfrisch|neuf sans charnière|nuovo integro|nuevo sin fijasellos|新票无贴痕|新票無貼痕|novo sem charneira|postfrisk|postfrisk|postfrisk|czysty bez podlepki|αχρησιμοποίητο χωρίς μεντεσέ|postatiszta|nou fără șarnieră|postituore
unused without gum|ongebruikt zonder gom|ungebraucht ohne Gummi|neuf sans gomme|nuovo senza gomma|nuevo sin goma|新票无胶|新票無膠|novo sem goma|ubrugt uden gummi|ostämplad utan gummi|ubrukt uten lim|czysty bez kleju|αχρησιμοποίητο χωρίς κόμμι|használatlan, gumi nélkül|nou fără gumă|käyttämätön ilman liimaa
see the photographs of both sides|zie de foto’s van beide zijden|siehe die Fotos beider Seiten|voir les photos des deux faces|vedi le foto dei due lati|véanse las fotos de ambas caras|见正反面照片|見正反面照片|ver fotografias das duas faces|se fotos af begge sider|se bilder av båda sidor|se bilder av begge sider|zob. zdjęcia obu stron|βλ. φωτογραφίες και των δύο όψεων|lásd mindkét oldal fotóját|vezi fotografiile ambelor fețe|katso kuvat molemmilta puolilta
`,
  },
  {
    fields: ['Fill level', 'Condition', 'Packaging'],
    rows: `
into neck|tot in de hals|bis in den Hals|dans le goulot|nel collo|en el cuello|瓶颈位|瓶頸位|no gargalo|op i halsen|upp i halsen|opp i halsen|w szyjce|μέσα στον λαιμό|a nyakban|în gât|kaulassa
base of neck|onderkant hals|Halsansatz|base du goulot|base del collo|base del cuello|瓶颈底|瓶頸底|base do gargalo|ved halsens bund|halsens bas|ved halsens bunn|podstawa szyjki|βάση του λαιμού|a nyak alján|baza gâtului|kaulan tyvessä
top shoulder|bovenkant schouder|obere Schulter|haute épaule|spalla alta|hombro alto|高肩位|高肩位|ombro alto|øvre skulder|övre axeln|øvre skulder|górne ramię|άνω ώμος|felső váll|umăr superior|olkapään yläosassa
as new|als nieuw|wie neu|comme neuf|come nuovo|como nuevo|如新|如新|como novo|som ny|som ny|som ny|jak nowy|σαν καινούργιο|mint új|ca nou|kuin uusi
original wooden case|originele houten kist|Originalholzkiste|caisse bois d’origine|cassa di legno originale|caja de madera original|原木箱|原木箱|caixa de madeira original|original trækasse|originallåda i trä|original trekasse|oryginalna skrzynka drewniana|αυθεντικό ξύλινο κιβώτιο|eredeti faláda|ladă de lemn originală|alkuperäinen puulaatikko
protective box|beschermdoos|Schutzkarton|carton de protection|scatola protettiva|caja protectora|保护盒|保護盒|caixa de proteção|beskyttelseskasse|skyddslåda|beskyttelseseske|pudełko ochronne|προστατευτικό κουτί|védődoboz|cutie de protecție|suojalaatikko
`,
  },
  {
    fields: ['Signature', 'Signed', 'Edition', 'Backing'],
    rows: `
unsigned|niet gesigneerd|unsigniert|non signé|non firmato|sin firma|未署名|未署名|não assinado|usigneret|osignerad|usignert|niesygnowany|ανυπόγραφο|szignálatlan|nesemnat|signeeraamaton
signed lower right|rechtsonder gesigneerd|unten rechts signiert|signé en bas à droite|firmato in basso a destra|firmado abajo a la derecha|右下署名|右下署名|assinado em baixo à direita|signeret nederst til højre|signerad nere till höger|signert nede til høyre|sygnowany po prawej u dołu|υπογραφή κάτω δεξιά|jobbra lent szignált|semnat dreapta jos|signeerattu alhaalla oikealla
signed and dated lower left|linksonder gesigneerd en gedateerd|unten links signiert und datiert|signé et daté en bas à gauche|firmato e datato in basso a sinistra|firmado y fechado abajo a la izquierda|左下署名及日期|左下署名及日期|assinado e datado em baixo à esquerda|signeret og dateret nederst til venstre|signerad och daterad nere till vänster|signert og datert nede til venstre|sygnowany i datowany po lewej u dołu|υπογραφή και χρονολογία κάτω αριστερά|balra lent szignált és datált|semnat și datat stânga jos|signeerattu ja päivätty alhaalla vasemmalla
signed on the back|achterop gesigneerd|rückseitig signiert|signé au dos|firmato sul retro|firmado al dorso|背面署名|背面署名|assinado no verso|signeret på bagsiden|signerad på baksidan|signert på baksiden|sygnowany na odwrocie|υπογραφή στο πίσω μέρος|a hátoldalán szignált|semnat pe verso|signeerattu takana
signed in the plate|in de plaat gesigneerd|in der Platte signiert|signé dans la planche|firmato in lastra|firmado en plancha|版内署名|版內署名|assinado na chapa|signeret i pladen|signerad i plåten|signert i platen|sygnowany na płycie|υπογραφή στην πλάκα|a lemezen szignált|semnat în placă|signeerattu laattaan
signed in pencil|met potlood gesigneerd|mit Bleistift signiert|signé au crayon|firmato a matita|firmado a lápiz|铅笔署名|鉛筆署名|assinado a lápis|signeret med blyant|signerad med blyerts|signert med blyant|sygnowany ołówkiem|υπογραφή με μολύβι|ceruzával szignált|semnat în creion|signeerattu lyijykynällä
signed and numbered|gesigneerd en genummerd|signiert und nummeriert|signé et numéroté|firmato e numerato|firmado y numerado|署名并编号|署名並編號|assinado e numerado|signeret og nummereret|signerad och numrerad|signert og nummerert|sygnowany i numerowany|υπογραφή και αρίθμηση|szignált és számozott|semnat și numerotat|signeerattu ja numeroitu
signed and sealed in the block|in het blok gesigneerd en gezegeld|im Stock signiert und gesiegelt|signé et cacheté dans le bloc|firmato e sigillato nel blocco|firmado y sellado en el taco|版内署名钤印|版內署名鈐印|assinado e selado no bloco|signeret og stemplet i blokken|signerad och sigillstämplad i stocken|signert og stemplet i blokken|sygnatura i pieczęć na klocku|υπογραφή και σφραγίδα στο ξύλο|a dúcon szignált és pecsételt|semnat și sigilat în bloc|signeerattu ja leimattu laattaan
monogrammed|gemonogrammeerd|monogrammiert|monogrammé|monogrammato|con monograma|有花押字|有花押字|monogramado|monogrammeret|monogramsignerad|monogrammert|z monogramem|μονόγραμμα|monogramos|monogramat|monogrammi
monogrammed lower right|rechtsonder gemonogrammeerd|unten rechts monogrammiert|monogrammé en bas à droite|monogrammato in basso a destra|con monograma abajo a la derecha|右下有花押字|右下有花押字|monogramado em baixo à direita|monogrammeret nederst til højre|monogramsignerad nere till höger|monogrammert nede til høyre|monogram po prawej u dołu|μονόγραμμα κάτω δεξιά|jobbra lent monogramos|monogramat dreapta jos|monogrammi alhaalla oikealla
inscribed with the artist’s name|met de naam van de kunstenaar|mit dem Namen des Künstlers bezeichnet|annoté du nom de l’artiste|iscritto con il nome dell’artista|inscrito con el nombre del artista|题有艺术家姓名|題有藝術家姓名|inscrito com o nome do artista|påskrevet kunstnerens navn|påskriven med konstnärens namn|påskrevet kunstnerens navn|opisany nazwiskiem artysty|με το όνομα του καλλιτέχνη|a művész nevével felirat|inscripționat cu numele artistului|taiteilijan nimellä merkitty
date inscribed|met datum|mit Datum bezeichnet|date inscrite|data iscritta|con fecha inscrita|题有日期|題有日期|com data inscrita|påskrevet dato|påskrivet datum|påskrevet dato|z datą|με χρονολογία|dátummal ellátva|cu dată inscripționată|päivätty
yes|ja|ja|oui|sì|sí|是|是|sim|ja|ja|ja|tak|ναι|igen|da|kyllä
no|nee|nein|non|no|no|否|否|não|nej|nej|nei|nie|όχι|nem|nu|ei
unnumbered|ongenummerd|nicht nummeriert|non numéroté|non numerato|sin numerar|无编号|無編號|sem numeração|unummereret|onumrerad|unummerert|bez numeru|χωρίς αρίθμηση|számozatlan|nenumerotat|numeroimaton
lifetime impression|druk tijdens het leven|zu Lebzeiten gedruckt|tirage du vivant de l’artiste|tiratura coeva|impresión en vida del artista|艺术家生前版|藝術家生前版|impressão em vida|tryk fra kunstnerens levetid|tryckt under konstnärens livstid|trykk fra kunstnerens levetid|odbitka za życia artysty|εκτύπωση εν ζωή|életében készült levonat|tiraj din timpul vieții|taiteilijan elinaikainen vedos
edition of {n}|oplage van {n}|Auflage {n}|tirage à {n}|tiratura di {n}|edición de {n}|限量{n}张|限量{n}張|edição de {n}|oplag på {n}|upplaga om {n}|opplag på {n}|nakład {n}|έκδοση {n} αντιτύπων|{n} példány|ediție de {n}|painos {n}
linen-backed|op linnen geplakt|auf Leinen aufgezogen|entoilée|telata|entelado|亚麻裱褙|亞麻裱褙|entelado|opklæbet på lærred|uppfodrad på linne|oppklebet på lerret|podklejony płótnem|σε λινό υπόστρωμα|vászonra kasírozva|întărit pe pânză|pellavapohjustettu
not backed|niet opgeplakt|nicht aufgezogen|non entoilée|non telata|sin entelar|未裱褙|未裱褙|sem entelagem|ikke opklæbet|ej uppfodrad|ikke oppklebet|niepodklejony|χωρίς υπόστρωμα|nincs kasírozva|neîntărit|pohjustamaton
`,
  },
  {
    fields: ['Style', 'Subject', 'Printing', 'Format', 'Binding', 'Mark'],
    rows: `
abstract|abstract|abstrakt|abstrait|astratto|abstracto|抽象|抽象|abstrato|abstrakt|abstrakt|abstrakt|abstrakcja|αφηρημένη|absztrakt|abstract|abstrakti
realist|realistisch|realistisch|réaliste|realista|realista|写实|寫實|realista|realistisk|realistisk|realistisk|realizm|ρεαλιστική|realista|realist|realistinen
academic|academisch|akademisch|académique|accademico|académico|学院派|學院派|académico|akademisk|akademisk|akademisk|akademizm|ακαδημαϊκή|akadémikus|academic|akateeminen
modern|modern|modern|moderne|moderno|moderno|现代|現代|moderno|moderne|modern|moderne|modernizm|μοντέρνα|modern|modern|moderni
luminist|luministisch|luministisch|luministe|luminista|luminista|外光派|外光派|luminista|luministisk|luministisk|luministisk|luminizm|λουμινιστική|luminista|luminist|luministinen
romantic|romantisch|romantisch|romantique|romantico|romántico|浪漫主义|浪漫主義|romântico|romantisk|romantisk|romantisk|romantyzm|ρομαντική|romantikus|romantic|romanttinen
impressionist|impressionistisch|impressionistisch|impressionniste|impressionista|impresionista|印象派|印象派|impressionista|impressionistisk|impressionistisk|impresjonistisk|impresjonizm|ιμπρεσιονιστική|impresszionista|impresionist|impressionistinen
colour field|colorfield|Farbfeldmalerei|color field|campo di colore|campos de color|色域绘画|色域繪畫|campo de cor|farvefelt|färgfält|fargefelt|malarstwo barwnych płaszczyzn|χρωματικό πεδίο|színmező|câmp cromatic|värikenttä
constructivism|constructivisme|Konstruktivismus|constructivisme|costruttivismo|constructivismo|构成主义|構成主義|construtivismo|konstruktivisme|konstruktivism|konstruktivisme|konstruktywizm|κονστρουκτιβισμός|konstruktivizmus|constructivism|konstruktivismi
coat of arms|wapen|Wappen|armoiries|stemma|escudo de armas|纹章|紋章|brasão|våbenskjold|vapensköld|våpenskjold|herb|οικόσημο|címer|stemă|vaakuna
sailing ship|zeilschip|Segelschiff|voilier|veliero|velero|帆船|帆船|veleiro|sejlskib|segelfartyg|seilskip|żaglowiec|ιστιοφόρο|vitorlás hajó|corabie|purjelaiva
flower|bloem|Blume|fleur|fiore|flor|花卉|花卉|flor|blomst|blomma|blomst|kwiat|λουλούδι|virág|floare|kukka
profile head|hoofd en profil|Kopf im Profil|tête de profil|testa di profilo|cabeza de perfil|侧面头像|側面頭像|cabeça de perfil|hoved i profil|huvud i profil|hode i profil|głowa z profilu|κεφαλή προφίλ|fej profilból|cap din profil|pää profiilissa
bird|vogel|Vogel|oiseau|uccello|ave|鸟|鳥|ave|fugl|fågel|fugl|ptak|πουλί|madár|pasăre|lintu
locomotive|locomotief|Lokomotive|locomotive|locomotiva|locomotora|火车头|火車頭|locomotiva|lokomotiv|lokomotiv|lokomotiv|lokomotywa|ατμομηχανή|mozdony|locomotivă|veturi
mountain view|berggezicht|Bergansicht|vue de montagne|veduta di montagna|vista de montaña|山景|山景|vista de montanha|bjergudsigt|bergsvy|fjellutsikt|widok górski|ορεινή όψη|hegyi látkép|priveliște montană|vuoristonäkymä
typography|boekdruk|Buchdruck|typographie|tipografia|tipografía|凸版|凸版|tipografia|bogtryk|boktryck|boktrykk|typografia|τυπογραφία|magasnyomás|tipar înalt|kohopaino
lithography|lithografie|Steindruck|lithographie|litografia|litografía|石版|石版|litografia|litografi|litografi|litografi|litografia|λιθογραφία|kőnyomat|litografie|kivipaino
recess|plaatdruk|Stichtiefdruck|taille-douce|calcografia|calcografía|凹版|凹版|talhe-doce|ståltryk|ståltryck|ståltrykk|staloryt|χαλκογραφία|mélynyomás|tipar adânc|syväpaino
quarto|kwarto|Quart|in-quarto|in quarto|cuarto|四开|四開|in-quarto|kvart|kvarto|kvart|quarto|τέταρτο|negyedrét|in-cvarto|kvartto
duodecimo|duodecimo|Duodez|in-douze|in dodicesimo|dozavo|十二开|十二開|in-doze|duodez|duodes|duodes|duodecimo|δωδέκατο|tizenkettedrét|in-duodecimo|duodeesi
octavo|octavo|Oktav|in-octavo|in ottavo|octavo|八开|八開|in-oitavo|oktav|oktav|oktav|octavo|όγδοο|nyolcadrét|in-octavo|oktaavo
folio|folio|Folio|in-folio|in folio|folio|对开|對開|in-fólio|folio|folio|folio|folio|φύλλο|ívrét|in-folio|folio
oban|oban|Ōban|ōban|ōban|ōban|大判|大判|oban|ōban|ōban|ōban|ōban|όμπαν|óban|oban|oban
red morocco|rood marokijn|rotes Maroquin|maroquin rouge|marocchino rosso|tafilete rojo|红色摩洛哥皮|紅色摩洛哥皮|marroquim vermelho|rødt maroquin|röd marokäng|rød maroquin|czerwony marokin|κόκκινο μαροκινό|piros marokén|marochin roșu|punainen marokiini
green morocco|groen marokijn|grünes Maroquin|maroquin vert|marocchino verde|tafilete verde|绿色摩洛哥皮|綠色摩洛哥皮|marroquim verde|grønt maroquin|grön marokäng|grønn maroquin|zielony marokin|πράσινο μαροκινό|zöld marokén|marochin verde|vihreä marokiini
blue morocco|blauw marokijn|blaues Maroquin|maroquin bleu|marocchino blu|tafilete azul|蓝色摩洛哥皮|藍色摩洛哥皮|marroquim azul|blåt maroquin|blå marokäng|blå maroquin|niebieski marokin|μπλε μαροκινό|kék marokén|marochin albastru|sininen marokiini
black morocco|zwart marokijn|schwarzes Maroquin|maroquin noir|marocchino nero|tafilete negro|黑色摩洛哥皮|黑色摩洛哥皮|marroquim preto|sort maroquin|svart marokäng|sort maroquin|czarny marokin|μαύρο μαροκινό|fekete marokén|marochin negru|musta marokiini
tan calf|lichtbruin kalfsleer|hellbraunes Kalbsleder|veau fauve|vitello fulvo|becerro leonado|浅褐小牛皮|淺褐小牛皮|vitela fulva|lysebrunt kalveskind|ljusbrunt kalvskinn|lysebrunt kalveskinn|jasnobrązowa skóra cielęca|ταμπά δέρμα μόσχου|világosbarna borjúbőr|piele de vițel maro-deschis|vaaleanruskea vasikannahka
brown calf|bruin kalfsleer|braunes Kalbsleder|veau brun|vitello bruno|becerro marrón|棕色小牛皮|棕色小牛皮|vitela castanha|brunt kalveskind|brunt kalvskinn|brunt kalveskinn|brązowa skóra cielęca|καφέ δέρμα μόσχου|barna borjúbőr|piele de vițel maro|ruskea vasikannahka
polished calf|gepolijst kalfsleer|geglättetes Kalbsleder|veau glacé|vitello lucidato|becerro pulido|抛光小牛皮|拋光小牛皮|vitela polida|glittet kalveskind|polerat kalvskinn|polert kalveskinn|gładzona skóra cielęca|γυαλισμένο δέρμα μόσχου|fényezett borjúbőr|piele de vițel lustruită|kiillotettu vasikannahka
four-character mark|viertekenmerk|Vierzeichenmarke|marque à quatre caractères|marca a quattro caratteri|marca de cuatro caracteres|四字款|四字款|marca de quatro caracteres|firetegnsmærke|fyrteckensmärke|firetegnsmerke|znak czteroznakowy|σήμα τεσσάρων χαρακτήρων|négy írásjegyű jelzés|marcă cu patru caractere|neljän merkin leima
six-character mark|zestekenmerk|Sechszeichenmarke|marque à six caractères|marca a sei caratteri|marca de seis caracteres|六字款|六字款|marca de seis caracteres|sekstegnsmærke|sexteckensmärke|sekstegnsmerke|znak sześcioznakowy|σήμα έξι χαρακτήρων|hat írásjegyű jelzés|marcă cu șase caractere|kuuden merkin leima
double ring underneath|dubbele ring aan de onderzijde|Doppelring am Boden|double cercle au revers|doppio cerchio sotto la base|doble anillo en la base|底部双圈款|底部雙圈款|duplo anel na base|dobbelt ring under bunden|dubbel ring undertill|dobbel ring under bunnen|podwójny pierścień od spodu|διπλός δακτύλιος στη βάση|kettős gyűrű az alján|inel dublu dedesubt|kaksoisrengas pohjassa
potter’s seal|pottenbakkerszegel|Töpfersiegel|cachet du potier|sigillo del vasaio|sello del alfarero|陶工印|陶工印|selo do oleiro|keramikersegl|krukmakarsigill|pottemakersegl|pieczęć garncarza|σφραγίδα κεραμίστα|fazekaspecsét|sigiliul olarului|keraamikon sinetti
unmarked|ongemerkt|ungemarkt|sans marque|senza marchio|sin marca|无款|無款|sem marca|umærket|omärkt|umerket|bez znaku|χωρίς σήμα|jelzés nélkül|nemarcat|merkitsemätön
`,
  },
  {
    fields: ['Decoration'],
    rows: `
a plain glaze|effen glazuur|einfarbige Glasur|glaçure unie|smalto unito|vidriado liso|单色釉|單色釉|vidrado liso|ensfarvet glasur|enfärgad glasyr|ensfarget glasur|gładkie szkliwo|μονόχρωμο υάλωμα|egyszínű máz|glazură simplă|yksivärinen lasite
flowers and leaves|bloemen en bladeren|Blumen und Blätter|fleurs et feuilles|fiori e foglie|flores y hojas|花叶纹|花葉紋|flores e folhas|blomster og blade|blommor och blad|blomster og blader|kwiaty i liście|λουλούδια και φύλλα|virágok és levelek|flori și frunze|kukkia ja lehtiä
a river landscape|rivierlandschap|Flusslandschaft|paysage fluvial|paesaggio fluviale|paisaje fluvial|山水纹|山水紋|paisagem fluvial|flodlandskab|flodlandskap|elvelandskap|pejzaż rzeczny|ποτάμιο τοπίο|folyóparti táj|peisaj cu râu|jokimaisema
a geometric band|geometrische band|geometrisches Band|bande géométrique|fascia geometrica|banda geométrica|几何纹带|幾何紋帶|faixa geométrica|geometrisk bånd|geometriskt band|geometrisk bånd|pas geometryczny|γεωμετρική ζώνη|geometrikus sáv|bandă geometrică|geometrinen nauha
celadon glaze|celadonglazuur|Seladonglasur|glaçure céladon|smalto celadon|vidriado celadón|青釉|青釉|vidrado celadon|celadonglasur|celadonglasyr|seladonglasur|szkliwo seladonowe|υάλωμα σελαντόν|szeladonmáz|glazură celadon|seladonlasite
green with geometric frieze|groen met geometrisch fries|grün mit geometrischem Fries|vert à frise géométrique|verde con fregio geometrico|verde con friso geométrico|绿地几何纹|綠地幾何紋|verde com friso geométrico|grøn med geometrisk frise|grön med geometrisk fris|grønn med geometrisk frise|zieleń z fryzem geometrycznym|πράσινο με γεωμετρική ζωφόρο|zöld, geometrikus frízzel|verde cu friză geometrică|vihreä, geometrinen friisi
blue and white with flowers|blauw-wit met bloemen|blau-weiß mit Blumen|bleu et blanc à fleurs|bianco e blu con fiori|azul y blanco con flores|青花花卉|青花花卉|azul e branco com flores|blåhvid med blomster|blåvit med blommor|blåhvit med blomster|biało-niebieski w kwiaty|λευκό-μπλε με λουλούδια|kék-fehér, virágos|alb-albastru cu flori|sinivalkoinen, kukkia
orange with running glaze|oranje met lopend glazuur|orange mit Laufglasur|orange à coulures|arancione con smalto colante|naranja con vidriado chorreado|橙色流釉|橙色流釉|laranja com vidrado escorrido|orange med løbeglasur|orange med rinnande glasyr|oransje med rennende glasur|pomarańczowy z zaciekami|πορτοκαλί με ρέον υάλωμα|narancs, csurgatott mázzal|portocaliu cu glazură curgătoare|oranssi valutuslasite
deep blue with gilt bands|diepblauw met vergulde banden|tiefblau mit Goldbändern|bleu profond à filets dorés|blu intenso con bande dorate|azul intenso con bandas doradas|深蓝描金|深藍描金|azul-escuro com faixas douradas|dybblå med forgyldte bånd|djupblå med förgyllda band|dypblå med forgylte bånd|głęboki błękit ze złoceniami|βαθύ μπλε με χρυσές ζώνες|mélykék, aranyozott sávokkal|albastru intens cu benzi aurite|syvänsininen, kultanauhat
white with red flowers|wit met rode bloemen|weiß mit roten Blumen|blanc à fleurs rouges|bianco con fiori rossi|blanco con flores rojas|白地红花|白地紅花|branco com flores vermelhas|hvid med røde blomster|vit med röda blommor|hvit med røde blomster|biały w czerwone kwiaty|λευκό με κόκκινα λουλούδια|fehér, piros virágokkal|alb cu flori roșii|valkoinen, punaisia kukkia
ivory crackle glaze|ivoorkleurig craqueléglazuur|elfenbeinfarbene Craquelé-Glasur|glaçure craquelée ivoire|smalto craquelé avorio|vidriado craquelado marfil|米色开片釉|米色開片釉|vidrado craquelé marfim|elfenbensfarvet krakeleret glasur|elfenbensfärgad krackelerad glasyr|elfenbensfarget krakelert glasur|szkliwo krakelurowe w kolorze kości słoniowej|ιβουάρ υάλωμα κρακελέ|elefántcsontszínű repesztett máz|glazură ivoire craquelé|norsunluunvalkoinen krakeloitu lasite
buff with brown frieze|vaalgeel met bruin fries|sandfarben mit braunem Fries|chamois à frise brune|camoscio con fregio bruno|ante con friso marrón|米黄地褐纹|米黃地褐紋|bege com friso castanho|sandfarvet med brun frise|sandfärgad med brun fris|sandfarget med brun frise|płowy z brązowym fryzem|μπεζ με καφέ ζωφόρο|drapp, barna frízzel|bej cu friză maro|hiekanruskea, ruskea friisi
oxblood with pale drip|ossenbloedrood met lichte druip|ochsenblutrot mit hellem Verlauf|sang-de-bœuf à coulure claire|sangue di bue con colatura chiara|sangre de toro con goteo claro|牛血红浅色流釉|牛血紅淺色流釉|sangue-de-boi com escorrido claro|okseblod med lyst løb|oxblod med ljus rinning|okseblod med lyst løp|bordowy z jasnym zaciekiem|μπορντό με ανοιχτόχρωμη ροή|ökörvér, világos csurgatással|sânge de bou cu scurgere deschisă|häränverenpunainen, vaalea valuma
speckled oatmeal glaze|gespikkeld havermoutglazuur|gesprenkelte hafermehlfarbene Glasur|glaçure mouchetée avoine|smalto avena picchiettato|vidriado avena moteado|燕麦色斑点釉|燕麥色斑點釉|vidrado aveia salpicado|spættet havregrynsglasur|spräcklig havrefärgad glasyr|spettet havrefarget glasur|nakrapiane szkliwo owsiane|στικτό υάλωμα βρώμης|pettyes zabszínű máz|glazură ovăz picățelată|täplikäs kauranvärinen lasite
`,
  },
  {
    fields: ['Use', 'Number of items', 'Species', 'Denomination'],
    rows: `
a men’s society|mannengenootschap|Männerbund|société d’hommes|società maschile|sociedad masculina|男子会社|男子會社|sociedade masculina|mandsforbund|mansförbund|mannsforbund|związek męski|ανδρική αδελφότητα|férfitársaság|societate bărbătească|miesten seura
funeral rites|begrafenisrituelen|Totenriten|rites funéraires|riti funebri|ritos funerarios|丧葬仪式|喪葬儀式|ritos fúnebres|begravelsesritualer|begravningsriter|begravelsesritualer|obrzędy pogrzebowe|ταφικές τελετές|temetési szertartások|rituri funerare|hautajaismenot
harvest dances|oogstdansen|Erntetänze|danses des récoltes|danze del raccolto|danzas de la cosecha|丰收舞|豐收舞|danças da colheita|høstdanse|skördedanser|høstdanser|tańce żniwne|χοροί συγκομιδής|aratótáncok|dansuri ale recoltei|sadonkorjuutanssit
initiation|initiatie|Initiation|initiation|iniziazione|iniciación|成年礼|成年禮|iniciação|initiation|initiation|initiasjon|inicjacja|μύηση|beavatás|inițiere|initiaatio
an ancestor shrine|voorouderaltaar|Ahnenschrein|autel des ancêtres|altare degli antenati|altar de los antepasados|祖先神龛|祖先神龕|altar dos antepassados|forfædrealter|förfädersaltare|forfedrealter|kapliczka przodków|βωμός προγόνων|ősök szentélye|altar al strămoșilor|esi-isien pyhäkkö
divination|waarzeggerij|Weissagung|divination|divinazione|adivinación|占卜|占卜|adivinhação|spådom|spådom|spådom|wróżenie|μαντεία|jóslás|divinație|ennustaminen
a household altar|huisaltaar|Hausaltar|autel domestique|altare domestico|altar doméstico|家庭祭坛|家庭祭壇|altar doméstico|husalter|husaltare|husalter|ołtarzyk domowy|οικιακός βωμός|házi oltár|altar de casă|kotialttari
1 leaf|1 blad|1 Blatt|1 feuillet|1 foglio|1 hoja|1张|1張|1 folha|1 blad|1 blad|1 blad|1 karta|1 φύλλο|1 lap|1 filă|1 lehti
1 pages|1 pagina|1 Seite|1 page|1 pagina|1 página|1页|1頁|1 página|1 side|1 sida|1 side|1 strona|1 σελίδα|1 oldal|1 pagină|1 sivu
1 page|1 pagina|1 Seite|1 page|1 pagina|1 página|1页|1頁|1 página|1 side|1 sida|1 side|1 strona|1 σελίδα|1 oldal|1 pagină|1 sivu
{n} pages|{n} pagina’s|{n} Seiten|{n} pages|{n} pagine|{n} páginas|{n}页|{n}頁|{n} páginas|{n} sider|{n} sidor|{n} sider|{n} str.|{n} σελίδες|{n} oldal|{n} pag.|{n} sivua
{n} to {m}|{n} tot {m}|{n} bis {m}|{n} à {m}|da {n} a {m}|{n} a {m}|{n}至{m}|{n}至{m}|{n} a {m}|{n} til {m}|{n} till {m}|{n} til {m}|{n} do {m}|{n} έως {m}|{n}–{m}|{n} până la {m}|{n}–{m}
tetradrachm|tetradrachme|Tetradrachme|tétradrachme|tetradramma|tetradracma|四德拉克马银币|四德拉克馬銀幣|tetradracma|tetradrachme|tetradrakma|tetradrakme|tetradrachma|τετράδραχμο|tetradrachma|tetradrahmă|tetradrakhma
drachm|drachme|Drachme|drachme|dramma|dracma|德拉克马银币|德拉克馬銀幣|dracma|drachme|drakma|drakme|drachma|δραχμή|drachma|drahmă|drakhma
stater|stater|Stater|statère|statere|estátera|斯塔特币|斯塔特幣|estáter|stater|stater|stater|stater|στατήρας|sztatér|stater|stateeri
obol|obool|Obol|obole|obolo|óbolo|奥波勒斯银币|奧波勒斯銀幣|óbolo|obol|obol|obol|obol|οβολός|obolosz|obol|oboli
denarius|denarius|Denar|denier|denario|denario|第纳里乌斯银币|第納里烏斯銀幣|denário|denar|denar|denar|denar|δηνάριο|denarius|denar|denaari
antoninianus|antoninianus|Antoninian|antoninien|antoniniano|antoniniano|安东尼尼安努斯币|安東尼尼安努斯幣|antoniniano|antoninian|antoninian|antoninian|antoninian|αντωνινιανός|antoninianus|antoninian|antoniniaani
sestertius|sestertius|Sesterz|sesterce|sesterzio|sestercio|塞斯特提乌斯铜币|塞斯特提烏斯銅幣|sestércio|sesterts|sestertie|sesterts|sesterc|σηστέρτιος|sestertius|sesterț|sestertius-raha
follis|follis|Follis|follis|follis|follis|弗里斯铜币|弗里斯銅幣|follis|follis|follis|follis|follis|φόλλις|follis|follis|follis
aureus|aureus|Aureus|aureus|aureo|áureo|奥里斯金币|奧里斯金幣|áureo|aureus|aureus|aureus|aureus|χρυσός ρωμαϊκός|aureus|aureus|aureus
as|as|As|as|asse|as|阿斯铜币|阿斯銅幣|asse|as|as|as|as|ασσάριο|as|as|as
cleoniceras ammonite|Cleoniceras-ammoniet|Cleoniceras-Ammonit|ammonite Cleoniceras|ammonite Cleoniceras|ammonites Cleoniceras|Cleoniceras菊石|Cleoniceras菊石|amonite Cleoniceras|Cleoniceras-ammonit|Cleoniceras-ammonit|Cleoniceras-ammonitt|amonit Cleoniceras|αμμωνίτης Cleoniceras|Cleoniceras ammonitesz|amonit Cleoniceras|Cleoniceras-ammoniitti
perisphinctes ammonite|Perisphinctes-ammoniet|Perisphinctes-Ammonit|ammonite Perisphinctes|ammonite Perisphinctes|ammonites Perisphinctes|Perisphinctes菊石|Perisphinctes菊石|amonite Perisphinctes|Perisphinctes-ammonit|Perisphinctes-ammonit|Perisphinctes-ammonitt|amonit Perisphinctes|αμμωνίτης Perisphinctes|Perisphinctes ammonitesz|amonit Perisphinctes|Perisphinctes-ammoniitti
dactylioceras in matrix|Dactylioceras in moedergesteente|Dactylioceras in Matrix|Dactylioceras dans sa gangue|Dactylioceras in matrice|Dactylioceras en matriz|围岩中的Dactylioceras|圍岩中的Dactylioceras|Dactylioceras em matriz|Dactylioceras i matrix|Dactylioceras i matris|Dactylioceras i matriks|Dactylioceras w skale|Dactylioceras σε μήτρα|Dactylioceras kőzetben|Dactylioceras în matrice|Dactylioceras isäntäkivessä
drotops trilobite|Drotops-trilobiet|Drotops-Trilobit|trilobite Drotops|trilobite Drotops|trilobites Drotops|Drotops三叶虫|Drotops三葉蟲|trilobite Drotops|Drotops-trilobit|Drotops-trilobit|Drotops-trilobitt|trylobit Drotops|τριλοβίτης Drotops|Drotops trilobita|trilobit Drotops|Drotops-trilobiitti
phacops trilobite|Phacops-trilobiet|Phacops-Trilobit|trilobite Phacops|trilobite Phacops|trilobites Phacops|Phacops三叶虫|Phacops三葉蟲|trilobite Phacops|Phacops-trilobit|Phacops-trilobit|Phacops-trilobitt|trylobit Phacops|τριλοβίτης Phacops|Phacops trilobita|trilobit Phacops|Phacops-trilobiitti
calymene trilobite|Calymene-trilobiet|Calymene-Trilobit|trilobite Calymene|trilobite Calymene|trilobites Calymene|Calymene三叶虫|Calymene三葉蟲|trilobite Calymene|Calymene-trilobit|Calymene-trilobit|Calymene-trilobitt|trylobit Calymene|τριλοβίτης Calymene|Calymene trilobita|trilobit Calymene|Calymene-trilobiitti
`,
  },
];

/**
 * Parts of values in place fields; other parts are names and do not change. Country names come from
 * Intl.
 */
export const placeFields: ReadonlySet<string> = new Set([
  'Country of origin',
  'Region',
  'Publisher',
  'Mint',
  'Ruler',
]);
export const places = `
amsterdam|Amsterdam|Amsterdam|Amsterdam|Amsterdam|Ámsterdam|阿姆斯特丹|阿姆斯特丹|Amesterdão|Amsterdam|Amsterdam|Amsterdam|Amsterdam|Άμστερνταμ|Amszterdam|Amsterdam|Amsterdam
leiden|Leiden|Leiden|Leyde|Leida|Leiden|莱顿|萊頓|Leida|Leiden|Leiden|Leiden|Lejda|Λέιντεν|Leiden|Leiden|Leiden
paris|Parijs|Paris|Paris|Parigi|París|巴黎|巴黎|Paris|Paris|Paris|Paris|Paryż|Παρίσι|Párizs|Paris|Pariisi
lyon|Lyon|Lyon|Lyon|Lione|Lyon|里昂|里昂|Lyon|Lyon|Lyon|Lyon|Lyon|Λυών|Lyon|Lyon|Lyon
london|Londen|London|Londres|Londra|Londres|伦敦|倫敦|Londres|London|London|London|Londyn|Λονδίνο|London|Londra|Lontoo
leipzig|Leipzig|Leipzig|Leipzig|Lipsia|Leipzig|莱比锡|萊比錫|Lípsia|Leipzig|Leipzig|Leipzig|Lipsk|Λειψία|Lipcse|Leipzig|Leipzig
venice|Venetië|Venedig|Venise|Venezia|Venecia|威尼斯|威尼斯|Veneza|Venedig|Venedig|Venezia|Wenecja|Βενετία|Velence|Veneția|Venetsia
antwerp|Antwerpen|Antwerpen|Anvers|Anversa|Amberes|安特卫普|安特衛普|Antuérpia|Antwerpen|Antwerpen|Antwerpen|Antwerpia|Αμβέρσα|Antwerpen|Anvers|Antwerpen
basel|Bazel|Basel|Bâle|Basilea|Basilea|巴塞尔|巴塞爾|Basileia|Basel|Basel|Basel|Bazylea|Βασιλεία|Bázel|Basel|Basel
madrid|Madrid|Madrid|Madrid|Madrid|Madrid|马德里|馬德里|Madrid|Madrid|Madrid|Madrid|Madryt|Μαδρίτη|Madrid|Madrid|Madrid
copenhagen|Kopenhagen|Kopenhagen|Copenhague|Copenaghen|Copenhague|哥本哈根|哥本哈根|Copenhaga|København|Köpenhamn|København|Kopenhaga|Κοπεγχάγη|Koppenhága|Copenhaga|Kööpenhamina
rome|Rome|Rom|Rome|Roma|Roma|罗马|羅馬|Roma|Rom|Rom|Roma|Rzym|Ρώμη|Róma|Roma|Rooma
siscia|Siscia|Siscia|Siscia|Siscia|Siscia|西斯西亚|西斯西亞|Síscia|Siscia|Siscia|Siscia|Siscja|Σισκία|Siscia|Siscia|Siscia
lugdunum|Lugdunum|Lugdunum|Lugdunum|Lugdunum|Lugdunum|卢格杜努姆|盧格杜努姆|Lugduno|Lugdunum|Lugdunum|Lugdunum|Lugdunum|Λούγδουνον|Lugdunum|Lugdunum|Lugdunum
antioch|Antiochië|Antiochia|Antioche|Antiochia|Antioquía|安条克|安條克|Antioquia|Antiokia|Antiokia|Antiokia|Antiochia|Αντιόχεια|Antiochia|Antiohia|Antiokia
athens|Athene|Athen|Athènes|Atene|Atenas|雅典|雅典|Atenas|Athen|Aten|Athen|Ateny|Αθήνα|Athén|Atena|Ateena
miletos|Milete|Milet|Milet|Mileto|Mileto|米利都|米利都|Mileto|Milet|Miletos|Milet|Milet|Μίλητος|Milétosz|Milet|Miletos
akragas|Akragas|Akragas|Agrigente|Agrigento|Agrigento|阿克拉加斯|阿克拉加斯|Agrigento|Akragas|Akragas|Akragas|Akragas|Ακράγας|Akragasz|Akragas|Akragas
phokaia|Phokaia|Phokaia|Phocée|Focea|Focea|福凯亚|福凱亞|Foceia|Fokaia|Fokaia|Fokaia|Fokaja|Φώκαια|Phókaia|Foceea|Fokaia
corinth|Korinthe|Korinth|Corinthe|Corinto|Corinto|科林斯|科林斯|Corinto|Korinth|Korinth|Korint|Korynt|Κόρινθος|Korinthosz|Corint|Korintti
syracuse|Syracuse|Syrakus|Syracuse|Siracusa|Siracusa|叙拉古|敘拉古|Siracusa|Syrakus|Syrakusa|Syrakus|Syrakuzy|Συρακούσες|Szürakuszai|Siracuza|Syrakusa
rhodes|Rhodos|Rhodos|Rhodes|Rodi|Rodas|罗得岛|羅得島|Rodes|Rhodos|Rhodos|Rhodos|Rodos|Ρόδος|Rodosz|Rodos|Rodos
augustus|Augustus|Augustus|Auguste|Augusto|Augusto|奥古斯都|奧古斯都|Augusto|Augustus|Augustus|Augustus|Oktawian August|Αύγουστος|Augustus|Augustus|Augustus
trajan|Trajanus|Trajan|Trajan|Traiano|Trajano|图拉真|圖拉真|Trajano|Trajan|Trajanus|Trajan|Trajan|Τραϊανός|Traianus|Traian|Trajanus
hadrian|Hadrianus|Hadrian|Hadrien|Adriano|Adriano|哈德良|哈德良|Adriano|Hadrian|Hadrianus|Hadrian|Hadrian|Αδριανός|Hadrianus|Hadrian|Hadrianus
antoninus pius|Antoninus Pius|Antoninus Pius|Antonin le Pieux|Antonino Pio|Antonino Pío|安敦宁·毕尤|安敦寧·畢尤|Antonino Pio|Antoninus Pius|Antoninus Pius|Antoninus Pius|Antoninus Pius|Αντωνίνος Πίος|Antoninus Pius|Antoninus Pius|Antoninus Pius
marcus aurelius|Marcus Aurelius|Mark Aurel|Marc Aurèle|Marco Aurelio|Marco Aurelio|马可·奥勒留|馬可·奧勒留|Marco Aurélio|Marcus Aurelius|Marcus Aurelius|Marcus Aurelius|Marek Aureliusz|Μάρκος Αυρήλιος|Marcus Aurelius|Marc Aureliu|Marcus Aurelius
septimius severus|Septimius Severus|Septimius Severus|Septime Sévère|Settimio Severo|Septimio Severo|塞普蒂米乌斯·塞维鲁|塞普蒂米烏斯·塞維魯|Septímio Severo|Septimius Severus|Septimius Severus|Septimius Severus|Septymiusz Sewer|Σεπτίμιος Σεβήρος|Septimius Severus|Septimius Sever|Septimius Severus
philip i|Philippus I|Philippus I.|Philippe Ier|Filippo I|Filipo I|菲利普一世|菲利普一世|Filipe I|Filip 1.|Filip I|Filip I|Filip Arab|Φίλιππος Α΄|I. Philippus|Filip I|Filippus I
constantine i|Constantijn I|Konstantin I.|Constantin Ier|Costantino I|Constantino I|君士坦丁一世|君士坦丁一世|Constantino I|Konstantin 1.|Konstantin I|Konstantin I|Konstantyn I|Κωνσταντίνος Α΄|I. Constantinus|Constantin I|Konstantinus I
bordeaux|Bordeaux|Bordeaux|Bordeaux|Bordeaux|Burdeos|波尔多|波爾多|Bordéus|Bordeaux|Bordeaux|Bordeaux|Bordeaux|Μπορντό|Bordeaux|Bordeaux|Bordeaux
burgundy|Bourgogne|Burgund|Bourgogne|Borgogna|Borgoña|勃艮第|布根地|Borgonha|Bourgogne|Bourgogne|Burgund|Burgundia|Βουργουνδία|Burgundia|Burgundia|Burgundi
champagne|Champagne|Champagne|Champagne|Champagne|Champaña|香槟区|香檳區|Champanhe|Champagne|Champagne|Champagne|Szampania|Καμπανία|Champagne|Champagne|Champagne
mosel|Moezel|Mosel|Moselle|Mosella|Mosela|摩泽尔|摩澤爾|Mosela|Mosel|Mosel|Mosel|Mozela|Μοζέλας|Mosel|Mosela|Mosel
scotland|Schotland|Schottland|Écosse|Scozia|Escocia|苏格兰|蘇格蘭|Escócia|Skotland|Skottland|Skottland|Szkocja|Σκωτία|Skócia|Scoția|Skotlanti
forest region|woudgebied|Waldregion|région forestière|regione forestale|región forestal|森林地区|森林地區|região florestal|skovregion|skogsregion|skogsregion|region leśny|δασική περιοχή|erdővidék|regiune forestieră|metsäalue
river delta|rivierdelta|Flussdelta|delta du fleuve|delta del fiume|delta del río|河口三角洲|河口三角洲|delta do rio|floddelta|floddelta|elvedelta|delta rzeki|δέλτα ποταμού|folyódelta|delta fluviului|jokisuisto
grassfields|graslanden|Grasland|Grassfields|praterie|praderas|草原地带|草原地帶|pradarias|græslandet|gräslandet|gresslandet|tereny trawiaste|λιβάδια|füves puszták|pajiști|ruohomaat
northern savannah|noordelijke savanne|nördliche Savanne|savane du nord|savana settentrionale|sabana del norte|北部草原|北部草原|savana do norte|den nordlige savanne|norra savannen|den nordlige savannen|północna sawanna|βόρεια σαβάνα|északi szavanna|savana nordică|pohjoinen savanni
coastal region|kustgebied|Küstenregion|région côtière|regione costiera|región costera|沿海地区|沿海地區|região costeira|kystregion|kustregion|kystregion|region nadmorski|παράκτια περιοχή|tengerparti vidék|regiune de coastă|rannikkoalue
central plateau|centraal plateau|zentrales Hochland|plateau central|altopiano centrale|meseta central|中部高原|中部高原|planalto central|centralplateauet|centralplatån|sentralplatået|płaskowyż centralny|κεντρικό οροπέδιο|középső fennsík|podișul central|keskiylänkö
swiss alps|Zwitserse Alpen|Schweizer Alpen|Alpes suisses|Alpi svizzere|Alpes suizos|瑞士阿尔卑斯山|瑞士阿爾卑斯山|Alpes suíços|Schweizeralperne|Schweiziska Alperna|Sveitsalpene|Alpy Szwajcarskie|Ελβετικές Άλπεις|Svájci-Alpok|Alpii Elvețieni|Sveitsin Alpit
bohemia|Bohemen|Böhmen|Bohême|Boemia|Bohemia|波希米亚|波希米亞|Boémia|Bøhmen|Böhmen|Böhmen|Czechy|Βοημία|Bohémia|Boemia|Böömi
korea|Korea|Korea|Corée|Corea|Corea|朝鲜半岛|朝鮮半島|Coreia|Korea|Korea|Korea|Korea|Κορέα|Korea|Coreea|Korea
congo|Congo|Kongo|Congo|Congo|Congo|刚果|剛果|Congo|Congo|Kongo|Kongo|Kongo|Κονγκό|Kongó|Congo|Kongo
ceylon (sri lanka)|Ceylon (Sri Lanka)|Ceylon (Sri Lanka)|Ceylan (Sri Lanka)|Ceylon (Sri Lanka)|Ceilán (Sri Lanka)|锡兰（斯里兰卡）|錫蘭（斯里蘭卡）|Ceilão (Sri Lanca)|Ceylon (Sri Lanka)|Ceylon (Sri Lanka)|Ceylon (Sri Lanka)|Cejlon (Sri Lanka)|Κεϋλάνη (Σρι Λάνκα)|Ceylon (Srí Lanka)|Ceylon (Sri Lanka)|Ceylon (Sri Lanka)
`;
