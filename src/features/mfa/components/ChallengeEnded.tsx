import { FormattedMessage, useIntl } from 'react-intl';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';

/** Too many wrong codes, or too late. Nothing was changed, and the user can start again. */
export function ChallengeEnded({ onRestart }: { onRestart: () => void }) {
  const intl = useIntl();
  return (
    <Banner
      severity="error"
      shouldAnnounce
      title={intl.formatMessage({ id: 'mfa.over.title' })}
      actions={
        <Button variant="primary" onClick={onRestart}>
          <FormattedMessage id="mfa.over.again" />
        </Button>
      }
    >
      <FormattedMessage id="mfa.over.text" />
    </Banner>
  );
}
