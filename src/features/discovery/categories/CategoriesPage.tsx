import { FormattedMessage, useIntl } from 'react-intl';
import { useListCategoriesQuery } from '../../../api/buyer/categories';
import { useLocale } from '../../../i18n/useLocale';
import { Container } from '../../../ui/Container';
import { ErrorState, EmptyState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { CategoryBlock, buildCategoryTree } from './CategoryBlock';
import { PageHead } from '../results/PageHead';
import { catalogQueries } from '../results/catalogQueries';

/** `/c`: all categories as a tree. */
export function CategoriesPage() {
  const intl = useIntl();
  const locale = useLocale();
  const { data, isError, refetch } = useListCategoriesQuery(catalogQueries.tree(locale));
  return (
    <Container>
      <PageHead
        title={intl.formatMessage({ id: 'categories.heading' })}
        crumbs={[{ label: intl.formatMessage({ id: 'categories.heading' }) }]}
      >
        <FormattedMessage id="categories.text" />
      </PageHead>
      {data === undefined && !isError && <Skeleton lines={12} />}
      {data === undefined && isError && (
        <ErrorState
          title={intl.formatMessage({ id: 'common.error.load.title' })}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title={intl.formatMessage({ id: 'categories.none' })} />}
      {buildCategoryTree(data ?? []).map((branch, index) => (
        <CategoryBlock key={branch.category.id} branch={branch} isFirst={index === 0} />
      ))}
    </Container>
  );
}
