import type { Viewer } from '../api/buyer/users';
import { useT } from '../i18n/useT';
import { useOpenOverlay } from '../platform/overlay';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';

/** After a bid of somebody new: phone number and postal address, which their next day of bidding needs. */
export function AfterFirstBid({ viewer }: { viewer: Viewer }) {
  const t = useT();
  const openOverlay = useOpenOverlay();
  if (viewer.isVerified) return null;
  return (
    <Banner title={t('bidding.afterFirst.title')} actions={<Button onClick={() => void openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}>{t('bidding.afterFirst.action')}</Button>}>
      {t('bidding.afterFirst.text')}
    </Banner>
  );
}
