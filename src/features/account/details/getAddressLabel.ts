// Labels of address fields, by the label key of the country's address format. An unknown key gets
// the default label of the field.
import type { IntlShape } from 'react-intl';
import type { AddressField, AddressFieldName } from '../../../api/accounts/addresses';

function getDefaultLabel(name: AddressFieldName, intl: IntlShape): string {
  switch (name) {
    case 'name':
      return intl.formatMessage({ id: 'account.address.name' });
    case 'company':
      return intl.formatMessage({ id: 'account.address.company' });
    case 'line1':
      return intl.formatMessage({ id: 'account.address.line1' });
    case 'line2':
      return intl.formatMessage({ id: 'account.address.line2' });
    case 'postal_code':
      return intl.formatMessage({ id: 'account.address.postcode' });
    case 'city':
      return intl.formatMessage({ id: 'account.address.city' });
    case 'region':
      return intl.formatMessage({ id: 'account.address.region' });
  }
}

export function getAddressLabel(
  { label, name }: Pick<AddressField, 'label' | 'name'>,
  intl: IntlShape,
): string {
  switch (label) {
    case 'zip':
      return intl.formatMessage({ id: 'account.address.zip' });
    case 'eircode':
      return intl.formatMessage({ id: 'account.address.eircode' });
    case 'postal_code':
    case 'postal':
      return intl.formatMessage({ id: 'account.address.postalCode' });
    case 'pin':
      return intl.formatMessage({ id: 'account.address.pin' });
    case 'state':
      return intl.formatMessage({ id: 'account.address.state' });
    case 'province':
      return intl.formatMessage({ id: 'account.address.province' });
    case 'prefecture':
      return intl.formatMessage({ id: 'account.address.prefecture' });
    case 'county':
      return intl.formatMessage({ id: 'account.address.county' });
    case 'canton':
      return intl.formatMessage({ id: 'account.address.canton' });
    case 'department':
      return intl.formatMessage({ id: 'account.address.department' });
    case 'district':
      return intl.formatMessage({ id: 'account.address.district' });
    case 'island':
      return intl.formatMessage({ id: 'account.address.island' });
    case 'parish':
      return intl.formatMessage({ id: 'account.address.parish' });
    case 'area':
      return intl.formatMessage({ id: 'account.address.area' });
    case 'suburb':
      return intl.formatMessage({ id: 'account.address.suburb' });
    case 'post_town':
      return intl.formatMessage({ id: 'account.address.postTown' });
    default:
      return getDefaultLabel(name, intl);
  }
}
