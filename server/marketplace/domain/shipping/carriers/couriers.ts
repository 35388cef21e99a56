// Couriers and parcel networks with the forms of their tracking codes, and check digits where those
// are published. Data. The tracking URLs are those in common use in 2026; no carrier guarantees
// them.
import {
  type Carrier,
  endsInGs1Digit,
  endsInMod37,
  endsInMod7,
  isFedExExpress,
  isUps,
} from './carrier';

const courier = (carrier: Omit<Carrier, 'kind'>): Carrier => ({ ...carrier, kind: 'courier' });
const list = (countries: string): string[] => countries.split(' ');
const mainland =
  'at be bg ch cz de dk ee es fi fr gb gr hr hu ie it lt lu lv nl no pl pt ro se si sk';

export const couriers: readonly Carrier[] = [
  courier({
    code: 'ups',
    name: 'UPS',
    countries: 'everywhere',
    forms: [{ pattern: /^1Z[A-Z0-9]{15}\d$/, check: isUps }],
    trackingUrl: 'https://www.ups.com/track?tracknum={code}',
    example: '1Z5R89390357567127',
  }),
  courier({
    code: 'fedex',
    name: 'FedEx',
    countries: 'everywhere',
    forms: [
      { pattern: /^\d{12}$/, check: isFedExExpress },
      { pattern: /^\d{15}$/, check: endsInGs1Digit },
    ],
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={code}',
    example: '986578788855',
  }),
  courier({
    code: 'dhl_express',
    name: 'DHL Express',
    countries: 'everywhere',
    forms: [{ pattern: /^\d{10}$/, check: endsInMod7 }, { pattern: /^JJD\d{12,20}$/ }],
    trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={code}',
    example: '3318810025',
  }),
  courier({
    code: 'dpd',
    name: 'DPD',
    countries: list(mainland),
    forms: [{ pattern: /^\d{14}$/ }, { pattern: /^\d{14}[A-Z0-9]$/, check: endsInMod37 }],
    trackingUrl: 'https://tracking.dpd.de/status/en_US/parcel/{code}',
    example: '09980000020033F',
  }),
  courier({
    code: 'gls',
    name: 'GLS',
    countries: list(mainland),
    forms: [{ pattern: /^\d{11,12}$/ }, { pattern: /^[A-Z0-9]{8}$/ }],
    trackingUrl: 'https://gls-group.eu/track/{code}',
    example: '71234567890',
  }),
  courier({
    code: 'inpost',
    name: 'InPost',
    countries: list('pl'),
    forms: [{ pattern: /^\d{24}$/ }],
    trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={code}',
    example: '620000111222333444555666',
  }),
  courier({
    code: 'mondial_relay',
    name: 'Mondial Relay',
    countries: list('be es fr lu nl pt'),
    forms: [{ pattern: /^\d{8}$/ }, { pattern: /^\d{10}$/ }, { pattern: /^\d{12}$/ }],
    trackingUrl: null,
    example: '31236185',
  }),
  courier({
    code: 'chronopost',
    name: 'Chronopost',
    countries: list('fr mc'),
    forms: [{ pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/ }, { pattern: /^[A-Z0-9]{15}$/ }],
    trackingUrl: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={code}',
    example: 'XY123456789FR',
  }),
  courier({
    code: 'packeta',
    name: 'Packeta, Zásilkovna',
    countries: list('bg cz de hu pl ro sk'),
    forms: [{ pattern: /^Z\d{10}$/ }],
    trackingUrl: 'https://tracking.packeta.com/en/?id={code}',
    example: 'Z2345678901',
  }),
  courier({
    code: 'evri',
    name: 'Evri',
    countries: list('gb'),
    forms: [{ pattern: /^[A-Z0-9]{16}$/ }],
    trackingUrl: 'https://www.evri.com/track/parcel/{code}',
    example: 'H0123A0123456789',
  }),
  courier({
    code: 'sf_express',
    name: '顺丰 SF Express',
    countries: list('cn hk tw sg jp'),
    forms: [{ pattern: /^SF\d{12,13}$/ }],
    trackingUrl: null,
    example: 'SF1234567890123',
  }),
];
