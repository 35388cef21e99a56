// The words by which people write round a filter: digits, dots and at-signs spelled out in the languages of the product,
// and the endings of web addresses. Data; read by findPersonalData alone. All in lower case.

/** By the digit they say. Whoever spells a number out says its digits one after another. */
export const digitWords: readonly (readonly string[])[] = [
  ['zero', 'oh', 'nul', 'null', 'zéro', 'cero', 'nulla', 'nolla', 'noll', 'μηδέν', 'μηδεν', 'zéró'],
  ['one', 'een', 'één', 'eins', 'un', 'une', 'uno', 'um', 'én', 'en', 'et', 'ett', 'jeden', 'unu', 'egy', 'yksi', 'ένα', 'ενα'],
  ['two', 'twee', 'zwei', 'zwo', 'deux', 'due', 'dos', 'dois', 'to', 'två', 'dwa', 'doi', 'kettő', 'kaksi', 'δύο', 'δυο'],
  ['three', 'drie', 'drei', 'trois', 'tre', 'tres', 'três', 'trzy', 'trei', 'három', 'kolme', 'τρία', 'τρια'],
  ['four', 'vier', 'quatre', 'quattro', 'cuatro', 'quatro', 'fire', 'fyra', 'cztery', 'patru', 'négy', 'neljä', 'τέσσερα', 'τεσσερα'],
  ['five', 'vijf', 'fünf', 'fuenf', 'cinq', 'cinque', 'cinco', 'fem', 'pięć', 'cinci', 'öt', 'viisi', 'πέντε', 'πεντε'],
  ['six', 'zes', 'sechs', 'sei', 'seis', 'seks', 'sex', 'sześć', 'șase', 'sase', 'hat', 'kuusi', 'έξι', 'εξι'],
  ['seven', 'zeven', 'sieben', 'sept', 'sette', 'siete', 'sete', 'syv', 'sju', 'siedem', 'șapte', 'sapte', 'hét', 'seitsemän', 'επτά', 'εφτά', 'επτα'],
  ['eight', 'acht', 'huit', 'otto', 'ocho', 'oito', 'otte', 'åtte', 'åtta', 'osiem', 'opt', 'nyolc', 'kahdeksan', 'οκτώ', 'οχτώ', 'οκτω'],
  ['nine', 'negen', 'neun', 'neuf', 'nove', 'nueve', 'ni', 'nio', 'dziewięć', 'nouă', 'noua', 'kilenc', 'yhdeksän', 'εννέα', 'εννιά', 'εννεα'],
];

export const chineseDigits: Readonly<Record<string, string>> = {
  '〇': '0', 零: '0', 一: '1', 幺: '1', 壹: '1', 二: '2', 两: '2', 兩: '2', 贰: '2', 貳: '2', 三: '3', 叁: '3', 參: '3', 四: '4', 肆: '4', 五: '5', 伍: '5', 六: '6', 陆: '6', 陸: '6', 七: '7', 柒: '7', 八: '8', 捌: '8', 九: '9', 玖: '9',
};

/** The at-sign. `at` itself is a word of every day: it counts in brackets, or before an address. These are snails, monkeys and ducklings as well, and count where an address follows. */
export const atWords: readonly string[] = ['arroba', 'chiocciola', 'apenstaart', 'apenstaartje', 'arobase', 'klammeraffe', 'małpa', 'kukac', 'snabela', 'snabel-a', 'krøllalfa', 'alfakrøll', 'miukumauku', 'παπάκι', 'παπακι'];
export const dotWords: readonly string[] = ['dot', 'punt', 'punkt', 'point', 'punto', 'ponto', 'kropka', 'pont', 'piste', 'τελεία', '点', '點'];

/** Endings that are no words: a dot before them makes an address, however it is written. */
export const plainEndings: readonly string[] = ['com', 'org', 'biz', 'nl', 'fr', 'uk', 'ch', 'pl', 'dk', 'gr', 'hu', 'fi', 'cz', 'pt', 'ie', 'cn', 'hk', 'tw', 'jp', 'ru', 'shop', 'website', 'xyz'];
/** Those that begin a sentence in some language ("Io lo consiglio"), and mean an address where the dot is spelled out or stands apart. */
export const startingEndings: readonly string[] = ['net', 'eu', 'io'];
/** Endings that are words as well, or begin a sentence after a forgotten blank: they count where they are written small. */
export const wordyEndings: readonly string[] = [...startingEndings, 'info', 'be', 'de', 'it', 'es', 'at', 'se', 'no', 'ro', 'me', 'us', 'ca', 'au', 'li', 'lu', 'is', 'in', 'co', 'tv', 'app', 'dev', 'store', 'online', 'site', 'art', 'gallery', 'auction', 'page', 'link'];

/** What people call the number that follows, and the services where they want to be found. */
export const phoneWords: readonly string[] = ['tel', 'telephone', 'telefoon', 'telefon', 'telefono', 'teléfono', 'telefone', 'téléphone', 'phone', 'mobile', 'mobiel', 'mobil', 'handy', 'portable', 'cell', 'tlf', 'whatsapp', 'signal', 'viber', 'τηλ', 'τηλέφωνο', 'puhelin', '电话', '電話', '手机', '手機'];
export const handleWords: readonly string[] = ['instagram', 'insta', 'facebook', 'telegram', 'whatsapp', 'wechat', 'weixin', '微信', 'snapchat', 'tiktok', 'linkedin', 'skype', 'discord'];
export const mailHosts: readonly string[] = ['gmail', 'googlemail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail', 'gmx', 'ziggo', 'kpnmail', 'wanadoo', 'libero'];
