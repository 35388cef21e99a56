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
};

/**
 * Slide-ins for visitors who are not signed in: a welcome, later an invitation to register. They
 * never take the focus or shift the page, and are hidden below an overlay and while the visitor
 * types. Navigating to another page dismisses them.
 */
export function SlideIns({ registerHref }: SlideInsProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { currentSlideIn, dismiss } = useSlideIn();
  const openedPathname = useRef(pathname);
  useEffect(() => {
    if (openedPathname.current === pathname) return;
    openedPathname.current = pathname;
    dismiss();
  }, [pathname, dismiss]);
  if (currentSlideIn === null) return null;
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
