import { useListCategoriesQuery } from '../../../api/buyer/categories';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { CategoryBlock } from '../components/CategoryBlock';
import { PageHead } from '../components/PageHead';
import { catalogueQueries } from '../model/catalogueQueries';
import { categoryTree } from '../model/categoryTree';

/** `/c`: all categories as a tree. */
export function CategoriesPage() {
  const t = useT();
  const locale = useLocale();
  const { data, isError, refetch } = useListCategoriesQuery(catalogueQueries.tree(locale));
  return (
    <Container>
      <PageHead title={t('categories.heading')} crumbs={[{ label: t('categories.heading') }]}>
        {t('categories.text')}
      </PageHead>
      {data === undefined && !isError && <Skeleton lines={12} />}
      {data === undefined && isError && (
        <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={t('categories.none')} />}
      {categoryTree(data ?? []).map((branch, index) => (
        <CategoryBlock key={branch.category.id} branch={branch} isFirst={index === 0} />
      ))}
    </Container>
  );
}
