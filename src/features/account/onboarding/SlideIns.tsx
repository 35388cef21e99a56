import { useEffect, useRef, use, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Button } from '../../../ui/Button';
import { SlideIn } from '../../../ui/SlideIn';
import { ClockContext } from '../../../platform/clock';
import {
  registrationDisabledTime,
  registrationTimerStart,
  welcomeSeen,
} from '../../../lib/storedValues';
import { readStored, writeStored } from '../../../platform/stored';
import { getRegistrationDueAt, limitToNow } from './slideInTimes';

type SlideInKind = 'welcome' | 'registration';

/**
 * The slide-in that is shown now, from the values stored on this device and the app's clock.
 * `currentSlideIn`: null for none. `dismiss`: call it when the slide-in was closed or used.
 */
function useSlideIn(): { currentSlideIn: SlideInKind | null; dismiss: () => void } {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  const { clock } = value;
  const [currentSlideIn, setCurrentSlideIn] = useState<SlideInKind | null>(() =>
    readStored(welcomeSeen) === null ? 'welcome' : null,
  );

  useEffect(() => {
    if (currentSlideIn !== null) return undefined;
    const now = clock.now();
    // The delay starts when the welcome slide-in is gone.
    const start = limitToNow(readStored(registrationTimerStart), now) ?? now;
    writeStored(registrationTimerStart, String(start));
    const due = getRegistrationDueAt(start, limitToNow(readStored(registrationDisabledTime), now));
    const show = (): void => {
      if (clock.now() >= due) setCurrentSlideIn('registration');
    };
    const stop = clock.onDue(() => (clock.now() >= due ? Infinity : due), show);
    show();
    return stop;
  }, [clock, currentSlideIn]);

  const dismiss = useCallback(() => {
    if (currentSlideIn === 'welcome') writeStored(welcomeSeen, 'yes');
    if (currentSlideIn === 'registration')
      writeStored(registrationDisabledTime, String(clock.now()));
    setCurrentSlideIn(null);
  }, [clock, currentSlideIn]);
  return { currentSlideIn, dismiss };
}

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
