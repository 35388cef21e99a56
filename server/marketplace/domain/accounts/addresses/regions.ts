// The closed lists of states, provinces, prefectures and counties, for countries whose addresses
// have them. Data. A row is `value=name` or `value=name=name in the country's own script`. Where
// the value is a code that letters use (us, ca, au, it), the name is only for the list.
export type Region = {
  value: string;
  /** The name in the list of options. */
  label: string;
  /** The name on letters. */
  letter: { latin: string; local: string };
};

type Letters = 'value' | 'name';

function parseRegions(rows: string, letters: Letters): readonly Region[] {
  return rows.split('|').map((row) => {
    const [value = '', name = value, local] = row.split('=');
    const latin = letters === 'value' ? value : name;
    return {
      value,
      label: local === undefined ? name : `${local} ${name}`,
      letter: { latin, local: local ?? latin },
    };
  });
}

const us =
  'AL=Alabama|AK=Alaska|AS=American Samoa|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|GU=Guam|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|MP=Northern Mariana Islands|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|PR=Puerto Rico|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VI=Virgin Islands|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming';

const ca =
  'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NT=Northwest Territories|NS=Nova Scotia|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|SK=Saskatchewan|YT=Yukon';

const au =
  'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia';

const jp =
  'Hokkaido=Hokkaido=北海道|Aomori=Aomori=青森県|Iwate=Iwate=岩手県|Miyagi=Miyagi=宮城県|Akita=Akita=秋田県|Yamagata=Yamagata=山形県|Fukushima=Fukushima=福島県|Ibaraki=Ibaraki=茨城県|Tochigi=Tochigi=栃木県|Gunma=Gunma=群馬県|Saitama=Saitama=埼玉県|Chiba=Chiba=千葉県|Tokyo=Tokyo=東京都|Kanagawa=Kanagawa=神奈川県|Niigata=Niigata=新潟県|Toyama=Toyama=富山県|Ishikawa=Ishikawa=石川県|Fukui=Fukui=福井県|Yamanashi=Yamanashi=山梨県|Nagano=Nagano=長野県|Gifu=Gifu=岐阜県|Shizuoka=Shizuoka=静岡県|Aichi=Aichi=愛知県|Mie=Mie=三重県|Shiga=Shiga=滋賀県|Kyoto=Kyoto=京都府|Osaka=Osaka=大阪府|Hyogo=Hyogo=兵庫県|Nara=Nara=奈良県|Wakayama=Wakayama=和歌山県|Tottori=Tottori=鳥取県|Shimane=Shimane=島根県|Okayama=Okayama=岡山県|Hiroshima=Hiroshima=広島県|Yamaguchi=Yamaguchi=山口県|Tokushima=Tokushima=徳島県|Kagawa=Kagawa=香川県|Ehime=Ehime=愛媛県|Kochi=Kochi=高知県|Fukuoka=Fukuoka=福岡県|Saga=Saga=佐賀県|Nagasaki=Nagasaki=長崎県|Kumamoto=Kumamoto=熊本県|Oita=Oita=大分県|Miyazaki=Miyazaki=宮崎県|Kagoshima=Kagoshima=鹿児島県|Okinawa=Okinawa=沖縄県';

const cn =
  'Anhui=Anhui=安徽省|Beijing=Beijing=北京市|Chongqing=Chongqing=重庆市|Fujian=Fujian=福建省|Gansu=Gansu=甘肃省|Guangdong=Guangdong=广东省|Guangxi=Guangxi=广西壮族自治区|Guizhou=Guizhou=贵州省|Hainan=Hainan=海南省|Hebei=Hebei=河北省|Heilongjiang=Heilongjiang=黑龙江省|Henan=Henan=河南省|Hubei=Hubei=湖北省|Hunan=Hunan=湖南省|Inner Mongolia=Inner Mongolia=内蒙古自治区|Jiangsu=Jiangsu=江苏省|Jiangxi=Jiangxi=江西省|Jilin=Jilin=吉林省|Liaoning=Liaoning=辽宁省|Ningxia=Ningxia=宁夏回族自治区|Qinghai=Qinghai=青海省|Shaanxi=Shaanxi=陕西省|Shandong=Shandong=山东省|Shanghai=Shanghai=上海市|Shanxi=Shanxi=山西省|Sichuan=Sichuan=四川省|Tianjin=Tianjin=天津市|Tibet=Tibet=西藏自治区|Xinjiang=Xinjiang=新疆维吾尔自治区|Yunnan=Yunnan=云南省|Zhejiang=Zhejiang=浙江省';

const tw =
  'Changhua County=Changhua County=彰化縣|Chiayi City=Chiayi City=嘉義市|Chiayi County=Chiayi County=嘉義縣|Hsinchu City=Hsinchu City=新竹市|Hsinchu County=Hsinchu County=新竹縣|Hualien County=Hualien County=花蓮縣|Kaohsiung City=Kaohsiung City=高雄市|Keelung City=Keelung City=基隆市|Kinmen County=Kinmen County=金門縣|Lienchiang County=Lienchiang County=連江縣|Miaoli County=Miaoli County=苗栗縣|Nantou County=Nantou County=南投縣|New Taipei City=New Taipei City=新北市|Penghu County=Penghu County=澎湖縣|Pingtung County=Pingtung County=屏東縣|Taichung City=Taichung City=台中市|Tainan City=Tainan City=台南市|Taipei City=Taipei City=台北市|Taitung County=Taitung County=台東縣|Taoyuan City=Taoyuan City=桃園市|Yilan County=Yilan County=宜蘭縣|Yunlin County=Yunlin County=雲林縣';

const hk =
  'Hong Kong Island=Hong Kong Island=香港島|Kowloon=Kowloon=九龍|New Territories=New Territories=新界';

const italian =
  'AG=Agrigento|AL=Alessandria|AN=Ancona|AO=Aosta|AR=Arezzo|AP=Ascoli Piceno|AT=Asti|AV=Avellino|BA=Bari|BT=Barletta-Andria-Trani|BL=Belluno|BN=Benevento|BG=Bergamo|BI=Biella|BO=Bologna|BZ=Bolzano|BS=Brescia|BR=Brindisi|CA=Cagliari|CL=Caltanissetta|CB=Campobasso|CE=Caserta|CT=Catania|CZ=Catanzaro|CH=Chieti|CO=Como|CS=Cosenza|CR=Cremona|KR=Crotone|CN=Cuneo|EN=Enna|FM=Fermo|FE=Ferrara|FI=Firenze|FG=Foggia|FC=Forlì-Cesena|FR=Frosinone|GE=Genova|GO=Gorizia|GR=Grosseto|IM=Imperia|IS=Isernia|SP=La Spezia|AQ=L’Aquila|LT=Latina|LE=Lecce|LC=Lecco|LI=Livorno|LO=Lodi|LU=Lucca|MC=Macerata|MN=Mantova|MS=Massa-Carrara|MT=Matera|ME=Messina|MI=Milano|MO=Modena|MB=Monza e Brianza|NA=Napoli|NO=Novara|NU=Nuoro|OR=Oristano|PD=Padova|PA=Palermo|PR=Parma|PV=Pavia|PG=Perugia|PU=Pesaro e Urbino|PE=Pescara|PC=Piacenza|PI=Pisa|PT=Pistoia|PN=Pordenone|PZ=Potenza|PO=Prato|RG=Ragusa|RA=Ravenna|RC=Reggio Calabria|RE=Reggio Emilia|RI=Rieti|RN=Rimini|RM=Roma|RO=Rovigo|SA=Salerno|SS=Sassari|SV=Savona|SI=Siena|SR=Siracusa|SO=Sondrio|SU=Sud Sardegna|TA=Taranto|TE=Teramo|TR=Terni|TO=Torino|TP=Trapani|TN=Trento|TV=Treviso|TS=Trieste|UD=Udine|VA=Varese|VE=Venezia|VB=Verbano-Cusio-Ossola|VC=Vercelli|VR=Verona|VV=Vibo Valentia|VI=Vicenza|VT=Viterbo';

const spanish =
  'A Coruña|Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Barcelona|Bizkaia|Burgos|Cáceres|Cádiz|Cantabria|Castellón|Ceuta|Ciudad Real|Córdoba|Cuenca|Gipuzkoa|Girona|Granada|Guadalajara|Huelva|Huesca|Illes Balears|Jaén|La Rioja|Las Palmas|León|Lleida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|Ourense|Palencia|Pontevedra|Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Zamora|Zaragoza';

const irish =
  'Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow';

const romanian =
  'Alba|Arad|Argeș|Bacău|Bihor|Bistrița-Năsăud|Botoșani|Brăila|Brașov|București|Buzău|Călărași|Caraș-Severin|Cluj|Constanța|Covasna|Dâmbovița|Dolj|Galați|Giurgiu|Gorj|Harghita|Hunedoara|Ialomița|Iași|Ilfov|Maramureș|Mehedinți|Mureș|Neamț|Olt|Prahova|Sălaj|Satu Mare|Sibiu|Suceava|Teleorman|Timiș|Tulcea|Vâlcea|Vaslui|Vrancea';

export const regions = {
  us: parseRegions(us, 'value'),
  ca: parseRegions(ca, 'value'),
  au: parseRegions(au, 'value'),
  it: parseRegions(italian, 'value'),
  es: parseRegions(spanish, 'name'),
  ie: parseRegions(irish.replaceAll(/([^|]+)/g, '$1=County $1'), 'name'),
  ro: parseRegions(romanian, 'name'),
  jp: parseRegions(jp, 'name'),
  cn: parseRegions(cn, 'name'),
  tw: parseRegions(tw, 'name'),
  hk: parseRegions(hk, 'name'),
} as const;
