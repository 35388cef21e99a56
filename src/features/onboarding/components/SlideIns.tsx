import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Button } from '../../../ui/Button';
import { SlideIn } from '../../../ui/SlideIn';
import { useSlideIn } from '../hooks/useSlideIn';

type SlideInsProps = {
  /** The registration page. With JavaScript the link opens it as an overlay instead. */
  registerHref: string;
  /** The page has no room for a slide-in. */
  isHidden: boolean;
};

/**
 * Slide-ins for visitors who are not signed in: a welcome, later an invitation to register. They
 * never take the focus or shift the page, and are hidden below an overlay and while the visitor
 * types. Navigating to another page dismisses the one that was shown.
 */
export function SlideIns({ registerHref, isHidden }: SlideInsProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { currentSlideIn, dismiss } = useSlideIn();
  const opened = useRef({ pathname, isHidden });
  useEffect(() => {
    const previous = opened.current;
    opened.current = { pathname, isHidden };
    if (previous.pathname !== pathname && !previous.isHidden) dismiss();
  }, [pathname, isHidden, dismiss]);
  if (currentSlideIn === null || isHidden) return null;
  const isWelcome = currentSlideIn === 'welcome';
  const title = isWelcome
    ? intl.formatMessage({ id: 'onboarding.welcome.title' })
    : intl.formatMessage({ id: 'onboarding.register.title' });
  return (
    <SlideIn
      key={currentSlideIn}
      title={title}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={dismiss}
      actions={
        <>
          <ButtonLink to={registerHref} variant="primary" overlay="SIGN_UP" onClick={dismiss}>
            <FormattedMessage id="onboarding.register.action" />
          </ButtonLink>
          <Button onClick={dismiss}>
            {isWelcome
              ? intl.formatMessage({ id: 'onboarding.welcome.look' })
              : intl.formatMessage({ id: 'onboarding.register.later' })}
          </Button>
        </>
      }
    >
      <p>
        {isWelcome
          ? intl.formatMessage({ id: 'onboarding.welcome.text' })
          : intl.formatMessage({ id: 'onboarding.register.text' })}
      </p>
    </SlideIn>
  );
}
