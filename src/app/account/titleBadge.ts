// Marks the browser tab after an event: text before the page title and a dot on the icon, until the
// visitor looks at the tab or uses it. Browser only.

export type TitleBadge = 'outbid' | 'won' | 'pay';

const ICONS: Readonly<Record<TitleBadge, string>> = {
  outbid: '/favicon-alert.svg',
  won: '/favicon-good.svg',
  pay: '/favicon-alert.svg',
};
const PLAIN_ICON = '/favicon.svg';
/** A win outweighs the payment request that follows at once. */
const weights: Readonly<Record<TitleBadge, number>> = { outbid: 1, pay: 2, won: 3 };

type TitleBadgeControls = {
  show: (badge: TitleBadge, title: string) => void;
  /** Removes only this badge, because it no longer applies. */
  clear: (badge: TitleBadge) => void;
  stop: () => void;
};

function setIcon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}

export function createTitleBadge(): TitleBadgeControls {
  let current: { badge: TitleBadge; badgedTitle: string; plainTitle: string } | null = null;
  const remove = (): void => {
    if (current === null) return;
    // A page opened in the meantime has its own title.
    if (document.title === current.badgedTitle) document.title = current.plainTitle;
    setIcon(PLAIN_ICON);
    current = null;
  };
  const onActivity = (): void => remove();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') remove();
  };
  document.addEventListener('pointerdown', onActivity, true);
  document.addEventListener('keydown', onActivity, true);
  document.addEventListener('visibilitychange', onVisible);
  return {
    show: (badge, title) => {
      if (current !== null && weights[current.badge] > weights[badge]) return;
      const plainTitle =
        current !== null && document.title === current.badgedTitle
          ? current.plainTitle
          : document.title;
      current = { badge, plainTitle, badgedTitle: `${title} · ${plainTitle}` };
      document.title = current.badgedTitle;
      setIcon(ICONS[badge]);
    },
    clear: (badge) => {
      if (current?.badge === badge) remove();
    },
    stop: () => {
      remove();
      document.removeEventListener('pointerdown', onActivity, true);
      document.removeEventListener('keydown', onActivity, true);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
