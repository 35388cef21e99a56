import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { EmptyState } from '../../ui/EmptyState';

/** For a path or a thing that is not there. `children`: where else to look. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <Container>
      <EmptyState
        level={1}
        icon="search"
        title={t('common.error.notFound.title')}
        actions={
          <>
            <ButtonLink href="/">{t('common.error.notFound.home')}</ButtonLink>
            <ButtonLink href="/c" variant="secondary">
              {t('common.error.notFound.categories')}
            </ButtonLink>
          </>
        }
      >
        {t('common.error.notFound.text')}
      </EmptyState>
      {children}
    </Container>
  );
}
