import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { useLocation } from '../../../platform/NavigationContext';
import { Button } from '../../../ui/Button';
import { SlideIn } from '../../../ui/SlideIn';
import { useSlideIn } from '../hooks/useSlideIn';

type SlideInsProps = {
  /** The page of registering, for the link; with scripts its overlay lies over the present page. */
  registerHref: string;
};

/**
 * What slides in beside the page for strangers: a greeting, later the question to register. Neither takes the focus nor
 * moves the page; below an overlay and while somebody types they are not seen. Whoever goes on to another page has seen it.
 */
export function SlideIns({ registerHref }: SlideInsProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { shown, dismiss } = useSlideIn();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current === pathname) return;
    openedOn.current = pathname;
    dismiss();
  }, [pathname, dismiss]);
  if (shown === null) return null;
  const isWelcome = shown === 'welcome';
  const title = isWelcome ? t('onboarding.welcome.title') : t('onboarding.register.title');
  return (
    <SlideIn
      key={shown}
      title={title}
      closeLabel={t('common.action.close')}
      onClose={dismiss}
      actions={
        <>
          <ButtonLink href={registerHref} variant="primary" data-overlay="SIGN_UP" onClick={dismiss}>
            {t('onboarding.register.action')}
          </ButtonLink>
          <Button onClick={dismiss}>{isWelcome ? t('onboarding.welcome.look') : t('onboarding.register.later')}</Button>
        </>
      }
    >
      <p>{isWelcome ? t('onboarding.welcome.text') : t('onboarding.register.text')}</p>
    </SlideIn>
  );
}
