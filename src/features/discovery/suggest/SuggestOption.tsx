import type { Suggestion } from '../../../api/buyer/decode/suggestion';
import { useT } from '../../../i18n/useT';
import type { Translate } from '../../../i18n/createTranslator';
import { A } from '../../../ui/A';
import { Icon, type IconName } from '../../../ui/Icon';
import { highlightParts } from './highlightParts';
import styles from './SuggestBox.module.css';

type EntityType = Suggestion['entity']['type'];

const icons: Readonly<Record<EntityType, IconName>> = {
  query_term: 'search', category: 'grid', auction: 'gavel', seller: 'store', collection: 'star',
};

function kindOf(t: Translate, type: EntityType): string | null {
  switch (type) {
    case 'category':
      return t('search.suggest.category');
    case 'auction':
      return t('search.suggest.auction');
    case 'seller':
      return t('search.suggest.seller');
    case 'collection':
      return t('search.suggest.collection');
    case 'query_term':
      return null;
  }
}

type SuggestOptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void };

/** One suggestion: a link to a search or to a page. The focus stays in the input. */
export function SuggestOption({ id, suggestion: { highlighted, entity }, isActive, onChoose }: SuggestOptionProps) {
  const t = useT();
  const kind = kindOf(t, entity.type);
  return (
    <li role="presentation">
      <A
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        href={entity.url ?? '/s'}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <Icon name={icons[entity.type]} size={16} className={styles.icon} />
        <span className={styles.text}>
          {highlightParts(highlighted).map(({ text, isMatch }, index) =>
            isMatch ? (
              <strong key={index} className={styles.match}>
                {text}
              </strong>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </span>
        {kind !== null && <span className={styles.kind}>{kind}</span>}
      </A>
    </li>
  );
}
