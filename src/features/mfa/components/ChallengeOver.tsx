import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';

/** Too many wrong codes, or too late: nothing was changed, and the way back to a new code. */
export function ChallengeOver({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return (
    <Banner
      severity="error"
      announce
      title={t('mfa.over.title')}
      actions={
        <Button variant="primary" onClick={onAgain}>
          {t('mfa.over.again')}
        </Button>
      }
    >
      {t('mfa.over.text')}
    </Banner>
  );
}
