// Pure data: the ways to pay that a lot's page names, and where each is at home. Read by lotShipping.ts.
// Labels are brand names, the same in every language.
type PaymentMethod = {
  name: string;
  label: string;
  /** Lower-case countries; null for everywhere. */ countries: readonly string[] | null;
};

export const paymentMethods: readonly PaymentMethod[] = [
  { name: 'ideal', label: 'iDEAL', countries: ['nl'] },
  { name: 'bancontact', label: 'Bancontact', countries: ['be'] },
  { name: 'cartes_bancaires', label: 'CB', countries: ['fr'] },
  { name: 'mb_way', label: 'MB WAY', countries: ['pt'] },
  { name: 'bizum', label: 'Bizum', countries: ['es'] },
  { name: 'blik', label: 'BLIK', countries: ['pl'] },
  { name: 'swish', label: 'Swish', countries: ['se'] },
  { name: 'vipps', label: 'Vipps', countries: ['no'] },
  { name: 'mobilepay', label: 'MobilePay', countries: ['dk', 'fi'] },
  { name: 'twint', label: 'TWINT', countries: ['ch', 'li'] },
  { name: 'eps', label: 'EPS', countries: ['at'] },
  { name: 'alipay', label: 'Alipay', countries: ['cn', 'hk'] },
  { name: 'visa', label: 'Visa', countries: null },
  { name: 'mastercard', label: 'Mastercard', countries: null },
  { name: 'amex', label: 'American Express', countries: null },
  { name: 'paypal', label: 'PayPal', countries: null },
  { name: 'apple_pay', label: 'Apple Pay', countries: null },
  { name: 'google_pay', label: 'Google Pay', countries: null },
];
