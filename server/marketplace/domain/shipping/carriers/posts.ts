// The postal operators of the 44 countries and the forms of their tracking codes: the postal
// union's S10 with its check digit, and their own where known. Data. The tracking URLs are those in
// common use in 2026; no operator guarantees them.
import { createS10Form, type Carrier, type CodeForm, endsInGs1Digit } from './carrier';

const example = (country: string): string => `CP473124829${country}`;
/** Eighteen digits of GS1, optionally preceded by two zeros. */
const sscc: CodeForm = {
  pattern: /^(?:00)?\d{18}$/,
  check: (code) => endsInGs1Digit(code.slice(-18)),
};

function post(
  code: string,
  name: string,
  countries: string,
  trackingUrl: string | null,
  {
    s10 = countries.toUpperCase(),
    ownForms = [],
  }: { s10?: string; ownForms?: readonly CodeForm[] } = {},
): Carrier {
  const letters = s10.split(' ');
  return {
    code,
    name,
    kind: 'post',
    countries: countries.split(' '),
    forms: [createS10Form(...letters), ...ownForms],
    trackingUrl,
    example: example(letters[0] ?? ''),
  };
}

export const posts: readonly Carrier[] = [
  post(
    'post_at',
    'Österreichische Post',
    'at',
    'https://www.post.at/s/sendungsdetails?snr={code}',
    { ownForms: [{ pattern: /^\d{22}$/ }] },
  ),
  post('bpost', 'bpost', 'be', 'https://track.bpost.cloud/btr/web/#/search?itemCode={code}', {
    ownForms: [{ pattern: /^32\d{22}$/ }],
  }),
  post('bulgarian_posts', 'Български пощи', 'bg', null),
  post('hrvatska_posta', 'Hrvatska pošta', 'hr', null),
  post('cyprus_post', 'Cyprus Post', 'cy', null),
  post(
    'ceska_posta',
    'Česká pošta',
    'cz',
    'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={code}',
    { ownForms: [{ pattern: /^[A-Z]{2}\d{10}[A-Z]$/ }] },
  ),
  // One company in two countries; its parcels have GS1 codes.
  post('postnord', 'PostNord', 'dk se', 'https://tracking.postnord.com/en/tracking?id={code}', {
    ownForms: [sscc],
  }),
  post('omniva', 'Omniva', 'ee', 'https://minu.omniva.ee/track/{code}'),
  post('posti', 'Posti', 'fi', 'https://www.posti.fi/en/tracking#/lahetys/{code}', {
    ownForms: [{ pattern: /^JJFI\d{15,17}$/ }],
  }),
  post(
    'la_poste',
    'La Poste, Colissimo',
    'fr mc ad',
    'https://www.laposte.fr/outils/suivre-vos-envois?code={code}',
    { s10: 'FR MC', ownForms: [{ pattern: /^\d[A-Z]\d{11}$/ }] },
  ),
  post(
    'dhl_de',
    'DHL Paket, Deutsche Post',
    'de',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}',
    {
      ownForms: [
        { pattern: /^\d{12}$/ },
        { pattern: /^00340\d{15}$/, check: endsInGs1Digit },
        { pattern: /^JJD\d{12,20}$/ },
      ],
    },
  ),
  post('elta', 'ΕΛΤΑ', 'gr', null),
  post(
    'magyar_posta',
    'Magyar Posta',
    'hu',
    'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={code}',
  ),
  post(
    'an_post',
    'An Post',
    'ie',
    'https://track.anpost.ie/TrackingResults.aspx?rtt=1&items={code}',
  ),
  post(
    'poste_italiane',
    'Poste Italiane',
    'it',
    'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{code}',
    {
      ownForms: [
        { pattern: /^[A-Z0-9]{13}$/, check: (code) => /^\d[A-Z]\d[A-Z0-9]\d{9}$/.test(code) },
      ],
    },
  ),
  post('latvijas_pasts', 'Latvijas Pasts', 'lv', null),
  post('lietuvos_pastas', 'Lietuvos paštas', 'lt', null),
  post('post_lu', 'POST Luxembourg', 'lu', null),
  post('maltapost', 'MaltaPost', 'mt', null),
  post('postnl', 'PostNL', 'nl', 'https://postnl.nl/tracktrace/?B={code}', {
    ownForms: [{ pattern: /^3S[A-Z0-9]{11,14}$/ }],
  }),
  post(
    'poczta_polska',
    'Poczta Polska',
    'pl',
    'https://emonitoring.poczta-polska.pl/?numer={code}',
    { ownForms: [{ pattern: /^00\d{18}$/, check: endsInGs1Digit }] },
  ),
  post(
    'ctt',
    'CTT Correios',
    'pt',
    'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={code}',
  ),
  post('posta_romana', 'Poșta Română', 'ro', null),
  post('slovenska_posta', 'Slovenská pošta', 'sk', null),
  post('posta_slovenije', 'Pošta Slovenije', 'si', null),
  post(
    'correos',
    'Correos',
    'es ad',
    'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={code}',
    { s10: 'ES', ownForms: [{ pattern: /^P[A-Z0-9]{22}$/ }] },
  ),
  post(
    'royal_mail',
    'Royal Mail',
    'gb',
    'https://www.royalmail.com/track-your-item#/tracking-results/{code}',
  ),
  post(
    'swiss_post',
    'Die Post, La Poste, La Posta',
    'ch li',
    'https://service.post.ch/ekp-web/ui/entry/search/{code}',
    { s10: 'CH LI', ownForms: [{ pattern: /^99\d{16}$/ }] },
  ),
  post('posten_bring', 'Posten, Bring', 'no', 'https://tracking.bring.com/tracking/{code}', {
    ownForms: [sscc],
  }),
  post('posturinn', 'Pósturinn', 'is', null),
  post('poste_san_marino', 'Poste San Marino', 'sm', null),
  post(
    'usps',
    'United States Postal Service',
    'us',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}',
    { ownForms: [{ pattern: /^9[1-5]\d{18}(?:\d{2})?$/, check: endsInGs1Digit }] },
  ),
  post(
    'canada_post',
    'Canada Post, Postes Canada',
    'ca',
    'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={code}',
    { ownForms: [{ pattern: /^\d{16}$/, check: endsInGs1Digit }] },
  ),
  post(
    'australia_post',
    'Australia Post',
    'au',
    'https://auspost.com.au/mypost/track/#/details/{code}',
  ),
  post(
    'japan_post',
    '日本郵便',
    'jp',
    'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={code}',
    { ownForms: [{ pattern: /^\d{11,12}$/ }] },
  ),
  post('china_post', '中国邮政', 'cn', null),
  post('hongkong_post', '香港郵政 Hongkong Post', 'hk', null),
  post('chunghwa_post', '中華郵政', 'tw', null),
  post('singpost', 'SingPost', 'sg', null),
  post('israel_post', 'דואר ישראל', 'il', null),
];
