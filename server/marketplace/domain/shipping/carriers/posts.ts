// The posts of the 44 countries, and which tracking codes they give out: items of the postal union (S10, with its check
// digit), and codes of their own where their form is known. Data. Pages for tracking as they are commonly linked in 2026;
// they are not promised by anybody.
import { endsInGs1Digit } from './checkDigits';
import { s10Of, type Carrier, type CodeForm } from './carrier';

const example = (country: string): string => `CP473124829${country}`;
/** Eighteen digits of GS1, with or without the two zeros before them. */
const sscc: CodeForm = { pattern: /^(?:00)?\d{18}$/, check: (code) => endsInGs1Digit(code.slice(-18)) };

function post(code: string, name: string, countries: string, trackingUrl: string | null, { s10 = countries.toUpperCase(), own = [] }: { s10?: string; own?: readonly CodeForm[] } = {}): Carrier {
  const letters = s10.split(' ');
  return { code, name, kind: 'post', countries: countries.split(' '), forms: [s10Of(...letters), ...own], trackingUrl, example: example(letters[0] ?? '') };
}

export const posts: readonly Carrier[] = [
  post('post_at', 'Österreichische Post', 'at', 'https://www.post.at/s/sendungsdetails?snr={code}', { own: [{ pattern: /^\d{22}$/ }] }),
  post('bpost', 'bpost', 'be', 'https://track.bpost.cloud/btr/web/#/search?itemCode={code}', { own: [{ pattern: /^32\d{22}$/ }] }),
  post('bulgarian_posts', 'Български пощи', 'bg', null),
  post('hrvatska_posta', 'Hrvatska pošta', 'hr', null),
  post('cyprus_post', 'Cyprus Post', 'cy', null),
  post('ceska_posta', 'Česká pošta', 'cz', 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={code}', { own: [{ pattern: /^[A-Z]{2}\d{10}[A-Z]$/ }] }),
  // One company of two countries; its parcels have GS1 codes.
  post('postnord', 'PostNord', 'dk se', 'https://tracking.postnord.com/en/tracking?id={code}', { own: [sscc] }),
  post('omniva', 'Omniva', 'ee', 'https://minu.omniva.ee/track/{code}'),
  post('posti', 'Posti', 'fi', 'https://www.posti.fi/en/tracking#/lahetys/{code}', { own: [{ pattern: /^JJFI\d{15,17}$/ }] }),
  post('la_poste', 'La Poste, Colissimo', 'fr mc ad', 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}', { s10: 'FR MC', own: [{ pattern: /^\d[A-Z]\d{11}$/ }] }),
  post('dhl_de', 'DHL Paket, Deutsche Post', 'de', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}', {
    own: [{ pattern: /^\d{12}$/ }, { pattern: /^00340\d{15}$/, check: endsInGs1Digit }, { pattern: /^JJD\d{12,20}$/ }],
  }),
  post('elta', 'ΕΛΤΑ', 'gr', null),
  post('magyar_posta', 'Magyar Posta', 'hu', 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={code}'),
  post('an_post', 'An Post', 'ie', 'https://track.anpost.ie/TrackingResults.aspx?rtt=1&items={code}'),
  post('poste_italiane', 'Poste Italiane', 'it', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{code}', { own: [{ pattern: /^[A-Z0-9]{13}$/, check: (code) => /^\d[A-Z]\d[A-Z0-9]\d{9}$/.test(code) }] }),
  post('latvijas_pasts', 'Latvijas Pasts', 'lv', null),
  post('lietuvos_pastas', 'Lietuvos paštas', 'lt', null),
  post('post_lu', 'POST Luxembourg', 'lu', null),
  post('maltapost', 'MaltaPost', 'mt', null),
  post('postnl', 'PostNL', 'nl', 'https://postnl.nl/tracktrace/?B={code}', { own: [{ pattern: /^3S[A-Z0-9]{11,14}$/ }] }),
  post('poczta_polska', 'Poczta Polska', 'pl', 'https://emonitoring.poczta-polska.pl/?numer={code}', { own: [{ pattern: /^00\d{18}$/, check: endsInGs1Digit }] }),
  post('ctt', 'CTT Correios', 'pt', 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={code}'),
  post('posta_romana', 'Poșta Română', 'ro', null),
  post('slovenska_posta', 'Slovenská pošta', 'sk', null),
  post('posta_slovenije', 'Pošta Slovenije', 'si', null),
  post('correos', 'Correos', 'es ad', 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={code}', { s10: 'ES', own: [{ pattern: /^P[A-Z0-9]{22}$/ }] }),
  post('royal_mail', 'Royal Mail', 'gb', 'https://www.royalmail.com/track-your-item#/tracking-results/{code}'),
  post('swiss_post', 'Die Post, La Poste, La Posta', 'ch li', 'https://service.post.ch/ekp-web/ui/entry/search/{code}', { s10: 'CH LI', own: [{ pattern: /^99\d{16}$/ }] }),
  post('posten_bring', 'Posten, Bring', 'no', 'https://tracking.bring.com/tracking/{code}', { own: [sscc] }),
  post('posturinn', 'Pósturinn', 'is', null),
  post('poste_san_marino', 'Poste San Marino', 'sm', null),
  post('usps', 'United States Postal Service', 'us', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}', { own: [{ pattern: /^9[1-5]\d{18}(?:\d{2})?$/, check: endsInGs1Digit }] }),
  post('canada_post', 'Canada Post, Postes Canada', 'ca', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={code}', { own: [{ pattern: /^\d{16}$/, check: endsInGs1Digit }] }),
  post('australia_post', 'Australia Post', 'au', 'https://auspost.com.au/mypost/track/#/details/{code}'),
  post('japan_post', '日本郵便', 'jp', 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={code}', { own: [{ pattern: /^\d{11,12}$/ }] }),
  post('china_post', '中国邮政', 'cn', null),
  post('hongkong_post', '香港郵政 Hongkong Post', 'hk', null),
  post('chunghwa_post', '中華郵政', 'tw', null),
  post('singpost', 'SingPost', 'sg', null),
  post('israel_post', 'דואר ישראל', 'il', null),
];
