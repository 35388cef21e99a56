import { useIntl } from 'react-intl';
import { useUpdateSellerMutation, type SellerProfile } from '../../../api/accounts/sellers';
import { useSettingsForm } from '../hooks/useSettingsForm';
import {
  toSellerBody,
  validateSeller,
  toSellerValues,
  type SellerValues,
} from '../model/sellerValues';
import { SellerFields } from './SellerFields';
import { SettingsForm } from './SettingsForm';

export function SellerProfileForm({ seller }: { seller: SellerProfile }) {
  const intl = useIntl();
  const [updateSeller] = useUpdateSellerMutation();
  const form = useSettingsForm<SellerValues>({
    name: 'seller',
    saved: toSellerValues(seller),
    check: validateSeller,
    send: (values) => updateSeller({ body: toSellerBody(values) }),
    savedText: intl.formatMessage({ id: 'seller.profile.saved' }),
  });
  return (
    <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'seller.profile.save' })}>
      <SellerFields form={form} />
    </SettingsForm>
  );
}
