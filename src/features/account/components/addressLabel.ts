// Which word a country has for a part of its addresses, by the key of the address format. Used by AddressForm. A key that
// this release does not know gets the plain word for the part.
import type { AddressField, AddressFieldName } from '../../../api/accounts/decodeAddress';
import type { Translate } from '../../../i18n/createTranslator';

function plainLabel(name: AddressFieldName, t: Translate): string {
  switch (name) {
    case 'name':
      return t('account.address.name');
    case 'company':
      return t('account.address.company');
    case 'line1':
      return t('account.address.line1');
    case 'line2':
      return t('account.address.line2');
    case 'postal_code':
      return t('account.address.postcode');
    case 'city':
      return t('account.address.city');
    case 'region':
      return t('account.address.region');
  }
}

export function addressLabel({ label, name }: Pick<AddressField, 'label' | 'name'>, t: Translate): string {
  switch (label) {
    case 'zip':
      return t('account.address.zip');
    case 'eircode':
      return t('account.address.eircode');
    case 'postal_code':
    case 'postal':
      return t('account.address.postalCode');
    case 'pin':
      return t('account.address.pin');
    case 'state':
      return t('account.address.state');
    case 'province':
      return t('account.address.province');
    case 'prefecture':
      return t('account.address.prefecture');
    case 'county':
      return t('account.address.county');
    case 'canton':
      return t('account.address.canton');
    case 'department':
      return t('account.address.department');
    case 'district':
      return t('account.address.district');
    case 'island':
      return t('account.address.island');
    case 'parish':
      return t('account.address.parish');
    case 'area':
      return t('account.address.area');
    case 'suburb':
      return t('account.address.suburb');
    case 'post_town':
      return t('account.address.postTown');
    default:
      return plainLabel(name, t);
  }
}
