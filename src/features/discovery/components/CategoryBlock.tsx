import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Picture } from '../../../ui/Picture';
import type { CategoryBranch } from '../model/categoryTree';
import styles from './CategoryBlock.module.css';

/** A top category with its picture and everything below it. */
export function CategoryBlock({ branch: { category, children }, isFirst }: { branch: CategoryBranch; isFirst: boolean }) {
  const t = useT();
  return (
    <section className={styles.block} aria-labelledby={`category-${category.id}`}>
      <Picture
        source={category.imageUrl}
        preset="cw_collection_card_landscape"
        alt=""
        shape="landscape"
        fit="cover"
        priority={isFirst}
        className={styles.picture}
      />
      <div>
        <h2 id={`category-${category.id}`} className={styles.title}>
          <A href={category.url} className={styles.top}>
            {category.name}
          </A>
          {category.lotCount !== null && <span className={styles.count}>{t('categories.lotCount', { count: category.lotCount })}</span>}
        </h2>
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.category.id}>
              <A href={child.category.url} className={styles.child}>
                {child.category.name}
              </A>
              {child.children.length > 0 && (
                <ul className={styles.leaves}>
                  {child.children.map((leaf) => (
                    <li key={leaf.category.id}>
                      <A href={leaf.category.url} className={styles.leaf}>
                        {leaf.category.name}
                      </A>
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
