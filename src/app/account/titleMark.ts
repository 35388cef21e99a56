// Marks the tab with what happened: words before the page's title and a dot on its icon, until the visitor has been here.
// Browser only.

export type Mark = 'outbid' | 'won' | 'pay';

const ICONS: Readonly<Record<Mark, string>> = { outbid: '/favicon-alert.svg', won: '/favicon-good.svg', pay: '/favicon-alert.svg' };
const PLAIN_ICON = '/favicon.svg';
/** What was won says more than that it is to be paid, which follows at once. */
const weights: Readonly<Record<Mark, number>> = { outbid: 1, pay: 2, won: 3 };

type TitleMark = {
  show: (mark: Mark, words: string) => void;
  /** Only that mark: it is not true any more. */
  clear: (mark: Mark) => void;
  stop: () => void;
};

function setIcon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}

export function createTitleMark(): TitleMark {
  let shown: { mark: Mark; marked: string; plain: string } | null = null;
  const remove = (): void => {
    if (shown === null) return;
    // A page that came meanwhile has its own title.
    if (document.title === shown.marked) document.title = shown.plain;
    setIcon(PLAIN_ICON);
    shown = null;
  };
  const onUse = (): void => remove();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') remove();
  };
  document.addEventListener('pointerdown', onUse, true);
  document.addEventListener('keydown', onUse, true);
  document.addEventListener('visibilitychange', onVisible);
  return {
    show: (mark, words) => {
      if (shown !== null && weights[shown.mark] > weights[mark]) return;
      const plain = shown !== null && document.title === shown.marked ? shown.plain : document.title;
      shown = { mark, plain, marked: `${words} · ${plain}` };
      document.title = shown.marked;
      setIcon(ICONS[mark]);
    },
    clear: (mark) => {
      if (shown?.mark === mark) remove();
    },
    stop: () => {
      remove();
      document.removeEventListener('pointerdown', onUse, true);
      document.removeEventListener('keydown', onUse, true);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
