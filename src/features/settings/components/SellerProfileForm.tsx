import { useUpdateSellerMutation, type SellerProfile } from '../../../api/accounts/sellers';
import { useT } from '../../../i18n/useT';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { sellerBody, sellerFaults, sellerValues, type SellerValues } from '../model/sellerValues';
import { SellerFields } from './SellerFields';
import { SettingsForm } from './SettingsForm';

export function SellerProfileForm({ seller }: { seller: SellerProfile }) {
  const t = useT();
  const [updateSeller] = useUpdateSellerMutation();
  const form = useSettingsForm<SellerValues>({
    name: 'seller',
    saved: sellerValues(seller),
    check: sellerFaults,
    send: (values) => updateSeller({ body: sellerBody(values) }),
    savedText: t('seller.profile.saved'),
  });
  return (
    <SettingsForm form={form} submitLabel={t('seller.profile.save')}>
      <SellerFields form={form} />
    </SettingsForm>
  );
}
