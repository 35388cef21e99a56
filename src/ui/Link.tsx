import { use, type ComponentProps } from 'react';
import { Link as RouterLink, useLinkClickHandler, useLocation } from 'react-router-dom';
import { withOverlay } from '../lib/overlayQuery';
import { HeaderAgeContext } from '../platform/headerAge';
import type { OverlayName } from '../platform/overlayNames';

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /**
   * A path of the app without a locale. Anything else (`https:`, `mailto:`, `#part`) becomes a
   * plain link.
   */
  to: string;
};

export type LinkProps = PlainLinkProps & {
  /** Loads a full document: for files and for pages that only the server renders. */
  reloadDocument?: boolean;
  /** With scripts, opens this overlay over the current page instead. */
  overlay?: OverlayName | undefined;
};

function OverlayLink({ overlay, onClick, ...rest }: PlainLinkProps & { overlay: OverlayName }) {
  const { search } = useLocation();
  const openOverlay = useLinkClickHandler<HTMLAnchorElement>({
    search: withOverlay(search, overlay),
  });
  return (
    <RouterLink
      {...rest}
      discover="none"
      data-overlay={overlay}
      onClick={(event) => {
        onClick?.(event);
        openOverlay(event);
      }}
    />
  );
}

/** React Router's Link with the locale added to the path. */
export function Link({ reloadDocument = false, overlay, ...rest }: LinkProps) {
  const isHeaderOld = use(HeaderAgeContext);
  if (!/^\/(?!\/)/.test(rest.to)) {
    const { to, children, ...plain } = rest;
    return (
      <a {...plain} href={to}>
        {children}
      </a>
    );
  }
  if (overlay !== undefined) return <OverlayLink {...rest} overlay={overlay} />;
  const isDocument = reloadDocument || isHeaderOld || rest.download !== undefined;
  return (
    <RouterLink
      {...rest}
      discover="none"
      reloadDocument={isDocument}
      data-reload={isDocument ? '' : undefined}
    />
  );
}
