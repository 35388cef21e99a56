import type { ComponentProps } from 'react';
import { localePath } from '../i18n/localePath';
import { useLocale } from '../i18n/useLocale';

export type AProps = ComponentProps<'a'> & {
  href: string;
  /** The browser loads the page anew: for documents, sign-out and paths that the app does not own. */
  reload?: boolean;
};

/**
 * A link of the app: a plain anchor whose path gets the locale. Client navigation is the work of
 * one click handler on the document, which leaves alone links with `data-reload`, `target`,
 * `download` or another origin, and clicks with a modifier key.
 */
export function A({ href, reload = false, children, ...rest }: AProps) {
  const locale = useLocale();
  return (
    <a {...rest} href={localePath(locale, href)} data-reload={reload ? '' : undefined}>
      {children}
    </a>
  );
}
