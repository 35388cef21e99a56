import { FormattedMessage, useIntl } from 'react-intl';
import { useListCategoriesQuery } from '../../../api/buyer/categoryLists';
import { useLocale } from '../../../i18n/useLocale';
import { Container } from '../../../ui/Container';
import { ErrorState, EmptyState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { PageHead } from '../results/PageHead';
import { catalogueQueries } from '../results/catalogueQueries';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import type { Category } from '../../../api/buyer/decode/catalogue';
import styles from './CategoryBlock.module.css';

type CategoryBranch = { category: Category; children: CategoryBranch[] };

/**
 * Builds a tree from the flat list of categories. Pure. Keeps the given order; a category whose
 * parent is missing is left out.
 */
export function buildCategoryTree(
  categories: readonly Category[],
  parentId: number | null = null,
): CategoryBranch[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, children: buildCategoryTree(categories, category.id) }));
}

/** A top-level category with its picture and subcategories. */
function CategoryBlock({
  branch: { category, children },
  isFirst,
}: {
  branch: CategoryBranch;
  isFirst: boolean;
}) {
  return (
    <section className={styles.block} aria-labelledby={`category-${category.id}`}>
      <Picture
        source={category.imageUrl}
        preset="cw_collection_card_landscape"
        alt=""
        shape="landscape"
        objectFit="cover"
        priority={isFirst}
      />
      <div>
        <h2 id={`category-${category.id}`} className={styles.title}>
          <Link to={category.url} className={styles.top}>
            {category.name}
          </Link>
          {category.lotCount !== null && (
            <span className={styles.count}>
              <FormattedMessage id="common.lotCount" values={{ count: category.lotCount }} />
            </span>
          )}
        </h2>
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.category.id}>
              <Link to={child.category.url} className={styles.child}>
                {child.category.name}
              </Link>
              {child.children.length > 0 && (
                <ul className={styles.leaves}>
                  {child.children.map((leaf) => (
                    <li key={leaf.category.id}>
                      <Link to={leaf.category.url} className={styles.leaf}>
                        {leaf.category.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `/c`: all categories as a tree. */
export function CategoriesPage() {
  const intl = useIntl();
  const locale = useLocale();
  const { data, isError, refetch } = useListCategoriesQuery(catalogueQueries.tree(locale));
  return (
    <Container>
      <PageHead
        title={intl.formatMessage({ id: 'categories.heading' })}
        crumbs={[{ label: intl.formatMessage({ id: 'categories.heading' }) }]}
      >
        <FormattedMessage id="categories.text" />
      </PageHead>
      {data === undefined && !isError && <Skeleton lines={12} />}
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={intl.formatMessage({ id: 'categories.none' })} />}
      {buildCategoryTree(data ?? []).map((branch, index) => (
        <CategoryBlock key={branch.category.id} branch={branch} isFirst={index === 0} />
      ))}
    </Container>
  );
}
