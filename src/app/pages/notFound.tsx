import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BrowseSuggestions } from '../../features/discovery/categories/BrowseSuggestions';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { EmptyState } from '../../ui/ErrorState';

/** For paths and things that do not exist. `children` suggests where else to look. */
function NotFoundPage({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  return (
    <Container>
      <EmptyState
        level={1}
        icon="search"
        title={intl.formatMessage({ id: 'common.error.notFound.title' })}
        actions={
          <>
            <ButtonLink to="/">
              <FormattedMessage id="common.error.notFound.home" />
            </ButtonLink>
            <ButtonLink to="/c" variant="secondary">
              <FormattedMessage id="common.error.notFound.categories" />
            </ButtonLink>
          </>
        }
      >
        <FormattedMessage id="common.error.notFound.text" />
      </EmptyState>
      {children}
    </Container>
  );
}

/** The not-found page with suggestions where else to look. */
export function Page() {
  return (
    <NotFoundPage>
      <BrowseSuggestions />
    </NotFoundPage>
  );
}
